#!/bin/sh
# Runs inside the Trixie chroot: MicroPython for the RP2040 and for Unix, from Debian's sources. Each line that begins
# with "==>" is progress for whoever waits.
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C

echo "==> compilers"
apt-get update -qq
apt-get install -y -qq --no-install-recommends \
    bzip2 cmake gcc gcc-arm-none-eabi libc6-dev libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib make picotool \
    pico-sdk-source python3 xz-utils

echo "==> sources"
mkdir -p /build/micropython /build/mbedtls
cd /build
apt-get source -qq --download-only -o APT::Sandbox::User=root micropython mbedtls
tar xf micropython_*.orig.tar.* -C micropython --strip 1
tar xf mbedtls_3*.orig.tar.* -C mbedtls --strip 1
# Debian's source comes without these three; they are packages of their own.
rm -rf micropython/lib/pico-sdk micropython/lib/tinyusb micropython/lib/mbedtls
ln -s /usr/src/pico-sdk micropython/lib/pico-sdk
ln -s /usr/src/tinyusb micropython/lib/tinyusb
ln -s /build/mbedtls micropython/lib/mbedtls
# Nothing is frozen in but what the RP2040 needs to find its own flash; the build only asks whether this is there.
mkdir -p micropython/lib/micropython-lib
: > micropython/lib/micropython-lib/README.md
echo 'freeze("$(PORT_DIR)/modules")' > manifest.py

echo "==> MicroPython for Unix"
cd micropython
# Static, so that it runs with the older C library of the machine outside.
make -s -C ports/unix -j"$(nproc)" BUILD=/build/unix FROZEN_MANIFEST= LDFLAGS_EXTRA=-static \
    MICROPY_PY_FFI=0 MICROPY_PY_SSL=0 MICROPY_SSL_MBEDTLS=0 MICROPY_PY_BTREE=0

echo "==> MicroPython for the RP2040"
make -s -C mpy-cross -j"$(nproc)"
cmake -S ports/rp2 -B /build/rp2 -DMICROPY_BOARD=RPI_PICO -DMICROPY_FROZEN_MANIFEST=/build/manifest.py
make -s -C /build/rp2 -j"$(nproc)"

mkdir /build/out
cp /build/unix/micropython /build/rp2/firmware.uf2 /build/out
dsc=$(ls /build/micropython_*.dsc)
dsc=${dsc#/build/micropython_}
echo "${dsc%.dsc}" > /build/out/version
