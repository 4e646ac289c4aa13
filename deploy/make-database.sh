#!/bin/sh
# Makes roles and database, as docs/running/database.md says, in a PostgreSQL that is new. The image of PostgreSQL runs
# it at its first start; SECRETS is where the passwords lie, and psql's own variables say which server.
set -eu
secrets=${SECRETS:-/run/secrets}
psql --no-psqlrc --set=ON_ERROR_STOP=1 --quiet --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner_password="$(cat "$secrets/database_owner_password")" \
  --set=app_password="$(cat "$secrets/database_app_password")" <<'SQL'
CREATE ROLE quieta_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE quieta_app LOGIN PASSWORD :'app_password';
CREATE ROLE quieta_search NOLOGIN;
GRANT quieta_search TO quieta_owner WITH INHERIT FALSE, SET TRUE;
CREATE DATABASE quieta OWNER quieta_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE TEMPORARY ON DATABASE quieta FROM PUBLIC;
SQL
