package app;

final class Unrelated {}
