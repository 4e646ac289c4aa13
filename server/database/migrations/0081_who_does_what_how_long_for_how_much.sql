-- Prices and durations that a service has beside its own: for a therapist, a level or everybody, at all times or some. The weekdays are
-- their digits, Monday 1; none means all. A time of day that does not end after its start ends on the next day.
CREATE TABLE service_rate (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  name text NOT NULL,
  staff_id uuid,
  level_id uuid,
  weekdays text NOT NULL CHECK (weekdays ~ '^[1-7]*$'),
  start_time time,
  end_time time,
  start_date date,
  end_date date,
  price_minor bigint CHECK (price_minor >= 0),
  minutes smallint CHECK (minutes BETWEEN 1 AND 1440),
  PRIMARY KEY (environment_id, branch_id, service_id, position),
  CHECK (staff_id IS NULL OR level_id IS NULL),
  CHECK (price_minor IS NOT NULL OR minutes IS NOT NULL),
  CHECK (start_date <= end_date)
);
ALTER TABLE service_rate ADD FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service ON DELETE CASCADE;
ALTER TABLE service_rate ADD FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource (environment_id, branch_id, id) ON DELETE CASCADE;
ALTER TABLE service_rate ADD FOREIGN KEY (environment_id, branch_id, level_id) REFERENCES staff_level (environment_id, branch_id, id);
CREATE INDEX service_rate_by_staff ON service_rate (environment_id, branch_id, staff_id);
CREATE INDEX service_rate_by_level ON service_rate (environment_id, branch_id, level_id);
SELECT protect_table('service_rate', 'branch', 'SELECT, INSERT, DELETE');

CREATE OR REPLACE VIEW staff_level_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, level_id AS staff_level_id FROM staff_member
  UNION ALL SELECT environment_id, branch_id, level_id FROM service_rate;

-- The duration and the price that a guest has of a service, as the desk remembered them. After two guests were merged there may be two of
-- one service: the later one counts.
CREATE TABLE guest_service (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  service_id uuid NOT NULL,
  minutes smallint CHECK (minutes BETWEEN 1 AND 1440),
  price_minor bigint CHECK (price_minor >= 0),
  remembered_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  CHECK (price_minor IS NOT NULL OR minutes IS NOT NULL)
);
ALTER TABLE guest_service ADD FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest ON DELETE CASCADE;
ALTER TABLE guest_service ADD FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service ON DELETE CASCADE;
CREATE INDEX guest_service_by_guest ON guest_service (environment_id, branch_id, guest_id, service_id);
CREATE INDEX guest_service_by_service ON guest_service (environment_id, branch_id, service_id);
SELECT protect_table('guest_service', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE guest_merge ADD COLUMN guest_service_ids uuid[] NOT NULL DEFAULT '{}';
