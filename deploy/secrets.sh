#!/bin/sh
# Writes new secrets into the folder deploy/secrets, which git ignores. Files that exist are never overwritten.
# Only the owner can enter the folder. The files are readable, because a container reads them as another user.
set -eu
umask 077
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"

# 256 random bits, in hexadecimal.
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# Usage: create NAME VALUE
create() {
  if [ -e "$folder/$1" ]; then return; fi
  printf %s "$2" > "$folder/$1"
  chmod 444 "$folder/$1"
}

create database-password "$(random)"
create database-url "postgres://gatehouse:$(cat "$folder/database-password")@postgres/gatehouse?sslmode=disable"
create encryption-key "$(random)"
create admin-secret "$(random)"
