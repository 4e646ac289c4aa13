#!/bin/sh
# Makes the secrets of compose.yaml, once: passwords of the database's roles, their addresses, and the key of the
# sessions. Only the account that runs the container engine can read the folder; those in it have the modes that the
# accounts within the containers need.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -m 700 "$folder"
secret() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
for name in database_admin_password database_owner_password database_app_password; do
  secret >"$folder/$name"
done
host=${DATABASE_HOST:-database}
printf 'postgresql://quieta_app:%s@%s/quieta' "$(cat "$folder/database_app_password")" "$host" >"$folder/database_url"
printf 'postgresql://quieta_owner:%s@%s/quieta' "$(cat "$folder/database_owner_password")" "$host" >"$folder/database_owner_url"
head -c 32 /dev/urandom | base64 >"$folder/session_key"
chmod 444 "$folder"/*
echo "Made $folder. Keep a copy of session_key elsewhere: backups of the database do not hold it."
