-- A list of another program that is moved in: its file, what its columns mean, and how far it is.
CREATE TABLE moving_in (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('services', 'staff', 'areas', 'products', 'guests', 'vouchers', 'appointments', 'visits')),
  source text NOT NULL CHECK (source IN ('file', 'easy-appointments')),
  file_name text NOT NULL,
  headings text[] NOT NULL,
  -- A list: what each column is read as; null leaves it out.
  fields jsonb NOT NULL,
  options jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('reading', 'read', 'trying', 'tried', 'running', 'stopped', 'done', 'undoing', 'undone')),
  rows integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  -- The line behind the last one that was dealt with; an undoing comes from the end.
  next_line integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}',
  is_stopping boolean NOT NULL DEFAULT false,
  -- The process that works on it, and until when it is taken to be alive.
  worker uuid,
  leased_until timestamptz,
  problem jsonb,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  ended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, created_by) REFERENCES app_user
);
SELECT protect_table('moving_in', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE moving_in_row (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  moving_in_id uuid NOT NULL,
  line integer NOT NULL,
  -- A list of texts; null once it is written: what it said is in the product then.
  cells jsonb,
  outcome text CHECK (outcome IN ('new', 'known', 'joined', 'refused', 'undone', 'kept')),
  -- Its name, problems, refusal and the guests who are like it, for whoever looks.
  told jsonb,
  -- What was written for it, for undoing it.
  made jsonb,
  PRIMARY KEY (environment_id, branch_id, moving_in_id, line),
  FOREIGN KEY (environment_id, branch_id, moving_in_id) REFERENCES moving_in ON DELETE CASCADE
);
CREATE INDEX moving_in_row_by_outcome ON moving_in_row (environment_id, branch_id, moving_in_id, outcome, line);
SELECT protect_table('moving_in_row', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- The number that a thing had in the program that it came from.
CREATE TABLE former_number (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('services', 'staff', 'areas', 'products', 'guests', 'vouchers', 'appointments', 'visits')),
  number text NOT NULL CHECK (number <> ''),
  entity_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, kind, number),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
CREATE INDEX former_number_of ON former_number (environment_id, branch_id, entity_id);
SELECT protect_table('former_number', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- What a heading meant the last time.
CREATE TABLE heading_meaning (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('services', 'staff', 'areas', 'products', 'guests', 'vouchers', 'appointments', 'visits')),
  heading text NOT NULL,
  field text,
  PRIMARY KEY (environment_id, branch_id, kind, heading),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('heading_meaning', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- What a guest had in another program: history to read, part of no figure and of no calendar.
CREATE TABLE past_visit (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  service_name text NOT NULL,
  staff_name text NOT NULL DEFAULT '',
  price_minor bigint,
  notes text NOT NULL DEFAULT '',
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest ON DELETE CASCADE
);
CREATE INDEX past_visit_of_guest ON past_visit (environment_id, branch_id, guest_id, starts_at DESC);
SELECT protect_table('past_visit', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- Which branches have work to do, over all tenants; asked each second, and answered by an index that is nearly empty.
CREATE POLICY across ON moving_in FOR SELECT TO quieta_search USING (true);
GRANT SELECT (environment_id, branch_id, state) ON moving_in TO quieta_search;
CREATE INDEX moving_in_at_work ON moving_in (created_at) WHERE state IN ('trying', 'running', 'undoing');
GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
CREATE FUNCTION branches_moving_in() RETURNS TABLE (environment_id uuid, branch_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  BEGIN ATOMIC
    SELECT DISTINCT m.environment_id, m.branch_id
    FROM public.moving_in m
    WHERE m.state IN ('trying', 'running', 'undoing')
    ORDER BY m.environment_id, m.branch_id;
  END;
REVOKE ALL ON FUNCTION branches_moving_in() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION branches_moving_in() TO quieta_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;

-- A booking that nobody has touched since it was moved in may be taken back as if it had never been; any other stays as
-- history. What is deleted so is in the audit.
GRANT DELETE ON appointment TO quieta_app;
CREATE POLICY only_untouched ON appointment AS RESTRICTIVE FOR DELETE TO quieta_app
  USING (version = 1 AND state = 'booked' AND NOT paid);

-- A merge moves them, and is undone by it.
ALTER TABLE guest_merge ADD COLUMN past_visit_ids uuid[] NOT NULL DEFAULT '{}';
