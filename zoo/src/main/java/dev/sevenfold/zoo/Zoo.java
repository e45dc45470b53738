package dev.sevenfold.zoo;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.zoo.alexnet.AlexNet;
import dev.sevenfold.zoo.convnext.ConvNextBase;
import dev.sevenfold.zoo.convnext.ConvNextLarge;
import dev.sevenfold.zoo.convnext.ConvNextSmall;
import dev.sevenfold.zoo.convnext.ConvNextTiny;
import dev.sevenfold.zoo.densenet.DenseNet121;
import dev.sevenfold.zoo.densenet.DenseNet161;
import dev.sevenfold.zoo.densenet.DenseNet169;
import dev.sevenfold.zoo.densenet.DenseNet201;
import dev.sevenfold.zoo.efficientnet.EfficientNetB0;
import dev.sevenfold.zoo.efficientnet.EfficientNetB1;
import dev.sevenfold.zoo.efficientnet.EfficientNetB2;
import dev.sevenfold.zoo.efficientnet.EfficientNetB3;
import dev.sevenfold.zoo.efficientnet.EfficientNetB4;
import dev.sevenfold.zoo.efficientnet.EfficientNetB5;
import dev.sevenfold.zoo.efficientnet.EfficientNetB6;
import dev.sevenfold.zoo.efficientnet.EfficientNetB7;
import dev.sevenfold.zoo.efficientnet.EfficientNetV2L;
import dev.sevenfold.zoo.efficientnet.EfficientNetV2M;
import dev.sevenfold.zoo.efficientnet.EfficientNetV2S;
import dev.sevenfold.zoo.googlenet.GoogLeNet;
import dev.sevenfold.zoo.inception.InceptionV3;
import dev.sevenfold.zoo.maxvit.MaxVitT;
import dev.sevenfold.zoo.mnasnet.MnasNet0_5;
import dev.sevenfold.zoo.mnasnet.MnasNet0_75;
import dev.sevenfold.zoo.mnasnet.MnasNet1_0;
import dev.sevenfold.zoo.mnasnet.MnasNet1_3;
import dev.sevenfold.zoo.mobilenet.MobileNetV2;
import dev.sevenfold.zoo.mobilenet.MobileNetV3Large;
import dev.sevenfold.zoo.mobilenet.MobileNetV3Small;
import dev.sevenfold.zoo.regnet.RegNetX16Gf;
import dev.sevenfold.zoo.regnet.RegNetX1_6Gf;
import dev.sevenfold.zoo.regnet.RegNetX32Gf;
import dev.sevenfold.zoo.regnet.RegNetX3_2Gf;
import dev.sevenfold.zoo.regnet.RegNetX400Mf;
import dev.sevenfold.zoo.regnet.RegNetX800Mf;
import dev.sevenfold.zoo.regnet.RegNetX8Gf;
import dev.sevenfold.zoo.regnet.RegNetY128Gf;
import dev.sevenfold.zoo.regnet.RegNetY16Gf;
import dev.sevenfold.zoo.regnet.RegNetY1_6Gf;
import dev.sevenfold.zoo.regnet.RegNetY32Gf;
import dev.sevenfold.zoo.regnet.RegNetY3_2Gf;
import dev.sevenfold.zoo.regnet.RegNetY400Mf;
import dev.sevenfold.zoo.regnet.RegNetY800Mf;
import dev.sevenfold.zoo.regnet.RegNetY8Gf;
import dev.sevenfold.zoo.resnet.ResNet101;
import dev.sevenfold.zoo.resnet.ResNet152;
import dev.sevenfold.zoo.resnet.ResNet18;
import dev.sevenfold.zoo.resnet.ResNet34;
import dev.sevenfold.zoo.resnet.ResNet50;
import dev.sevenfold.zoo.resnet.ResNext101_32x8d;
import dev.sevenfold.zoo.resnet.ResNext101_64x4d;
import dev.sevenfold.zoo.resnet.ResNext50_32x4d;
import dev.sevenfold.zoo.resnet.WideResNet101_2;
import dev.sevenfold.zoo.resnet.WideResNet50_2;
import dev.sevenfold.zoo.shufflenet.ShuffleNetV2X0_5;
import dev.sevenfold.zoo.shufflenet.ShuffleNetV2X1_0;
import dev.sevenfold.zoo.shufflenet.ShuffleNetV2X1_5;
import dev.sevenfold.zoo.shufflenet.ShuffleNetV2X2_0;
import dev.sevenfold.zoo.squeezenet.SqueezeNet1_0;
import dev.sevenfold.zoo.squeezenet.SqueezeNet1_1;
import dev.sevenfold.zoo.swin.SwinB;
import dev.sevenfold.zoo.swin.SwinS;
import dev.sevenfold.zoo.swin.SwinT;
import dev.sevenfold.zoo.swin.SwinV2B;
import dev.sevenfold.zoo.swin.SwinV2S;
import dev.sevenfold.zoo.swin.SwinV2T;
import dev.sevenfold.zoo.vgg.Vgg11;
import dev.sevenfold.zoo.vgg.Vgg11Bn;
import dev.sevenfold.zoo.vgg.Vgg13;
import dev.sevenfold.zoo.vgg.Vgg13Bn;
import dev.sevenfold.zoo.vgg.Vgg16;
import dev.sevenfold.zoo.vgg.Vgg16Bn;
import dev.sevenfold.zoo.vgg.Vgg19;
import dev.sevenfold.zoo.vgg.Vgg19Bn;
import dev.sevenfold.zoo.vit.VitB16;
import dev.sevenfold.zoo.vit.VitB32;
import dev.sevenfold.zoo.vit.VitH14;
import dev.sevenfold.zoo.vit.VitL16;
import dev.sevenfold.zoo.vit.VitL32;
import dev.sevenfold.zoo.yolo.Yolo26n;
import dev.sevenfold.zoo.yolo.YoloV5nu;
import dev.sevenfold.zoo.yolo.YoloV5su;
import dev.sevenfold.zoo.yolo.YoloV8n;
import dev.sevenfold.zoo.yolo.YoloV8s;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** All networks of the zoo, by the names that their publishers give them. */
public final class Zoo {
  private static final Map<String, Supplier<NeuralModule>> NETWORKS = new TreeMap<>();

  private static final Map<String, Supplier<NeuralModule>> DETECTORS =
      new TreeMap<>(
          Map.of(
              "yolo26n", Yolo26n::new,
              "yolov5nu", YoloV5nu::new,
              "yolov5su", YoloV5su::new,
              "yolov8n", YoloV8n::new,
              "yolov8s", YoloV8s::new));

  static {
    add("alexnet", AlexNet::new);
    add("convnext_base", ConvNextBase::new);
    add("convnext_large", ConvNextLarge::new);
    add("convnext_small", ConvNextSmall::new);
    add("convnext_tiny", ConvNextTiny::new);
    add("densenet121", DenseNet121::new);
    add("densenet161", DenseNet161::new);
    add("densenet169", DenseNet169::new);
    add("densenet201", DenseNet201::new);
    add("efficientnet_b0", EfficientNetB0::new);
    add("efficientnet_b1", EfficientNetB1::new);
    add("efficientnet_b2", EfficientNetB2::new);
    add("efficientnet_b3", EfficientNetB3::new);
    add("efficientnet_b4", EfficientNetB4::new);
    add("efficientnet_b5", EfficientNetB5::new);
    add("efficientnet_b6", EfficientNetB6::new);
    add("efficientnet_b7", EfficientNetB7::new);
    add("efficientnet_v2_l", EfficientNetV2L::new);
    add("efficientnet_v2_m", EfficientNetV2M::new);
    add("efficientnet_v2_s", EfficientNetV2S::new);
    add("googlenet", GoogLeNet::new);
    add("inception_v3", InceptionV3::new);
    add("maxvit_t", MaxVitT::new);
    add("mnasnet0_5", MnasNet0_5::new);
    add("mnasnet0_75", MnasNet0_75::new);
    add("mnasnet1_0", MnasNet1_0::new);
    add("mnasnet1_3", MnasNet1_3::new);
    add("mobilenet_v2", MobileNetV2::new);
    add("mobilenet_v3_large", MobileNetV3Large::new);
    add("mobilenet_v3_small", MobileNetV3Small::new);
    add("regnet_x_16gf", RegNetX16Gf::new);
    add("regnet_x_1_6gf", RegNetX1_6Gf::new);
    add("regnet_x_32gf", RegNetX32Gf::new);
    add("regnet_x_3_2gf", RegNetX3_2Gf::new);
    add("regnet_x_400mf", RegNetX400Mf::new);
    add("regnet_x_800mf", RegNetX800Mf::new);
    add("regnet_x_8gf", RegNetX8Gf::new);
    add("regnet_y_128gf", RegNetY128Gf::new);
    add("regnet_y_16gf", RegNetY16Gf::new);
    add("regnet_y_1_6gf", RegNetY1_6Gf::new);
    add("regnet_y_32gf", RegNetY32Gf::new);
    add("regnet_y_3_2gf", RegNetY3_2Gf::new);
    add("regnet_y_400mf", RegNetY400Mf::new);
    add("regnet_y_800mf", RegNetY800Mf::new);
    add("regnet_y_8gf", RegNetY8Gf::new);
    add("resnet101", ResNet101::new);
    add("resnet152", ResNet152::new);
    add("resnet18", ResNet18::new);
    add("resnet34", ResNet34::new);
    add("resnet50", ResNet50::new);
    add("resnext101_32x8d", ResNext101_32x8d::new);
    add("resnext101_64x4d", ResNext101_64x4d::new);
    add("resnext50_32x4d", ResNext50_32x4d::new);
    add("shufflenet_v2_x0_5", ShuffleNetV2X0_5::new);
    add("shufflenet_v2_x1_0", ShuffleNetV2X1_0::new);
    add("shufflenet_v2_x1_5", ShuffleNetV2X1_5::new);
    add("shufflenet_v2_x2_0", ShuffleNetV2X2_0::new);
    add("squeezenet1_0", SqueezeNet1_0::new);
    add("squeezenet1_1", SqueezeNet1_1::new);
    add("swin_b", SwinB::new);
    add("swin_s", SwinS::new);
    add("swin_t", SwinT::new);
    add("swin_v2_b", SwinV2B::new);
    add("swin_v2_s", SwinV2S::new);
    add("swin_v2_t", SwinV2T::new);
    add("vgg11", Vgg11::new);
    add("vgg11_bn", Vgg11Bn::new);
    add("vgg13", Vgg13::new);
    add("vgg13_bn", Vgg13Bn::new);
    add("vgg16", Vgg16::new);
    add("vgg16_bn", Vgg16Bn::new);
    add("vgg19", Vgg19::new);
    add("vgg19_bn", Vgg19Bn::new);
    add("vit_b_16", VitB16::new);
    add("vit_b_32", VitB32::new);
    add("vit_h_14", VitH14::new);
    add("vit_l_16", VitL16::new);
    add("vit_l_32", VitL32::new);
    add("wide_resnet101_2", WideResNet101_2::new);
    add("wide_resnet50_2", WideResNet50_2::new);
  }

  private Zoo() {}

  private static void add(String name, Supplier<NeuralModule> network) {
    NETWORKS.put(name, network);
  }

  /** What makes each detector, with the classes of COCO, by Ultralytics' names; sorted by name. */
  public static Map<String, Supplier<NeuralModule>> detectors() {
    return Collections.unmodifiableMap(DETECTORS);
  }

  /** What makes each classifier of torchvision, with the classes of ImageNet; sorted by name. */
  public static Map<String, Supplier<NeuralModule>> networks() {
    return Collections.unmodifiableMap(NETWORKS);
  }
}
