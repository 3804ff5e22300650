#!/bin/sh
# Makes the secrets of a composed studio in deploy/secrets, a file each. What is there stays as it is.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# the folder keeps others out; the files are read by the studio's own account in its containers
chmod 700 secrets
umask 022

random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
keep() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }

keep database_password "$(random 24)"
keep database_url "postgres://scenewright:$(cat secrets/database_password)@database:5432/scenewright"
keep signing_secret "$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
keep operator_token "$(random 24)"
keep s3_access_key_id "studio-$(random 8)"
keep s3_secret_access_key "$(random 24)"
echo "The secrets are in deploy/secrets. Keep a copy elsewhere: without signing_secret nobody's keys can be opened."
