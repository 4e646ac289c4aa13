-- Environments, branches and users. Every other table leads with environment_id, because foreign keys and exclusion
-- constraints see through row-level security: a key without it would tell of another tenant's rows.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- The settings are made with SET LOCAL, the statement, at the head of each transaction: set_config() does not reach a
-- cluster's workers. An empty or absent setting is null, and null equals nothing: no setting, no rows.
CREATE FUNCTION current_environment() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.environment', true), '')::uuid;
CREATE FUNCTION current_branch() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.branch', true), '')::uuid;

-- Row-level security for a table of an environment (scope 'environment') or of one branch of it (scope 'branch').
CREATE FUNCTION protect_table(name regclass, scope text, privileges text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule text := 'environment_id = current_environment()';
BEGIN
  IF scope = 'branch' THEN
    rule := rule || ' AND branch_id = current_branch()';
  ELSIF scope <> 'environment' THEN
    RAISE EXCEPTION 'unknown scope %', scope;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY tenant ON %s USING (%s) WITH CHECK (%s)', name, rule, rule);
  EXECUTE format('GRANT %s ON %s TO quieta_app', privileges, name);
END $$;
REVOKE ALL ON FUNCTION protect_table(regclass, text, text) FROM PUBLIC;

-- Lower case without accents; declared immutable (unaccent itself is only stable because its dictionary can be changed) so that it can be stored and indexed.
CREATE FUNCTION normalised(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE TABLE environment (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,38}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE environment ENABLE ROW LEVEL SECURITY;
ALTER TABLE environment FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON environment USING (id = current_environment()) WITH CHECK (id = current_environment());
GRANT SELECT ON environment TO quieta_app;

CREATE TABLE branch (
  environment_id uuid NOT NULL REFERENCES environment,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  business_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  vat_code text NOT NULL DEFAULT '',
  logo bytea,
  time_zone text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  printer_url text,
  printer_device_id text,
  -- Who sends a receipt to the printer: the desk's browser, or the server where the printer is reachable for it.
  printer_sender text NOT NULL DEFAULT 'browser' CHECK (printer_sender IN ('browser', 'server')),
  pms_provider text NOT NULL DEFAULT 'opera' CHECK (pms_provider IN ('opera', 'mews')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (environment_id, id)
);
SELECT protect_table('branch', 'environment', 'SELECT, UPDATE');

CREATE TABLE opening_hours (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens time NOT NULL,
  closes time NOT NULL,
  PRIMARY KEY (environment_id, branch_id, weekday, opens),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  CHECK (opens < closes)
);
SELECT protect_table('opening_hours', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE app_user (
  environment_id uuid NOT NULL REFERENCES environment,
  id uuid NOT NULL,
  username text NOT NULL CHECK (username <> ''),
  description text NOT NULL DEFAULT '',
  culture text NOT NULL DEFAULT 'en-US',
  language text NOT NULL DEFAULT 'English',
  time_zone text NOT NULL DEFAULT 'UTC',
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (environment_id, id)
);
SELECT protect_table('app_user', 'environment', 'SELECT');

CREATE TABLE membership (
  environment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  role text NOT NULL DEFAULT 'staff' CHECK (role IN ('staff', 'manager')),
  PRIMARY KEY (environment_id, user_id, branch_id),
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user,
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('membership', 'environment', 'SELECT');

-- The one look-up before an environment is known: a name from a verified token to its id, nothing else.
CREATE POLICY name_lookup ON environment FOR SELECT TO quieta_search USING (true);
GRANT SELECT ON environment TO quieta_search;
CREATE FUNCTION environment_id_of(wanted text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  RETURN (SELECT id FROM public.environment WHERE name = wanted);
GRANT CREATE ON SCHEMA public TO quieta_search;
ALTER FUNCTION environment_id_of(text) OWNER TO quieta_search;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
REVOKE ALL ON FUNCTION environment_id_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION environment_id_of(text) TO quieta_app;
