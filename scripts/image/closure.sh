#!/bin/sh
# Copies programs into a folder, each with the libraries that it is linked with and the documents of their rights, and the certificates.
# An ffmpeg installed whole brings a compiler for graphics cards that no film here is made with, as large as all the rest.
# Usage: closure.sh FOLDER PROGRAM…
set -eu
to=$1
shift
for program in "$@"; do
  { echo "$program"; ldd "$program" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p'; } | while read -r file; do
    for each in "$file" "$(readlink -f "$file")"; do
      mkdir -p "$to$(dirname "$each")"
      cp -a "$each" "$to$each"
    done
    owner=$(dpkg-query -S "$(readlink -f "$file")" 2>/dev/null | head -n 1 | cut -d: -f1)
    if [ -n "$owner" ] && [ -e "/usr/share/doc/$owner/copyright" ]; then
      mkdir -p "$to/usr/share/doc/$owner"
      cp "/usr/share/doc/$owner/copyright" "$to/usr/share/doc/$owner/"
    fi
  done
done
mkdir -p "$to/etc/ssl/certs"
cp /etc/ssl/certs/ca-certificates.crt "$to/etc/ssl/certs/"
