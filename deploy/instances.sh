#!/bin/sh
# Starts instances of the service on the database of GATEHOUSE_STORAGE_URL, and stops them when it ends. The secrets
# are those of deploy/secrets.sh. Each instance has a folder in data/instances, with its log and its process id.
# Usage: sh deploy/instances.sh [PORT ...]
set -eu
: "${GATEHOUSE_STORAGE_URL:?must be the URL of a database, postgres://user:password@host/database}"
[ $# -gt 0 ] || set -- 8081 8082
root=$(cd "$(dirname "$0")/.." && pwd)
# The version of Node that `npm ci` installed.
PATH=$root/node_modules/.bin:$PATH
export GATEHOUSE_STORAGE_URL
export GATEHOUSE_ENCRYPTION_KEY_FILE="$root/deploy/secrets/encryption-key"
export GATEHOUSE_ADMIN_SECRET_FILE="$root/deploy/secrets/admin-secret"

umask 077
processes=
trap 'kill $processes 2>/dev/null; wait' EXIT
trap 'exit 0' INT TERM
for port; do
  folder=$root/data/instances/$port
  mkdir -p "$folder"
  GATEHOUSE_STORAGE_FOLDER=$folder node "$root/src/cli/main.ts" serve \
    --config "$root/deploy/nginx/gatehouse.yaml" --port "$port" 2>> "$folder/gatehouse.log" &
  echo $! > "$folder/pid"
  processes="$processes $!"
done
wait
