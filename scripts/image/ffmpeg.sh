#!/bin/sh
# Inside the image's build: compiles Debian's source of ffmpeg with what the studio calls, and nothing that reaches beyond files and pipes.
# Which decoders a file may meet is decided for each call (libs/film/src/ffmpeg-inputs.ts). Leaves Debian's copyright file beside
# it (`ffmpeg -buildconf` says the rest): who hands an image on offers this source, which `apt-get source ffmpeg` brings.
# Usage: ffmpeg.sh PREFIX
set -eu
prefix=$1
sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/*.sources
apt-get update -qq
apt-get install -y -qq --no-install-recommends dpkg-dev gcc libc6-dev libdav1d-dev libx264-dev make nasm pkg-config zlib1g-dev
mkdir /source
cd /source
apt-get source -qq ffmpeg
cd ffmpeg-*/
./configure --prefix="$prefix" --enable-gpl \
  --disable-autodetect --enable-zlib --enable-libx264 --enable-libdav1d \
  --disable-doc --disable-debug --disable-ffplay --disable-ffprobe \
  --disable-network --disable-avdevice --disable-protocols --enable-protocol=file,pipe \
  --disable-encoders --enable-encoder=libx264,aac,movtext,mjpeg,png,pcm_s16le,rawvideo,wrapped_avframe
make -j"$(nproc)" ffmpeg
# a component whose name configure does not know is left out with no more than a warning
for encoder in libx264 aac mov_text mjpeg png pcm_s16le rawvideo wrapped_avframe; do
  ./ffmpeg -hide_banner -encoders | grep -q " $encoder " || { echo "this ffmpeg has no encoder $encoder" >&2; exit 1; }
done
install -D -s ffmpeg "$prefix/bin/ffmpeg"
install -D -m 644 debian/copyright "$prefix/share/doc/ffmpeg/copyright"
