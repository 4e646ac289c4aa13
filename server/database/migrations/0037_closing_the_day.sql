-- What the close of the day needs: the day of business of each sale, tills, cash that moves without a sale, closes, and accounts.

-- A sale before this time belongs to the day before.
ALTER TABLE branch ADD COLUMN day_starts_at time NOT NULL DEFAULT '04:00' CHECK (day_starts_at <= '12:00');

-- Drawers, where a branch tells several apart; without any it has one that nobody needs to name.
CREATE TABLE till (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
CREATE UNIQUE INDEX till_name ON till (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
SELECT protect_table('till', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- The default is for processes of the version before, which do not know the column.
ALTER TABLE sale ADD COLUMN business_date date NOT NULL DEFAULT current_date;
ALTER TABLE sale ADD COLUMN till_id uuid;
ALTER TABLE sale ADD FOREIGN KEY (environment_id, branch_id, till_id) REFERENCES till (environment_id, branch_id, id);
-- What it was sold under, kept like the names and rates; so no key leads to the category.
ALTER TABLE sale_line ADD COLUMN category_id uuid;
ALTER TABLE sale_line ADD COLUMN category_name text;

-- Row-level security is forced, so that the owner would see no row.
ALTER TABLE sale NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_line NO FORCE ROW LEVEL SECURITY;
ALTER TABLE branch NO FORCE ROW LEVEL SECURITY;
ALTER TABLE service NO FORCE ROW LEVEL SECURITY;
ALTER TABLE product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE service_category NO FORCE ROW LEVEL SECURITY;
UPDATE sale s SET business_date = ((s.sold_at AT TIME ZONE b.time_zone) - interval '4 hours')::date
  FROM branch b WHERE b.environment_id = s.environment_id AND b.id = s.branch_id;
UPDATE sale_line l SET category_id = c.id, category_name = c.name
  FROM service a JOIN service_category c
    ON c.environment_id = a.environment_id AND c.branch_id = a.branch_id AND c.id = a.service_category_id
  WHERE a.environment_id = l.environment_id AND a.branch_id = l.branch_id AND a.id = l.service_id;
UPDATE sale_line l SET category_id = c.id, category_name = c.name
  FROM product a JOIN service_category c
    ON c.environment_id = a.environment_id AND c.branch_id = a.branch_id AND c.id = a.service_category_id
  WHERE a.environment_id = l.environment_id AND a.branch_id = l.branch_id AND a.id = l.product_id;
ALTER TABLE sale FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_line FORCE ROW LEVEL SECURITY;
ALTER TABLE branch FORCE ROW LEVEL SECURITY;
ALTER TABLE service FORCE ROW LEVEL SECURITY;
ALTER TABLE product FORCE ROW LEVEL SECURITY;
ALTER TABLE service_category FORCE ROW LEVEL SECURITY;

CREATE INDEX sale_by_business_date ON sale (environment_id, branch_id, business_date);
CREATE INDEX sale_by_till ON sale (environment_id, branch_id, till_id) WHERE till_id IS NOT NULL;

-- A tender that stands under the wrong payment type is corrected by an entry of its own, which moves an amount and sells nothing.
ALTER TABLE sale DROP CONSTRAINT sale_kind_check;
ALTER TABLE sale ADD CONSTRAINT sale_kind_check CHECK (kind IN ('sale', 'refund', 'void', 'correction'));
ALTER TABLE sale ADD CONSTRAINT sale_correction_is_nil CHECK (kind <> 'correction' OR (total_minor = 0 AND tip_minor = 0));

-- Cash that moves without a sale. Rows are only ever added; the numbers have no gaps and are given out in the order of the commits.
CREATE TABLE till_entry (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  -- Null: the branch's only one.
  till_id uuid,
  kind text NOT NULL CHECK (kind IN ('opening-float', 'paid-in', 'paid-out', 'tips-paid-out', 'hand-over')),
  -- What lies in the drawer at an opening float and a hand-over; otherwise what comes in, or, negative, what goes out.
  amount_minor bigint NOT NULL,
  -- Of a hand-over: what should have been in the drawer.
  expected_minor bigint,
  -- How many of each note and coin, by their value in minor units; null where only the sum was stated.
  pieces jsonb,
  reason text,
  -- Who takes the drawer over.
  taken_by uuid,
  business_date date NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  UNIQUE (environment_id, branch_id, number),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, till_id) REFERENCES till (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user (environment_id, id),
  FOREIGN KEY (environment_id, taken_by) REFERENCES app_user (environment_id, id),
  CONSTRAINT till_entry_sign CHECK (
    CASE WHEN kind IN ('paid-out', 'tips-paid-out') THEN amount_minor < 0 WHEN kind = 'paid-in' THEN amount_minor > 0 ELSE amount_minor >= 0 END
  ),
  CONSTRAINT till_entry_hand_over CHECK ((kind = 'hand-over') = (expected_minor IS NOT NULL)),
  CONSTRAINT till_entry_reason CHECK (kind NOT IN ('paid-in', 'paid-out') OR reason <> '')
);
CREATE INDEX till_entry_by_till ON till_entry (environment_id, branch_id, till_id) WHERE till_id IS NOT NULL;
SELECT protect_table('till_entry', 'branch', 'SELECT, INSERT');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON till_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A close covers all sales and till entries after those of the close before, up to its own last ones, and never changes.
CREATE TABLE day_close (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The branch's first is 1.
  number integer NOT NULL CHECK (number > 0),
  -- The days of business that it covers.
  first_date date NOT NULL,
  business_date date NOT NULL,
  -- The last sale and the last till entry of the close before, and its own; 0 where there was none.
  after_year smallint NOT NULL,
  after_number integer NOT NULL,
  until_year smallint NOT NULL,
  until_number integer NOT NULL,
  after_entry integer NOT NULL,
  until_entry integer NOT NULL,
  currency text NOT NULL,
  sales integer NOT NULL,
  total_minor bigint NOT NULL,
  -- Against our books; null where nothing was counted, typed or read.
  drawer_difference_minor bigint,
  printer_difference_minor bigint,
  hotel_difference_minor bigint,
  open_items integer NOT NULL,
  reason text CHECK (reason <> ''),
  note text CHECK (note <> ''),
  -- The last seal of the audit chain at that moment.
  seal_number bigint,
  seal_hash bytea,
  -- All figures as they were then, for the document.
  figures jsonb NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  UNIQUE (environment_id, branch_id, number),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, closed_by) REFERENCES app_user (environment_id, id),
  CHECK (first_date <= business_date),
  CHECK ((after_year, after_number) <= (until_year, until_number) AND after_entry <= until_entry)
);
CREATE INDEX day_close_by_date ON day_close (environment_id, branch_id, business_date);
SELECT protect_table('day_close', 'branch', 'SELECT, INSERT');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON day_close FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE VIEW till_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS till_id FROM till t
  WHERE EXISTS (SELECT FROM sale s WHERE s.environment_id = t.environment_id AND s.branch_id = t.branch_id AND s.till_id = t.id)
     OR EXISTS (SELECT FROM till_entry e WHERE e.environment_id = t.environment_id AND e.branch_id = t.branch_id AND e.till_id = t.id);
GRANT SELECT ON till_in_use TO quieta_app;

-- Where the accountant books what was sold; a branch without a row uses what its country usually does.
CREATE TABLE accounting_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- The numbers of the tax consultant and of the client there, which DATEV asks for.
  consultant_number text CHECK (consultant_number ~ '^[0-9]{4,7}$'),
  client_number text CHECK (client_number ~ '^[0-9]{1,5}$'),
  -- The month in which the business year begins.
  year_begins_in smallint NOT NULL DEFAULT 1 CHECK (year_begins_in BETWEEN 1 AND 12),
  -- Account numbers by what they are for, and in it by the id of the tax, category or payment type.
  accounts jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('accounting_settings', 'branch', 'SELECT, INSERT, UPDATE');
