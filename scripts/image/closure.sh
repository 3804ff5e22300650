#!/bin/sh
# Copies programs into a folder, each with the libraries that it is linked with, as far as the base of the image does not have them, with
# their copyrights and the certificates.
# Usage: closure.sh FOLDER PROGRAM…, with the names of the base's packages on the input
set -eu
to=$1
shift
base=$(cat)
for program in "$@"; do
  { echo "$program"; ldd "$program" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p'; } | while read -r file; do
    owner=$(dpkg-query -S "$(readlink -f "$file")" 2>/dev/null | head -n 1 | cut -d: -f1)
    if [ -n "$owner" ] && printf '%s\n' "$base" | grep -qx "$owner"; then continue; fi
    # /lib is a link to /usr/lib, and some names lead through /etc/alternatives: what is at the end goes under the name that is looked for
    case $file in /lib/*) name=/usr$file ;; *) name=$file ;; esac
    mkdir -p "$to$(dirname "$name")"
    cp -L "$file" "$to$name"
    if [ -e "/usr/share/doc/$owner/copyright" ]; then
      mkdir -p "$to/usr/share/doc/$owner"
      cp "/usr/share/doc/$owner/copyright" "$to/usr/share/doc/$owner/"
    fi
  done
done
mkdir -p "$to/etc/ssl/certs"
cp /etc/ssl/certs/ca-certificates.crt "$to/etc/ssl/certs/"
