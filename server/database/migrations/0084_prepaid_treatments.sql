-- What a branch sells to be used later: courses, packages, day packages; and what a hotel includes in a stay.
CREATE TABLE package (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('course', 'package', 'day-package', 'arrangement')),
  price_minor bigint NOT NULL CHECK (price_minor >= 0),
  -- How the price is split over the components: by what they cost one by one, or as is stated with each.
  split text NOT NULL CHECK (split IN ('list', 'stated')),
  -- For how many guests, who come together.
  people smallint NOT NULL CHECK (people BETWEEN 1 AND 8),
  valid_from text NOT NULL CHECK (valid_from IN ('sale', 'first-use')),
  -- Null is without an end.
  valid_months smallint CHECK (valid_months BETWEEN 1 AND 120),
  refund_rule text NOT NULL CHECK (refund_rule IN ('list', 'share')),
  is_transferable boolean NOT NULL,
  is_shareable boolean NOT NULL,
  -- Whether its treatments may follow each other in another order.
  is_order_free boolean NOT NULL,
  -- How the hotel calls it.
  hotel_code text CHECK (hotel_code <> ''),
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  CONSTRAINT package_of_hotel CHECK ((kind = 'arrangement') = (hotel_code IS NOT NULL))
);
ALTER TABLE package ADD FOREIGN KEY (environment_id, branch_id) REFERENCES branch;
CREATE UNIQUE INDEX package_name ON package (environment_id, branch_id, normalised(name));
CREATE UNIQUE INDEX package_of_hotel_code ON package (environment_id, branch_id, hotel_code) WHERE hotel_code IS NOT NULL AND archived_at IS NULL;
SELECT protect_table('package', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE package_component (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  package_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  -- Of all its people together.
  units smallint NOT NULL CHECK (units BETWEEN 1 AND 999),
  -- What of the price all its units are worth, where that is stated.
  share_minor bigint CHECK (share_minor >= 0),
  -- Between it and the one before, where both are booked at once.
  pause_minutes smallint NOT NULL CHECK (pause_minutes BETWEEN 0 AND 600),
  -- Whether its people are treated at the same time.
  is_together boolean NOT NULL,
  PRIMARY KEY (environment_id, branch_id, package_id, position)
);
ALTER TABLE package_component ADD FOREIGN KEY (environment_id, branch_id, package_id) REFERENCES package ON DELETE CASCADE;
SELECT protect_table('package_component', 'branch', 'SELECT, INSERT, DELETE');

-- What a unit may be used for: the first is the usual one, the others may be taken in exchange.
CREATE TABLE package_item (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  package_id uuid NOT NULL,
  component_position smallint NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  service_id uuid,
  product_id uuid,
  -- What is paid in addition to the unit.
  surcharge_minor bigint NOT NULL CHECK (surcharge_minor >= 0),
  PRIMARY KEY (environment_id, branch_id, package_id, component_position, position),
  CHECK ((service_id IS NULL) <> (product_id IS NULL))
);
ALTER TABLE package_item ADD FOREIGN KEY (environment_id, branch_id, package_id, component_position)
  REFERENCES package_component (environment_id, branch_id, package_id, position) ON DELETE CASCADE;
ALTER TABLE package_item ADD FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service (environment_id, branch_id, id);
ALTER TABLE package_item ADD FOREIGN KEY (environment_id, branch_id, product_id) REFERENCES product (environment_id, branch_id, id);
CREATE INDEX package_item_by_service ON package_item (environment_id, branch_id, service_id) WHERE service_id IS NOT NULL;
CREATE INDEX package_item_by_product ON package_item (environment_id, branch_id, product_id) WHERE product_id IS NOT NULL;
SELECT protect_table('package_item', 'branch', 'SELECT, INSERT, DELETE');

-- One that was sold, moved in or granted, as it was agreed then. Each of its components is a voucher.
CREATE TABLE sold_package (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  package_id uuid,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('course', 'package', 'day-package', 'arrangement')),
  code text NOT NULL CHECK (code ~ '^[0-9A-Z]{5,40}$'),
  -- Who holds it; null is whoever has the code.
  guest_id uuid,
  recipient_name text CHECK (recipient_name <> ''),
  people smallint NOT NULL CHECK (people BETWEEN 1 AND 8),
  valid_from text NOT NULL CHECK (valid_from IN ('sale', 'first-use')),
  valid_months smallint CHECK (valid_months BETWEEN 1 AND 120),
  -- The last day; null before its first use, or without an end.
  expires_on date,
  -- Since when nothing can be used, and no day of its validity passes.
  frozen_on date,
  refund_rule text NOT NULL CHECK (refund_rule IN ('list', 'share')),
  is_transferable boolean NOT NULL,
  is_shareable boolean NOT NULL,
  -- Whether other branches of the environment take it as well.
  is_everywhere boolean NOT NULL,
  -- Of a hotel's arrangement: the stay that it belongs to.
  provider text,
  reservation_id text,
  hotel_code text,
  issued_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  CONSTRAINT sold_package_of_stay CHECK (
    (kind = 'arrangement') = (provider IS NOT NULL) AND (kind = 'arrangement') = (reservation_id IS NOT NULL)
    AND (kind = 'arrangement') = (hotel_code IS NOT NULL)
  )
);
ALTER TABLE sold_package ADD FOREIGN KEY (environment_id, branch_id) REFERENCES branch;
ALTER TABLE sold_package ADD FOREIGN KEY (environment_id, branch_id, package_id) REFERENCES package (environment_id, branch_id, id);
ALTER TABLE sold_package ADD FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest (environment_id, branch_id, id);
CREATE UNIQUE INDEX sold_package_code ON sold_package (environment_id, branch_id, code);
CREATE UNIQUE INDEX sold_package_of_stay ON sold_package (environment_id, branch_id, provider, reservation_id, hotel_code) WHERE kind = 'arrangement';
CREATE INDEX sold_package_by_time ON sold_package (environment_id, branch_id, issued_at, id);
CREATE INDEX sold_package_by_guest ON sold_package (environment_id, branch_id, guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX sold_package_by_package ON sold_package (environment_id, branch_id, package_id) WHERE package_id IS NOT NULL;
CREATE INDEX sold_package_by_end ON sold_package (environment_id, branch_id, expires_on) WHERE expires_on IS NOT NULL;
SELECT protect_table('sold_package', 'branch', 'SELECT, INSERT');
GRANT UPDATE (guest_id, recipient_name, expires_on, frozen_on, version) ON sold_package TO quieta_app;

-- Guests beside its holder who may use it. After two guests were merged one may stand here twice.
CREATE TABLE package_member (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sold_package_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id)
);
ALTER TABLE package_member ADD FOREIGN KEY (environment_id, branch_id, sold_package_id) REFERENCES sold_package;
ALTER TABLE package_member ADD FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest (environment_id, branch_id, id);
CREATE INDEX package_member_by_package ON package_member (environment_id, branch_id, sold_package_id);
CREATE INDEX package_member_by_guest ON package_member (environment_id, branch_id, guest_id);
SELECT protect_table('package_member', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- What became of it as a whole. Rows are only ever added; what moves units and money is in the entries of its vouchers.
CREATE TABLE package_entry (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sold_package_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('started', 'extended', 'frozen', 'unfrozen', 'transferred', 'shared', 'unshared')),
  -- Who got it, or may use it from then on or no longer.
  guest_id uuid,
  -- Its last day from then on, of what changes it.
  expires_on date,
  reason text CHECK (reason <> ''),
  at timestamptz NOT NULL,
  user_id uuid,
  PRIMARY KEY (environment_id, branch_id, id)
);
ALTER TABLE package_entry ADD FOREIGN KEY (environment_id, branch_id, sold_package_id) REFERENCES sold_package;
ALTER TABLE package_entry ADD FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest (environment_id, branch_id, id);
ALTER TABLE package_entry ADD FOREIGN KEY (environment_id, user_id) REFERENCES app_user (environment_id, id);
CREATE INDEX package_entry_by_package ON package_entry (environment_id, branch_id, sold_package_id, id);
CREATE INDEX package_entry_by_guest ON package_entry (environment_id, branch_id, guest_id) WHERE guest_id IS NOT NULL;
SELECT protect_table('package_entry', 'branch', 'SELECT, INSERT');
-- An erased guest is taken off.
GRANT UPDATE (guest_id, reason) ON package_entry TO quieta_app;

-- How the branch deals with what it sells ahead; a branch without a row has chosen nothing.
CREATE TABLE package_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- Whether a unit is taken when its guest does not come, or cancels in the last hours.
  takes_no_show boolean NOT NULL,
  takes_late boolean NOT NULL,
  late_hours smallint NOT NULL CHECK (late_hours BETWEEN 0 AND 720),
  -- Whether a document has a row of zero for a treatment that a unit pays for.
  prints_used_units boolean NOT NULL,
  -- Under which used units are counted; null is the first one that the printer takes as a voucher.
  payment_type_id uuid,
  commission_at text NOT NULL CHECK (commission_at IN ('sale', 'use')),
  -- Whether what is sold from now on is taken in the other branches of the environment.
  is_everywhere boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id)
);
ALTER TABLE package_settings ADD FOREIGN KEY (environment_id, branch_id) REFERENCES branch;
ALTER TABLE package_settings ADD FOREIGN KEY (environment_id, branch_id, payment_type_id) REFERENCES payment_type (environment_id, branch_id, id);
SELECT protect_table('package_settings', 'branch', 'SELECT, INSERT, UPDATE');

-- A component of a sold package: so many units, of which each is worth its part of the money.
ALTER TABLE voucher ADD COLUMN sold_package_id uuid;
ALTER TABLE voucher ADD COLUMN component_position smallint CHECK (component_position >= 0);
ALTER TABLE voucher ADD COLUMN component_name text;
ALTER TABLE voucher ADD COLUMN units smallint CHECK (units BETWEEN 1 AND 999);
-- Nobody uses a unit that is not there, not even by hand: written with each entry, and read by nobody, because what is left is their sum.
ALTER TABLE voucher ADD COLUMN units_guard smallint CHECK (units_guard BETWEEN 0 AND units);
GRANT UPDATE (units_guard) ON voucher TO quieta_app;
-- What one of the usual treatment cost by itself when it was sold.
ALTER TABLE voucher ADD COLUMN list_price_minor bigint CHECK (list_price_minor >= 0);
ALTER TABLE voucher ADD FOREIGN KEY (environment_id, branch_id, sold_package_id) REFERENCES sold_package (environment_id, branch_id, id);
CREATE INDEX voucher_by_package ON voucher (environment_id, branch_id, sold_package_id) WHERE sold_package_id IS NOT NULL;
ALTER TABLE voucher DROP CONSTRAINT voucher_kind_check;
ALTER TABLE voucher ADD CONSTRAINT voucher_kind_check
  CHECK (kind IN ('multi-purpose', 'single-purpose', 'deposit', 'multi-purpose-units', 'single-purpose-units', 'hotel-units'));
ALTER TABLE voucher ADD CONSTRAINT voucher_of_units CHECK (
  (kind IN ('multi-purpose-units', 'single-purpose-units', 'hotel-units')) = (units IS NOT NULL)
  AND (units IS NULL) = (units_guard IS NULL)
  AND (units IS NULL) = (sold_package_id IS NULL) AND (units IS NULL) = (component_position IS NULL)
  AND (units IS NULL) = (component_name IS NULL) AND (units IS NULL) = (list_price_minor IS NULL)
);
ALTER TABLE voucher DROP CONSTRAINT voucher_amount_minor_check;
ALTER TABLE voucher ADD CONSTRAINT voucher_amount_minor_check CHECK (amount_minor > 0 OR (amount_minor = 0 AND units IS NOT NULL));
ALTER TABLE voucher DROP CONSTRAINT voucher_taxed_when_paid;
ALTER TABLE voucher ADD CONSTRAINT voucher_taxed_when_paid CHECK (
  (kind IN ('multi-purpose', 'multi-purpose-units')) = (tax_id IS NULL) AND (tax_id IS NULL) = (tax_name IS NULL)
  AND (tax_id IS NULL) = (tax_rate_basis_points IS NULL)
);

-- What its units may be used for, as it was agreed when it was sold; the first is the usual one.
CREATE TABLE sold_package_item (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  service_id uuid,
  product_id uuid,
  surcharge_minor bigint NOT NULL CHECK (surcharge_minor >= 0),
  PRIMARY KEY (environment_id, branch_id, voucher_id, position),
  CHECK ((service_id IS NULL) <> (product_id IS NULL))
);
ALTER TABLE sold_package_item ADD FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher;
ALTER TABLE sold_package_item ADD FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service (environment_id, branch_id, id);
ALTER TABLE sold_package_item ADD FOREIGN KEY (environment_id, branch_id, product_id) REFERENCES product (environment_id, branch_id, id);
CREATE INDEX sold_package_item_by_service ON sold_package_item (environment_id, branch_id, service_id) WHERE service_id IS NOT NULL;
CREATE INDEX sold_package_item_by_product ON sold_package_item (environment_id, branch_id, product_id) WHERE product_id IS NOT NULL;
SELECT protect_table('sold_package_item', 'branch', 'SELECT, INSERT');

-- The entries move units beside money. Those by a sale are as before; the others have none.
ALTER TABLE voucher_entry ADD COLUMN units smallint NOT NULL DEFAULT 0;
ALTER TABLE voucher_entry ADD COLUMN appointment_id uuid;
ALTER TABLE voucher_entry ADD COLUMN reason text CHECK (reason <> '');
ALTER TABLE voucher_entry ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE voucher_entry ADD FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment (environment_id, branch_id, id);
CREATE INDEX voucher_entry_by_appointment ON voucher_entry (environment_id, branch_id, appointment_id) WHERE appointment_id IS NOT NULL;
GRANT UPDATE (reason) ON voucher_entry TO quieta_app;
ALTER TABLE voucher_entry DROP CONSTRAINT voucher_entry_kind_check;
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_kind_check CHECK (kind IN (
  'sold', 'redeemed', 'given-back', 'taken-back', 'kept', 'moved-in', 'moved-out', 'granted', 'withdrawn', 'forfeited', 'returned', 'expired', 'revived'
));
ALTER TABLE voucher_entry DROP CONSTRAINT voucher_entry_amount;
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_amount CHECK (
  CASE WHEN kind = 'moved-in' THEN amount_minor >= 0 AND units >= 0
    WHEN kind = 'kept' THEN amount_minor < 0 AND units = 0
    WHEN kind IN ('sold', 'given-back', 'granted', 'returned', 'revived')
      THEN units >= 0 AND (amount_minor > 0 OR (amount_minor = 0 AND units > 0))
    ELSE units <= 0 AND (amount_minor < 0 OR (amount_minor = 0 AND units < 0)) END
);
ALTER TABLE voucher_entry DROP CONSTRAINT voucher_entry_of_sale;
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_of_sale CHECK (
  (kind IN ('sold', 'redeemed', 'given-back', 'taken-back', 'kept')) = (sale_id IS NOT NULL)
);

-- Whose unit an appointment is booked with, and whose unit a line of a sale was paid by.
ALTER TABLE appointment ADD COLUMN component_id uuid;
-- Deferrable, because a deposit refers to its appointment as well: an import has one of them before the other.
ALTER TABLE appointment ADD FOREIGN KEY (environment_id, branch_id, component_id) REFERENCES voucher (environment_id, branch_id, id)
  DEFERRABLE INITIALLY IMMEDIATE;
CREATE INDEX appointment_by_component ON appointment (environment_id, branch_id, component_id) WHERE component_id IS NOT NULL;
ALTER TABLE sale_line ADD COLUMN component_id uuid;
ALTER TABLE sale_line ADD FOREIGN KEY (environment_id, branch_id, component_id) REFERENCES voucher (environment_id, branch_id, id);
CREATE INDEX sale_line_by_component ON sale_line (environment_id, branch_id, component_id) WHERE component_id IS NOT NULL;

-- A guest who turns out to be somebody else's second name brings what is held and shared along.
ALTER TABLE guest_merge ADD COLUMN sold_package_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE guest_merge ADD COLUMN package_member_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE guest_merge ADD COLUMN package_entry_ids uuid[] NOT NULL DEFAULT '{}';

CREATE VIEW package_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, package_id FROM sold_package;
CREATE OR REPLACE VIEW service_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, service_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, service_id FROM sale_line
  UNION ALL SELECT environment_id, branch_id, service_id FROM package_item
  UNION ALL SELECT environment_id, branch_id, service_id FROM sold_package_item;
CREATE OR REPLACE VIEW product_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, product_id FROM sale_line
  UNION ALL SELECT environment_id, branch_id, product_id FROM package_item
  UNION ALL SELECT environment_id, branch_id, product_id FROM sold_package_item;
CREATE OR REPLACE VIEW guest_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, guest_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, payer_guest_id FROM sale
  UNION ALL SELECT environment_id, branch_id, guest_id FROM voucher
  UNION ALL SELECT environment_id, branch_id, guest_id FROM sold_package
  UNION ALL SELECT environment_id, branch_id, guest_id FROM package_member;
CREATE OR REPLACE VIEW payment_type_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, payment_type_id FROM tender
  UNION ALL SELECT environment_id, branch_id, payment_type_id FROM package_settings;
