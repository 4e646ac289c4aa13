-- What every write leaves behind: its audit entry, its change for the feed, and the answer that a repeated request gets.

-- Append-only. Names and other personal values stand in audit_value, which can be erased; the entry keeps their salted hash.
CREATE TABLE audit_entry (
  environment_id uuid NOT NULL REFERENCES environment,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid NOT NULL,
  action text NOT NULL CHECK (action <> ''),
  entity text NOT NULL CHECK (entity <> ''),
  entity_id uuid NOT NULL,
  request_id text NOT NULL,
  value_hash bytea NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user
);
CREATE INDEX audit_entry_by_entity ON audit_entry (environment_id, branch_id, entity, entity_id, id);
SELECT protect_table('audit_entry', 'branch', 'SELECT, INSERT');

CREATE TABLE audit_value (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  salt bytea NOT NULL,
  -- json, not jsonb: the text must stay as it was hashed.
  before json,
  after json,
  erased_at timestamptz,
  PRIMARY KEY (environment_id, branch_id, entry_id),
  FOREIGN KEY (environment_id, branch_id, entry_id) REFERENCES audit_entry
);
SELECT protect_table('audit_value', 'branch', 'SELECT, INSERT, UPDATE');

-- The chain over the entries, one link a batch: hash = sha256(previous hash, the batch's entries in order).
CREATE TABLE audit_seal (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  number bigint NOT NULL,
  first_entry_id uuid NOT NULL,
  last_entry_id uuid NOT NULL,
  entries integer NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, branch_id, number),
  FOREIGN KEY (environment_id, branch_id, last_entry_id) REFERENCES audit_entry (environment_id, branch_id, id)
);
SELECT protect_table('audit_seal', 'branch', 'SELECT, INSERT');

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The change feed. Ids are given out before commit and therefore become visible out of order; readers go by
-- (transaction_id, id) and only below the oldest transaction that still runs.
CREATE TABLE change (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
CREATE INDEX change_in_feed_order ON change (environment_id, branch_id, transaction_id, id);
SELECT protect_table('change', 'branch', 'SELECT, INSERT, DELETE');

CREATE TABLE idempotency_record (
  environment_id uuid NOT NULL REFERENCES environment,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 120),
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  request_hash bytea NOT NULL,
  -- The first answer as it was sent; null only inside the transaction that is still at work.
  answer text,
  status smallint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, user_id, key),
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user
);
CREATE INDEX idempotency_record_by_age ON idempotency_record (environment_id, created_at);
SELECT protect_table('idempotency_record', 'environment', 'SELECT, INSERT, UPDATE, DELETE');

-- Gap-free running numbers (sales, documents): the row's lock makes their users queue.
CREATE TABLE running_number (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  series text NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (environment_id, branch_id, series, year),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('running_number', 'branch', 'SELECT, INSERT, UPDATE');
