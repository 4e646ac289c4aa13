-- The figures of the branch: rollups per day, commission, saved reports, and what was asked for and not found.

-- When it was cancelled: a late cancellation is one shortly before the start.
ALTER TABLE appointment ADD COLUMN cancelled_at timestamptz;
-- Row-level security is forced, so that the owner would see no row.
ALTER TABLE appointment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_entry NO FORCE ROW LEVEL SECURITY;
UPDATE appointment a SET cancelled_at = (
    SELECT max(e.at) FROM audit_entry e
    WHERE e.environment_id = a.environment_id AND e.branch_id = a.branch_id
      AND e.entity = 'appointment' AND e.entity_id = a.id AND e.action = 'appointment.cancel'
  ) WHERE a.state = 'cancelled';
ALTER TABLE appointment FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_entry FORCE ROW LEVEL SECURITY;
-- A later lookup goes from an appointment to the sales that sold it, refunds included.
CREATE INDEX sale_line_by_appointment ON sale_line (environment_id, branch_id, appointment_id) WHERE appointment_id IS NOT NULL;

-- What one day comes to, derived from the appointments and sales. It is written behind the work of the desks, by whoever follows the
-- change feed, and never by a booking. A day of which a later change is known is counted anew when it is read.
CREATE TABLE day_figures (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  date date NOT NULL,
  -- Of the sales of this business date, as the measures of the same names.
  services_minor bigint NOT NULL,
  products_minor bigint NOT NULL,
  vouchers_minor bigint NOT NULL,
  discounts_minor bigint NOT NULL,
  tips_minor bigint NOT NULL,
  sales integer NOT NULL,
  -- Of the appointments that start on this date.
  bookings integer NOT NULL,
  appointments integer NOT NULL,
  treatments integer NOT NULL,
  no_shows integer NOT NULL,
  cancellations integer NOT NULL,
  late_cancellations integer NOT NULL,
  -- Booked minutes in each hour of the branch's clock, 0 to 23; of areas times the places that are taken.
  staff_minutes integer[] NOT NULL CHECK (cardinality(staff_minutes) = 24),
  area_minutes integer[] NOT NULL CHECK (cardinality(area_minutes) = 24),
  PRIMARY KEY (environment_id, branch_id, date),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('day_figures', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A guest's day at the spa: a date on which at least one treatment of theirs was performed.
CREATE TABLE guest_day (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  date date NOT NULL,
  -- The guest's first day here.
  is_new boolean NOT NULL,
  -- By the end of the day a later appointment had been booked, which was not cancelled.
  is_rebooked boolean NOT NULL,
  -- A stay at the hotel covers the date.
  is_hotel_guest boolean NOT NULL,
  PRIMARY KEY (environment_id, branch_id, guest_id, date),
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest (environment_id, branch_id, id) ON DELETE CASCADE
);
CREATE INDEX guest_day_by_date ON guest_day (environment_id, branch_id, date) INCLUDE (guest_id, is_new, is_rebooked, is_hotel_guest);
SELECT protect_table('guest_day', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- Under which day and guest the rollups count an appointment: the change feed does not tell where it was before.
CREATE TABLE counted_appointment (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  date date NOT NULL,
  guest_id uuid,
  PRIMARY KEY (environment_id, branch_id, appointment_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('counted_appointment', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- Up to where the rollups follow the changes: all that this snapshot saw is in them. Without a row nothing is.
CREATE TABLE figures_state (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- A pg_snapshot as text.
  snapshot text NOT NULL,
  -- The branch's: in another one the days would be others.
  time_zone text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, branch_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('figures_state', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- How many guests the hotel reported to be in house, at its latest answer of the day. A day without a row was not reported.
CREATE TABLE hotel_day (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  date date NOT NULL,
  guests integer NOT NULL CHECK (guests >= 0),
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, branch_id, date),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('hotel_day', 'branch', 'SELECT, INSERT, UPDATE');

-- What a therapist gets of what was sold, without VAT, by category. A category without a row pays nothing.
CREATE TABLE commission_rule (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_category_id uuid NOT NULL,
  services_basis_points integer NOT NULL CHECK (services_basis_points BETWEEN 0 AND 10000),
  products_basis_points integer NOT NULL CHECK (products_basis_points BETWEEN 0 AND 10000),
  PRIMARY KEY (environment_id, branch_id, service_category_id),
  FOREIGN KEY (environment_id, branch_id, service_category_id) REFERENCES service_category ON DELETE CASCADE
);
SELECT protect_table('commission_rule', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A report as its user wants to see it again, in whichever branch.
CREATE TABLE saved_view (
  environment_id uuid NOT NULL REFERENCES environment,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  report text NOT NULL,
  -- The rest of the page's address: range, order.
  search jsonb NOT NULL,
  PRIMARY KEY (environment_id, id),
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (environment_id, user_id, normalised(name));
SELECT protect_table('saved_view', 'environment', 'SELECT, INSERT, UPDATE, DELETE');

-- What was asked for and could not be booked. It names no guest and nobody who asked.
CREATE TABLE unmet_request (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  -- From where it is known: a search without a result, a waiting-list entry that was never fulfilled, an offer that was declined, or an
  -- appointment that could not be placed or rescheduled.
  origin text NOT NULL CHECK (origin IN ('search', 'waiting-list', 'declined-offer', 'placement')),
  reason text NOT NULL CHECK (reason IN ('no-staff', 'staff-busy', 'requested-staff', 'areas-full', 'closed', 'guest-busy', 'declined')),
  service_id uuid NOT NULL,
  -- The staff member or area that it had to be, and the therapist's gender, where that mattered.
  staff_id uuid,
  area_id uuid,
  gender text CHECK (gender IN ('M', 'F')),
  party_size smallint NOT NULL DEFAULT 1 CHECK (party_size BETWEEN 1 AND 99),
  -- When it had to be, by the branch's dates and clock; without times the whole day.
  date_from date NOT NULL,
  date_to date NOT NULL,
  time_from time,
  time_to time,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service ON DELETE CASCADE,
  FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource (environment_id, branch_id, id) ON DELETE CASCADE,
  FOREIGN KEY (environment_id, branch_id, area_id) REFERENCES resource (environment_id, branch_id, id) ON DELETE CASCADE,
  CHECK (date_from <= date_to)
);
CREATE INDEX unmet_request_by_date ON unmet_request (environment_id, branch_id, date_to, asked_at);
CREATE INDEX unmet_request_by_time ON unmet_request (environment_id, branch_id, asked_at);
CREATE INDEX unmet_request_by_service ON unmet_request (environment_id, branch_id, service_id);
CREATE INDEX unmet_request_by_staff ON unmet_request (environment_id, branch_id, staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX unmet_request_by_area ON unmet_request (environment_id, branch_id, area_id) WHERE area_id IS NOT NULL;
SELECT protect_table('unmet_request', 'branch', 'SELECT, INSERT, DELETE');
