# Cross build for 64-bit Arm Linux; tests run under user-mode emulation where it is installed.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
find_program(SEVENFOLD_QEMU qemu-aarch64-static)
if(SEVENFOLD_QEMU)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${SEVENFOLD_QEMU};-L;/usr/aarch64-linux-gnu")
endif()
