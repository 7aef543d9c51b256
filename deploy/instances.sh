#!/bin/sh
# Starts instances of the service on the database of GATEHOUSE_STORAGE_URL, and stops them when it ends. The secrets
# are those of deploy/secrets.sh. Each instance has a folder in data/instances, with its log and its process id.
# The folders are beside deploy/: in a checkout, or where deploy/ of the package was copied to.
# Usage: sh deploy/instances.sh [PORT ...]
set -eu
: "${GATEHOUSE_STORAGE_URL:?must be the URL of a database, postgres://user:password@host/database}"
[ $# -gt 0 ] || set -- 8081 8082
root=$(cd "$(dirname "$0")/.." && pwd)
# The command of the package, or the version of Node that `npm ci` installed.
PATH=$root/node_modules/.bin:$PATH
export GATEHOUSE_STORAGE_URL
export GATEHOUSE_ENCRYPTION_KEY_FILE="$root/deploy/secrets/encryption-key"
export GATEHOUSE_ADMIN_SECRET_FILE="$root/deploy/secrets/admin-secret"

# The program beside deploy/, of a checkout or of the package itself, or the installed command.
gatehouse() {
  for program in "$root/src/cli/main.ts" "$root/src/cli/main.js"; do
    [ ! -e "$program" ] || exec node "$program" "$@"
  done
  exec gatehouse "$@"
}

# Runs the instance of a port, and names its log if it fails.
run() {
  folder=$root/data/instances/$1
  mkdir -p "$folder"
  export GATEHOUSE_STORAGE_FOLDER="$folder"
  gatehouse serve --config "$root/deploy/nginx/gatehouse.yaml" --port "$1" 2>> "$folder/gatehouse.log" &
  echo $! > "$folder/pid"
  trap 'kill $! && wait $!; exit' TERM
  wait $! || echo "The instance at port $1 ended with $?: read $folder/gatehouse.log" >&2
}

umask 077
processes=
trap 'kill $processes 2>/dev/null; wait' EXIT
trap 'exit 0' INT TERM
for port; do
  run "$port" &
  processes="$processes $!"
done
wait
