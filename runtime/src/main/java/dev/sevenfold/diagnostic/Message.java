package dev.sevenfold.diagnostic;

/**
 * Every message Sevenfold reports. A text says what was found, what was expected and what to do;
 * each ID has a page of that name in {@code docs/diagnostics}. Placeholders are those of {@link
 * String#format}.
 *
 * <p>Ranges: 01 model class and tracing, 02 operators and shapes, 03 quantization, 04 memory and
 * boards, 05 weight and data files, 06 calibration, 07 conversion and artefacts, 08 host emulation,
 * 09 comparison and command line, 99 internal.
 */
public enum Message {
  // 01 model class and tracing
  NO_FORWARD_METHOD(
      "SF0101",
      "%s has no method forward that takes Tensors. Declare `public Tensor forward(Tensor input)`,"
          + " in a model with @Shape({...}) on each parameter."),
  SEVERAL_FORWARD_METHODS(
      "SF0102",
      "%s has %d methods named forward that take Tensors. Keep one and rename the others."),
  MISSING_SHAPE(
      "SF0103",
      "Input %s of %s.forward has no @Shape. Write its static shape, for example @Shape({1, 3, 224,"
          + " 224})."),
  INVALID_RESULT(
      "SF0104",
      "%s.forward returned %s. It must return a Tensor or a record whose components are all"
          + " Tensors."),
  LAYER_WITHOUT_NAME(
      "SF0105",
      "The layer %s is used but no field of the model leads to it, so its parameters have no names."
          + " Keep it in a field of a NeuralModule, or in a Sequential."),
  DUPLICATE_PARAMETER(
      "SF0106",
      "Two layers have a parameter named %s. Give one of them another name with .named(...)."),
  FOREIGN_TENSOR(
      "SF0107",
      "A tensor of another trace was used in %s. Do not keep tensors in fields or static"
          + " variables."),
  UNUSED_INPUT("SF0108", "Input %s of %s.forward is never used. Remove the parameter or use it."),
  NOT_A_MODULE(
      "SF0109",
      "%s is marked @Model but does not extend NeuralModule. Declare `class %s extends"
          + " NeuralModule`."),
  MODEL_KIND(
      "SF0110",
      "%s is marked @Model but is %s. A model is a top-level or static nested class that is neither"
          + " private nor abstract nor generic."),
  NO_CONSTRUCTOR(
      "SF0111",
      "%s has no constructor that can be called without arguments. Add one that is not private."),
  USES_GENERATED_CLASS(
      "SF0112",
      "%s mentions %s, which is generated from %s and does not exist while the model is traced."
          + " Move the code that uses %s into a class of its own that the model does not use."),
  MODEL_THREW("SF0113", "%s threw %s%s while it was traced. Correct the model's own code."),
  ENDLESS_RECURSION(
      "SF0114",
      "The stack overflowed while %s was traced: a method calls itself without end. Give the"
          + " recursion an end that does not depend on values of tensors."),
  RUNTIME_MISMATCH(
      "SF0115",
      "The processor was built with Sevenfold runtime %s, but the class path has %s. Use one"
          + " version for sevenfold-processor, sevenfold-runtime and sevenfold-annotations."),
  UNSUPPORTED_COMPILER(
      "SF0116",
      "Sevenfold needs the javac of a JDK 17 or later, but runs in %s. Compile models with javac."),
  CLASS_NOT_LOADED(
      "SF0117",
      "%s could not be traced because a class could not be loaded: %s. Put it on the class path of"
          + " the compilation."),
  MODEL_NOT_COMPILED(
      "SF0118",
      "%s compiles here but not on its own, so it was not traced and nothing was generated for it:"
          + " %s"),
  STALE_MODEL(
      "SF0119",
      "What was generated for %s is stale: the model uses %s, which is compiled without it. Compile"
          + " %s too, or put the output folder on the class path."),
  FILE_IN_THE_WAY(
      "SF0120",
      "%s cannot be generated: %s. Another model generates a file of that name, or a generated file"
          + " is compiled as a source. Rename one model; leave generated sources to the"
          + " processor."),
  OUTSIDE_OF_FORWARD(
      "SF0122",
      "A %s was asked for outside of forward. Only while forward runs is there a model to add it"
          + " to: move the call into forward."),
  CONSTANT_RESULT(
      "SF0123",
      "Output %s of %s depends on no input: it is the same in every run. Compute it in your own"
          + " code and do not return it from forward."),
  UNKNOWN_PASS(
      "SF0121",
      "The option sevenfold.printAfter is \"%s\", so no graph was written. It must be \"all\","
          + " \"none\" or one of %s."),
  INVALID_INPUT_SHAPE(
      "SF0124",
      "Input %s of %s.forward cannot have the shape %s: %s. Write the size of every dimension, the"
          + " batch included."),
  MODEL_DOES_NOT_COMPILE(
      "SF0125",
      "%s does not compile, so nothing was generated for it: %s. Correct this first; what is"
          + " missing elsewhere may be what is generated."),

  // 02 operators and shapes
  INVALID_SHAPE("SF0201", "Shape %s is not possible: %s."),
  WRONG_RANK("SF0202", "%s needs an input with %s, but got %s."),
  CHANNEL_MISMATCH(
      "SF0203",
      "%s was declared for %d input channels, but its input %s has %d. Correct the layer's first"
          + " argument or the layer before it."),
  EMPTY_OUTPUT(
      "SF0204",
      "%s would produce nothing: %s. Use a smaller kernel, less dilation or more padding."),
  INVALID_ARGUMENT("SF0205", "%s: %s is %s, but %s."),
  BROADCAST_MISMATCH(
      "SF0206",
      "%s: shapes %s and %s do not broadcast; axis %d from the end is %d and %d. Bring both to one"
          + " shape: a shortcut needs the stride, padding and channels of the main path."),
  ELEMENT_COUNT_MISMATCH(
      "SF0207",
      "%s: %s has %d elements, which cannot become %s. Correct a size, or give one of them as -1"
          + " for what is left."),
  CONCAT_MISMATCH(
      "SF0208",
      "%s: inputs %s and %s differ outside axis %d. Bring them to one shape and type first, or join"
          + " them along another axis."),
  WRONG_ELEMENT_TYPE(
      "SF0209",
      "%s needs %s elements, but its input has %s. Give it another tensor, or make that type of"
          + " this one with cast."),
  FEATURE_MISMATCH(
      "SF0210",
      "%s was declared for %d input features, but the last axis of its input %s has %d. Correct the"
          + " layer's first argument or the layer before it; images take flatten(1) first."),
  DIVISION_BY_ZERO(
      "SF0240",
      "An integer is divided by 0. Make sure that no divisor is 0: clip it, or choose another one"
          + " with where."),
  MATMUL_MISMATCH(
      "SF0230",
      "%s: rows of %s have %d elements, but in %s the %s have %d. Transpose an operand or correct"
          + " its shape."),
  INDEX_OUT_OF_RANGE(
      "SF0241",
      "Index %d is outside of an axis of size %d%s. Indices count from 0, or below 0 from the end."
          + " Correct the values, or bring them into the axis with clip."),

  FUNCTION_CLASS(
      "SF0250",
      "%s cannot be applied: %s. Write a public top-level or static nested class that implements"
          + " UnaryFunction and has a public constructor without arguments."),
  FUNCTION_IN_FLOAT(
      "SF0251",
      "%s has no float kernel in C, but %s computes in float: %s. Ask for INT8 or INT16 with"
          + " @Quantize, or say it in operators of Tensor."),

  // 03 quantization
  INVALID_QUANTIZATION_PARAMETERS(
      "SF0301", "%s with scale %s and zero point %d cannot be quantized to: %s."),
  SCALE_OUT_OF_RANGE(
      "SF0302",
      "Tensor %s has the range [%s, %s], which in %s needs the scale %s; scales must be in [2^-100,"
          + " 2^100]. Correct the values or give the tensor a range."),
  NON_FINITE_WEIGHT(
      "SF0303",
      "Layer %s has a %s in output channel %d that is %s; every weight and bias must be finite."
          + " Correct the weight file."),
  NO_OUTPUT_SCALE(
      "SF0304",
      "Layer %s cannot be quantized with any output scale up to 2^100: its largest weight is %s,"
          + " its bias %s. Correct the weights or keep the layer in float."),
  RESCALE_TOO_LARGE(
      "SF0305",
      "Layer %s needs the rescale factor %s for values up to %d, more than its integer arithmetic"
          + " holds. Raise the output scale or correct the given scales."),

  WIDE_AFFINE(
      "SF0310",
      "INT16 activations are always symmetric, so activations = AFFINE has no effect on %s. Write"
          + " SYMMETRIC or leave it out."),
  WIDE_WEIGHTS_ONLY(
      "SF0311",
      "INT16 weights need INT16 activations, but %s has dtype = %s. Leave weights out or write"
          + " weights = INT8."),
  SCALE_CONFLICT(
      "SF0332",
      "%s asks for %s activations and the observer %s, but its result shares the scale of %s, which"
          + " is %s and found by %s. Write the same @Quantize on all that is joined."),
  NOTHING_QUANTIZED(
      "SF0333",
      "%s extends %s, which asks for %s, but @Quantize is not inherited: nothing asks for integers,"
          + " and all of %s computes in float. Write @Quantize(dtype = %s) on %s, or dtype ="
          + " FLOAT32 if that is meant."),
  QUANTIZE_OPTION_INVALID(
      "SF0330",
      "The option sevenfold.quantize has \"%s\", but %s. Write pattern:TYPE with a TYPE of %s,"
          + " separated by commas; for example layer4.*:INT16,fc:FLOAT32."),
  QUANTIZE_OPTION_UNMATCHED(
      "SF0331",
      "The option sevenfold.quantize, for %s: %d patterns match, these %d match no node:%s\n"
          + "Nothing was generated. Correct or remove them; Model/pattern is for one model only."),

  // 04 memory and boards
  UNKNOWN_KERNEL_SET(
      "SF0420", "The option sevenfold.kernels is \"%s\". It must be \"vendor\" or \"generic\"."),
  UNKNOWN_BOARD("SF0401", "The boards are %s; there is no board '%s'%s"),
  MEMORY_OVER_BUDGET(
      "SF0402", "%s needs %d bytes on board %s, %d more than its pool of %d bytes.\n%s"),
  GATE_INVALID("SF0425", "%s is %s, but it must be %s."),
  OFFLOAD_BELOW_GATE(
      "SF0426",
      "Only %s of the multiply-accumulates of %s run in kernels of the vendor; %s asks for %s. The"
          + " largest that do not:%s"),
  ORPHANS_ABOVE_GATE(
      "SF0427",
      "%s has %d conversions between real numbers and codes inside; %s allows %d. The first:%s"),

  // 05 weight and data files
  WEIGHT_FILE_UNREADABLE("SF0501", "Cannot read weight file %s: %s."),
  WEIGHT_FILE_UNKNOWN(
      "SF0502", "%s is not a weight file that Sevenfold reads: %s. Expected safetensors or npz."),
  WEIGHT_HEADER_INVALID("SF0503", "The header of weight file %s is not valid: %s."),
  WEIGHT_DTYPE_UNKNOWN(
      "SF0504", "Tensor '%s' in %s has type '%s', which Sevenfold does not read. Readable: %s."),
  WEIGHT_TENSOR_DUPLICATE("SF0505", "Tensor '%s' appears twice in %s; a name must be unique."),
  WEIGHT_TENSOR_RANGE(
      "SF0506",
      "Tensor '%s' in %s: %s. Nothing was read; the file is damaged or was made wrongly."),
  WEIGHT_DATA_LAYOUT("SF0507", "The tensors of %s do not fill its data section exactly: %s."),
  WEIGHT_TENSOR_ABSENT("SF0508", "%s has no tensor '%s'%s."),
  WEIGHT_TENSOR_UNREADABLE("SF0509", "Tensor '%s' in %s cannot be read: %s."),
  WEIGHTS_DO_NOT_FIT("SF0510", "The weights in %s do not fit the model: %s"),
  WEIGHT_NOT_FINITE(
      "SF0511",
      "Weight '%s' in %s is %s at index %d (row-major); every weight must be finite. Correct the"
          + " weight file."),
  WEIGHT_SOURCE_CLOSED("SF0512", "Weight file %s is closed; read tensors before closing it."),
  FORMULA_INTEGER_TENSOR(
      "SF0513", "Formula weights define float tensors only, but parameter '%s' has type %s."),
  PARAMETER_DUPLICATE("SF0514", "The model asks for parameter '%s' twice; names must be unique."),
  NPZ_INVALID("SF0515", "Array '%s' in %s is not valid: %s."),
  WEIGHT_FILE_UNWRITABLE("SF0516", "Cannot write weight file %s: %s."),
  IMPOSSIBLE_VARIANCE(
      "SF0517",
      "Variance '%s' in %s is %s in channel %d; with eps %s its root cannot be divided by. Correct"
          + " the weight file."),
  DATA_FILE_INVALID("SF0540", "Data file %s cannot be used: %s."),
  DATA_SET_MISMATCH("SF0541", "Images and labels of data set '%s' do not belong together: %s."),

  // 06 calibration
  TENSOR_NEVER_OBSERVED(
      "SF0601",
      "Tensor %s was not reached by any calibration sample, so it has no range. Calibrate with"
          + " samples that reach it or give it an encoding."),
  TENSOR_WITHOUT_FINITE_VALUE(
      "SF0602",
      "Tensor %s has no finite value in %d calibration samples (%d NaN, %d infinite; first in"
          + " sample %d).%s Correct the samples, the weights or the model."),
  NO_CALIBRATION_SAMPLES(
      "SF0603",
      "No sample to calibrate %s with: the calibration set is empty. Check the path and the filter"
          + " that the samples come from."),
  FEW_CALIBRATION_SAMPLES(
      "SF0604",
      "Only %d samples calibrated %s. Ranges from fewer than %d are rarely those of real data; take"
          + " more, of every kind the model will see."),
  NON_FINITE_VALUES(
      "SF0605",
      "Tensor %s has %d NaN and %d infinite values among %d; they were skipped. The first is in"
          + " sample %d (counted from 0). Correct the sample, or the weights if the inputs are"
          + " finite."),
  CONSTANT_TENSOR(
      "SF0606",
      "Tensor %s is %s everywhere in every sample, so its range says nothing. Check the samples, or"
          + " whether this part of the model is dead."),
  RANGE_STILL_MOVING(
      "SF0607",
      "The last tenth of the samples added %s %% to the range of tensor %s: the set is too small or"
          + " not shuffled. Take more samples, in mixed order."),
  NOISE_CALIBRATION(
      "SF0608",
      "%s was calibrated on noise. That serves tests of speed and of bit-exactness; its accuracy"
          + " means nothing."),
  UNEXPECTED_INPUT_RANGE(
      "SF0609",
      "Input %s has values in [%s, %s], but preprocessing was declared to give [%s, %s]. Are the"
          + " samples scaled and normalized as in training?"),
  STRETCHED_RANGE(
      "SF0611",
      "%s %% of the values of tensor %s lie in [%s, %s], less than half of its range [%s, %s]:"
          + " outliers cost it more than one bit. Try observer = ObserverType.PERCENTILE there."),
  RANGE_MIX(
      "SF0620",
      "%s brings tensors of very different ranges to one scale, [%s, %s] in %s: %s. Keep it and"
          + " what reads it in float: -Asevenfold.quantize=%s:FLOAT32 and so on, or @Quantize(dtype"
          + " = FLOAT32) on a module around them; or let the tensors be read separately."),
  CALIBRATION_STATE_INVALID("SF0610", "Calibration state %s cannot be used: %s."),

  // 07 conversion and artefacts
  CONSTANT_NOT_FINITE(
      "SF0726",
      "The constant %s of %s holds %s and cannot be quantized. Compute the operator that reads it"
          + " in float: @Quantize(dtype = FLOAT32) on its module."),
  MISSING_ENCODING(
      "SF0720",
      "Quantization slot %s of %s has no encoding. Calibrate the model again, or add the tensor to"
          + " the encodings file."),
  WRONG_ENCODING_TYPE(
      "SF0721",
      "The encoding of %s is for %s codes, but the plan of %s needs %s. Calibrate again."),
  UNKNOWN_ENCODINGS(
      "SF0723",
      "Encodings of %s: %d names match tensors that have codes, %d do not:%s\n"
          + "Nothing was changed. Correct or remove these names."),
  ENCODINGS_CONFLICT("SF0724", "Encodings cannot be used: %s."),
  ENCODINGS_FILE_INVALID("SF0725", "Encodings file %s cannot be used: %s."),
  FUNCTION_UNUSABLE(
      "SF0727",
      "Function %s, which the model applies, cannot be used: %s. Keep its class on the class path"
          + " and let it return a number for every x."),
  PARAMS_UNREADABLE("SF0701", "Cannot read params file %s: %s."),
  PARAMS_UNWRITABLE("SF0702", "Cannot write params file %s: %s."),
  PARAMS_INVALID(
      "SF0703",
      "Params file %s is damaged or not a params file: %s. Copy it again or convert again."),
  PARAMS_VERSION(
      "SF0704", "Params file %s has format version %d, this Sevenfold reads version %d."),
  PARAMS_PLAN_MISMATCH(
      "SF0705",
      "Params file %s was converted for another plan than the one this model was compiled to.\n"
          + "  params file: plan SHA-256 %s\n"
          + "  model:       plan SHA-256 %s\n"
          + "Convert again with the compiled model, or load the params of this model."),
  PARAMS_ENTRY_MISPLACED(
      "SF0706",
      "Entry %d ('%s') of params file %s is at offset %d with %d bytes; the plan puts it at offset"
          + " %d with %d bytes."),
  PARAMS_ENTRY_ABSENT("SF0707", "Params file %s has no entry '%s'%s."),
  PARAMS_ENTRY_DUPLICATE("SF0708", "The plan names the parameter array '%s' twice."),
  PLAN_INVALID(
      "SF0731", "Plan %s cannot be read: %s. Compile the model again and do not edit its plan."),
  PLAN_MISSING(
      "SF0733",
      "Cannot read %s beside %s: %s. Compile the model again, and keep resources with the"
          + " classes."),
  PLAN_OF_ANOTHER_VERSION(
      "SF0732",
      "Plan %s was not written by this version of Sevenfold; they differ first in line %d.\n"
          + "  plan:     %s\n"
          + "  expected: %s\n"
          + "Compile the model again with this version."),

  // 08 host emulation
  NO_CMAKE(
      "SF0801",
      "CMake was not found on the PATH; the kernels are built with it. Install the package cmake"
          + " (Debian, Ubuntu: apt-get install cmake)."),
  NO_C_COMPILER(
      "SF0802",
      "No C compiler was found: CC is not set, and none of cc, gcc and clang on the PATH works.%s"
          + " Install one (Debian, Ubuntu: apt-get install gcc libc6-dev) or set CC."),
  C_COMPILER_VARIABLE(
      "SF0803",
      "The variable CC is '%s', which is not a working C compiler: %s. Correct it or unset it."),
  C_COMPILATION_FAILED("SF0804", "The C compiler failed on %s (%s).\n%s"),
  CACHE_UNUSABLE(
      "SF0805",
      "The cache folder %s cannot be used: %s. Make it writable or choose another one with"
          + " SEVENFOLD_CACHE or -Dsevenfold.cache."),
  KERNELS_NOT_PACKAGED(
      "SF0806", "The artefact sevenfold-kernels cannot be read: %s. Add it to the class path."),
  GENERATED_C_MISSING(
      "SF0807",
      "The generated file %s is missing in %s. Compile the model with the Sevenfold processor."),
  LIBRARY_UNUSABLE("SF0808", "The library %s cannot be used: %s."),
  ISA_UNAVAILABLE(
      "SF0809", "Instruction set '%s' cannot be used; this processor and build have %s%s"),
  LIBRARY_PLAN_MISMATCH(
      "SF0810",
      "The library %s was generated from another plan than the one it is used with.\n"
          + "  library: plan SHA-256 %s\n"
          + "  model:   plan SHA-256 %s\n"
          + "Compile the model again, so that its C and its plan come from one run."),
  INPUT_COUNT("SF0811", "%s has %d inputs (%s), but got %d tensors."),
  BOUNDARY_TYPE("SF0812", "'%s' must be %s, but got %s."),
  NO_SUCH_LAYER("SF0813", "There is no layer '%s' to tap; the schedule has %d layers%s"),
  KERNEL_FAILED("SF0814", "Model %s failed %s: kernel %s returned status %d (%s)."),
  HOST_CLOSED("SF0815", "Cannot use %s: it is closed."),
  OUTPUT_NOT_WRITTEN(
      "SF0816",
      "Layer %d '%s' (%s): kernel %s left %d of %d bytes of its output unwritten or dependent on"
          + " undefined memory, the first at byte %d."),
  MEMORY_OVERRUN(
      "SF0817",
      "Model %s wrote outside its memory: a guard beside one of its buffers has changed."),
  INPUT_OVERWRITTEN("SF0818", "Model %s changed its input '%s', which it may only read."),
  LAYER_NOT_TRACED(
      "SF0819",
      "Layer '%s' should have reported its output %s once, but reported %d times, %d bytes. The C"
          + " does not belong to the plan."),
  NATIVE_MEMORY_EXHAUSTED(
      "SF0830",
      "The operating system has no %d bytes of memory for a session of the C. Close sessions and"
          + " models that are not used any more, or run where there is more memory."),

  // 09 comparison and command line
  WRONG_INPUT_COUNT(
      "SF0901",
      "%s takes %d inputs, but was given %d. Give one tensor per parameter of forward, in its"
          + " order."),
  WRONG_INPUT_SHAPE(
      "SF0902",
      "Input %s of %s has shape %s, but was given a tensor of shape %s. Resize or reshape the"
          + " values first, or change the @Shape."),
  INCOMPARABLE_TENSORS(
      "SF0903",
      "A tensor of type %s and shape %s cannot be compared with a reference of type %s and shape"
          + " %s."),
  NOTHING_TO_COMPARE(
      "SF0904", "Nothing was compared: %s. A comparison that saw nothing never counts as passed."),
  UNKNOWN_LAYER("SF0905", "%s has no layer named '%s'%s"),
  UNKNOWN_LAYERS(
      "SF0907",
      "Of the layers named, %s has %d, but not these %d:%s\nCorrect or remove these names."),
  WRONG_INPUT_TYPE(
      "SF0906",
      "Input %s of %s has %s elements, but was given a tensor of %s. Convert the values to that"
          + " type first."),
  MISSING_INPUT(
      "SF0914", "Input %s of %s is null. Give it a tensor, in the order of forward's parameters."),
  UNKNOWN_NETWORK("SF0908", "The zoo has no network '%s'%s"),
  NO_NETWORK_MATCHES("SF0909", "No network of the zoo matches '%s'%s"),
  DETECTOR_OUTPUT_NOT_FINITE(
      "SF0910",
      "%s of %s has %s at index %d of its output (row-major), so its boxes cannot be trusted. Check"
          + " that the weights are those of this network and undamaged."),
  WRONG_KIND_OF_NETWORK(
      "SF0911", "'%s' is a %s. Use `./sevenfold %s` for it, or one of the %ss: %s."),
  OUTPUT_FILE_UNWRITABLE("SF0912", "Cannot write %s: %s."),
  FONTS_UNUSABLE(
      "SF0913",
      "Java cannot draw text on this computer: %s. Install fontconfig and a font (Debian, Ubuntu:"
          + " apt-get install fontconfig fonts-dejavu-core)."),

  // 99 internal
  INTERNAL_ERROR(
      "SF9901",
      "Sevenfold failed in %s: %s. This is a defect of Sevenfold; please report it with this"
          + " text.");

  private final String id;
  private final String text;

  Message(String id, String text) {
    this.id = id;
    this.text = text;
  }

  /** The stable ID, such as {@code SF0201}. */
  public String id() {
    return id;
  }

  /** The text with its placeholders filled, preceded by the ID in brackets. */
  public String format(Object... arguments) {
    return "[" + id + "] " + String.format(text, arguments);
  }
}
