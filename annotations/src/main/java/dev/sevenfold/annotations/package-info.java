/** What a model author writes above classes, fields and parameters. No logic and no dependency. */
package dev.sevenfold.annotations;
