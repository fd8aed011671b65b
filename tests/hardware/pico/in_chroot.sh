#!/bin/sh
# Runs inside the Trixie chroot: MicroPython for the RP2040, from Debian's sources.
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C

apt-get update -qq
apt-get install -y -qq --no-install-recommends \
    bzip2 cmake gcc gcc-arm-none-eabi libc6-dev libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib make picotool \
    pico-sdk-source python3 xz-utils

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

cd micropython
make -s -C mpy-cross -j"$(nproc)"
cmake -S ports/rp2 -B /build/rp2 -DMICROPY_BOARD=RPI_PICO -DMICROPY_FROZEN_MANIFEST=/build/manifest.py
make -s -C /build/rp2 -j"$(nproc)"
