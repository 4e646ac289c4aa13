CREATE TABLE visit (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('visit', 'branch', 'SELECT, INSERT, DELETE');

CREATE TABLE series (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  repeat_rule text NOT NULL CHECK (repeat_rule IN ('Daily', 'Weekly', 'Monthly', 'EveryTwoWeeks', 'EveryThreeWeeks')),
  -- The first date and wall-clock time, from which every later one is counted (31 Jan, 28 Feb, 31 Mar).
  first_date date NOT NULL,
  start_time time NOT NULL,
  until date,
  times smallint CHECK (times BETWEEN 1 AND 366),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('series', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE appointment (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  series_id uuid,
  guest_id uuid,
  service_id uuid NOT NULL,
  staff_id uuid,
  area_id uuid,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('booked', 'arrived', 'in-treatment', 'done', 'no-show', 'cancelled')),
  cancel_reason text,
  notes text NOT NULL DEFAULT '',
  requested_staff boolean NOT NULL DEFAULT false,
  party_size smallint NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 99),
  -- Buffers as they stood when it was booked: a later change of the service moves no booking.
  staff_set_up_minutes smallint NOT NULL,
  staff_clean_up_minutes smallint NOT NULL,
  area_set_up_minutes smallint NOT NULL,
  area_clean_up_minutes smallint NOT NULL,
  paid boolean NOT NULL DEFAULT false,
  paid_price_minor bigint CHECK (paid_price_minor >= 0),
  deleted_at timestamptz,
  deleted_by uuid,
  delete_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, visit_id) REFERENCES visit,
  FOREIGN KEY (environment_id, branch_id, series_id) REFERENCES series,
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest,
  FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service,
  FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, area_id) REFERENCES resource (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, created_by) REFERENCES app_user (environment_id, id),
  FOREIGN KEY (environment_id, deleted_by) REFERENCES app_user (environment_id, id),
  CHECK (starts_at < ends_at),
  CHECK (staff_id IS NOT NULL OR area_id IS NOT NULL),
  CHECK (paid = (paid_price_minor IS NOT NULL)),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
);
-- Plain columns, because a range operator is not leakproof and would not use an index under row-level security.
CREATE INDEX appointment_by_start ON appointment (environment_id, branch_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX appointment_by_guest ON appointment (environment_id, branch_id, guest_id, starts_at) WHERE deleted_at IS NULL;
CREATE INDEX appointment_unpaid ON appointment (environment_id, branch_id, starts_at, id) WHERE deleted_at IS NULL AND NOT paid;
CREATE INDEX appointment_by_visit ON appointment (environment_id, branch_id, visit_id);
SELECT protect_table('appointment', 'branch', 'SELECT, INSERT, UPDATE');

CREATE TABLE block (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  resource_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, created_by) REFERENCES app_user (environment_id, id),
  CHECK (starts_at < ends_at)
);
CREATE INDEX block_by_start ON block (environment_id, branch_id, starts_at);
SELECT protect_table('block', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- What makes a double booking impossible (APP-09). Whoever places holds first locks the resource rows in the order of their ids:
-- without that, racing inserts deadlock inside the exclusion constraint and are freed one a second.
CREATE TABLE hold (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  resource_id uuid NOT NULL,
  place smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('appointment', 'block')),
  appointment_id uuid,
  block_id uuid,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, resource_id, place) REFERENCES place (environment_id, branch_id, resource_id, number),
  FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, block_id) REFERENCES block (environment_id, branch_id, id) ON DELETE CASCADE,
  CHECK (starts_at < ends_at),
  CHECK ((kind = 'appointment') = (appointment_id IS NOT NULL)),
  CHECK ((kind = 'block') = (block_id IS NOT NULL)),
  CONSTRAINT hold_free EXCLUDE USING gist (
    environment_id WITH =, branch_id WITH =, resource_id WITH =, place WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX hold_by_end ON hold (environment_id, branch_id, resource_id, ends_at);
CREATE INDEX hold_by_appointment ON hold (environment_id, branch_id, appointment_id);
CREATE INDEX hold_by_block ON hold (environment_id, branch_id, block_id);
SELECT protect_table('hold', 'branch', 'SELECT, INSERT, UPDATE, DELETE');
