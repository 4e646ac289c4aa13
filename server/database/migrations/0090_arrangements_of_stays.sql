-- The stays whose arrangements the hotel was asked for, and when.
CREATE TABLE booked_stay (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider <> ''),
  reservation_id text NOT NULL CHECK (reservation_id <> ''),
  -- Whether the guest will not come, or did not come.
  is_cancelled boolean NOT NULL,
  -- When the hotel was asked for the answer that is kept.
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, branch_id, provider, reservation_id)
);
ALTER TABLE booked_stay ADD FOREIGN KEY (environment_id, branch_id) REFERENCES branch;
SELECT protect_table('booked_stay', 'branch', 'SELECT, INSERT, UPDATE');

-- What the hotel says is booked with a stay, under its code; one that was called off has a quantity of none.
CREATE TABLE stay_arrangement (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  provider text NOT NULL,
  reservation_id text NOT NULL,
  code text NOT NULL CHECK (code <> ''),
  name text NOT NULL CHECK (name <> ''),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 0 AND 999),
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Gross, of all together; null where the hotel does not state it.
  value_minor bigint CHECK (value_minor > 0),
  -- For how many of it the units of its package stand; null while there is none.
  granted_quantity smallint CHECK (granted_quantity > 0),
  PRIMARY KEY (environment_id, branch_id, provider, reservation_id, code),
  CHECK (first_day <= last_day)
);
ALTER TABLE stay_arrangement ADD FOREIGN KEY (environment_id, branch_id, provider, reservation_id) REFERENCES booked_stay;
CREATE INDEX stay_arrangement_by_code ON stay_arrangement (environment_id, branch_id, code);
CREATE INDEX stay_arrangement_by_day ON stay_arrangement (environment_id, branch_id, last_day);
SELECT protect_table('stay_arrangement', 'branch', 'SELECT, INSERT, UPDATE');

-- A hotel may include more than it did at first.
GRANT UPDATE (units, amount_minor) ON voucher TO quieta_app;
