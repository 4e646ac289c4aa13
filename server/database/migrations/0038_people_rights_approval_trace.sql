-- Who may do what: roles, PINs, approvals at the desk, accounts of programs, and who approved what the audit tells.

-- Since when roles decide what its people may do; null: every member of a branch may do everything there.
ALTER TABLE environment ADD COLUMN rights_since timestamptz;
GRANT UPDATE (rights_since) ON environment TO quieta_app;

ALTER TABLE app_user ADD COLUMN kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'machine'));
-- When the person came for the first time; null: invited, and not seen yet.
ALTER TABLE app_user ADD COLUMN first_seen_at timestamptz;
ALTER TABLE app_user ADD COLUMN version integer NOT NULL DEFAULT 1;
GRANT INSERT, UPDATE ON app_user TO quieta_app;

-- `role` stays for processes of the version before. `staff_id`: the staff member who this person is in the branch.
ALTER TABLE membership ADD COLUMN roles text[] NOT NULL DEFAULT '{}'
  CHECK (roles <@ ARRAY['reception', 'therapist', 'manager', 'accountant', 'administrator']);
ALTER TABLE membership ADD COLUMN staff_id uuid;
ALTER TABLE membership ADD FOREIGN KEY (environment_id, branch_id, staff_id)
  REFERENCES staff_member (environment_id, branch_id, resource_id) ON DELETE SET NULL (staff_id);
CREATE UNIQUE INDEX membership_staff ON membership (environment_id, branch_id, staff_id) WHERE staff_id IS NOT NULL;
GRANT INSERT, UPDATE, DELETE ON membership TO quieta_app;

-- How much may be taken off a price without the permission to give more, in percent.
ALTER TABLE branch ADD COLUMN discount_limit smallint NOT NULL DEFAULT 10 CHECK (discount_limit BETWEEN 0 AND 100);

-- Row-level security is forced, so that the owner would see no row.
ALTER TABLE membership NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
ALTER TABLE staff_member NO FORCE ROW LEVEL SECURITY;
ALTER TABLE resource NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_entry NO FORCE ROW LEVEL SECURITY;
UPDATE membership SET roles = CASE role WHEN 'manager' THEN ARRAY['manager', 'administrator'] ELSE ARRAY['reception'] END;
-- Until now a person was taken for the staff member of the same name.
UPDATE membership m SET staff_id = s.resource_id, roles = array_append(array_remove(m.roles, 'reception'), 'therapist')
  FROM app_user u, staff_member s, resource r
  WHERE u.environment_id = m.environment_id AND u.id = m.user_id
    AND s.environment_id = m.environment_id AND s.branch_id = m.branch_id
    AND r.environment_id = s.environment_id AND r.branch_id = s.branch_id AND r.id = s.resource_id AND r.archived_at IS NULL
    AND normalised(trim(s.first_name || ' ' || s.last_name)) = normalised(u.username)
    AND (SELECT count(*) FROM staff_member o JOIN app_user p ON p.environment_id = o.environment_id
      WHERE o.environment_id = s.environment_id AND o.branch_id = s.branch_id
        AND normalised(trim(o.first_name || ' ' || o.last_name)) = normalised(u.username)
        AND normalised(p.username) = normalised(u.username)) = 1;
-- Whoever has left a trace has been here.
UPDATE app_user u SET first_seen_at = coalesce(
  (SELECT min(e.at) FROM audit_entry e WHERE e.environment_id = u.environment_id AND e.user_id = u.id), u.created_at);
ALTER TABLE membership FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
ALTER TABLE staff_member FORCE ROW LEVEL SECURITY;
ALTER TABLE resource FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_entry FORCE ROW LEVEL SECURITY;

-- A person's PIN at the desk. The hash needs a key that is not in the database; wrong ones are counted up to a pause.
CREATE TABLE user_pin (
  environment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  locked_until timestamptz,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, user_id),
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user
);
SELECT protect_table('user_pin', 'environment', 'SELECT, INSERT, UPDATE, DELETE');

-- A refused action that waits for somebody who may do it. It holds for one user, operation and content, and runs once.
CREATE TABLE approval (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  operation text NOT NULL,
  -- Of the operation and all its content; an approval says nothing about another one.
  request_hash bytea NOT NULL,
  -- What the asker lacks.
  permissions text[] NOT NULL CHECK (permissions <> '{}'),
  -- What the approver is told about it.
  facts jsonb NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'declined', 'withdrawn')),
  answered_by uuid,
  answered_at timestamptz,
  -- With which `Idempotency-Key` it ran.
  used_at timestamptz,
  used_key text,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, asked_by) REFERENCES app_user,
  FOREIGN KEY (environment_id, answered_by) REFERENCES app_user,
  CONSTRAINT approval_by_another CHECK (state <> 'approved' OR answered_by <> asked_by),
  CONSTRAINT approval_answered CHECK ((state IN ('approved', 'declined')) = (answered_by IS NOT NULL)),
  CONSTRAINT approval_used CHECK (used_at IS NULL OR (state = 'approved' AND used_key IS NOT NULL))
);
CREATE INDEX approval_open ON approval (environment_id, branch_id, asked_at) WHERE state = 'open';
SELECT protect_table('approval', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- The keys of a program's account. The key itself is shown once and stored as its SHA-256: it is as long as a key, so no salt is needed.
CREATE TABLE machine_key (
  environment_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  -- Its last characters, by which people tell keys apart.
  ending text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid,
  expires_at timestamptz,
  last_used_on date,
  revoked_at timestamptz,
  PRIMARY KEY (environment_id, id),
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user,
  FOREIGN KEY (environment_id, created_by) REFERENCES app_user (environment_id, id)
);
CREATE UNIQUE INDEX machine_key_hash ON machine_key (environment_id, hash);
CREATE INDEX machine_key_by_hash ON machine_key (hash);
SELECT protect_table('machine_key', 'environment', 'SELECT, INSERT, UPDATE');

-- Asked before an environment is known: whose key this is. Whoever has the key may know it.
CREATE POLICY key_lookup ON machine_key FOR SELECT TO quieta_search USING (true);
GRANT SELECT ON machine_key TO quieta_search;
CREATE FUNCTION machine_key_of(wanted bytea) RETURNS TABLE (environment_name text, user_id uuid, key_id uuid, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT e.name, k.user_id, k.id, k.expires_at
      FROM public.machine_key k JOIN public.environment e ON e.id = k.environment_id
      WHERE k.hash = wanted AND k.revoked_at IS NULL AND e.disabled_at IS NULL;
  END;
GRANT CREATE ON SCHEMA public TO quieta_search;
ALTER FUNCTION machine_key_of(bytea) OWNER TO quieta_search;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
REVOKE ALL ON FUNCTION machine_key_of(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION machine_key_of(bytea) TO quieta_app;

-- Who approved it, where the user alone was not allowed to.
ALTER TABLE audit_entry ADD COLUMN approved_by uuid;
ALTER TABLE audit_entry ADD FOREIGN KEY (environment_id, approved_by) REFERENCES app_user (environment_id, id);
-- For the page over all: what one person did, and what was done to one kind of row, the latest first.
CREATE INDEX audit_entry_by_user ON audit_entry (environment_id, branch_id, user_id, id);
CREATE INDEX audit_entry_by_kind ON audit_entry (environment_id, branch_id, entity, id);
-- What one request wrote, and what one person approved, which is rare.
CREATE INDEX audit_entry_by_request ON audit_entry (environment_id, branch_id, request_id, id);
CREATE INDEX audit_entry_by_approver ON audit_entry (environment_id, branch_id, approved_by, id) WHERE approved_by IS NOT NULL;
