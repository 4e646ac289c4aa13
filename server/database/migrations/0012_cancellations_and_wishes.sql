-- Where an appointment stood before it was cancelled, so that taking it back loses nothing.
ALTER TABLE appointment ADD COLUMN cancelled_from text CHECK (cancelled_from IN ('booked', 'arrived', 'no-show'));

CREATE INDEX appointment_by_series ON appointment (environment_id, branch_id, series_id) WHERE series_id IS NOT NULL;

-- The waiting list: what a guest would like, between two dates and two times of the branch's clock, until it can be booked.
CREATE TABLE wish (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  service_id uuid NOT NULL,
  staff_id uuid,
  gender text CHECK (gender IN ('M', 'F')),
  party_size smallint NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 99),
  date_from date NOT NULL,
  date_to date NOT NULL,
  time_from time,
  time_to time,
  notes text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  -- A wish is worth nothing without what it names, and keeps nobody from deleting it.
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service ON DELETE CASCADE,
  FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource (environment_id, branch_id, id) ON DELETE CASCADE,
  FOREIGN KEY (environment_id, created_by) REFERENCES app_user (environment_id, id),
  CHECK (date_from <= date_to)
);
CREATE INDEX wish_by_end ON wish (environment_id, branch_id, date_to, created_at);
CREATE INDEX wish_by_guest ON wish (environment_id, branch_id, guest_id);
CREATE INDEX wish_by_service ON wish (environment_id, branch_id, service_id);
CREATE INDEX wish_by_staff ON wish (environment_id, branch_id, staff_id);
SELECT protect_table('wish', 'branch', 'SELECT, INSERT, UPDATE, DELETE');
