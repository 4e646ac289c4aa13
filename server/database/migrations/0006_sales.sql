-- A sale is written once and never changed; a refund is a sale of its own that points back (kind 'refund').
CREATE TABLE sale (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sale', 'refund')),
  refunds_sale_id uuid,
  year smallint NOT NULL,
  number integer NOT NULL,
  payer_guest_id uuid,
  external_payer_id text,
  currency text NOT NULL,
  total_minor bigint NOT NULL,
  reason text,
  sold_at timestamptz NOT NULL,
  sold_by uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  UNIQUE (environment_id, branch_id, year, number),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, refunds_sale_id) REFERENCES sale (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, payer_guest_id) REFERENCES guest (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, sold_by) REFERENCES app_user (environment_id, id),
  CHECK ((kind = 'refund') = (refunds_sale_id IS NOT NULL)),
  CHECK ((kind = 'sale' AND total_minor >= 0) OR (kind = 'refund' AND total_minor <= 0))
);
CREATE INDEX sale_by_time ON sale (environment_id, branch_id, sold_at);
SELECT protect_table('sale', 'branch', 'SELECT, INSERT');

-- Names, prices and rates are what they were at the sale; later edits of a service or a tax change nothing here.
CREATE TABLE sale_line (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_id uuid NOT NULL,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('appointment', 'service', 'product')),
  appointment_id uuid,
  service_id uuid,
  product_id uuid,
  refunds_line_id uuid,
  description text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN -999 AND 999 AND quantity <> 0),
  list_price_minor bigint NOT NULL CHECK (list_price_minor >= 0),
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 0),
  discount_minor bigint NOT NULL DEFAULT 0,
  total_minor bigint NOT NULL,
  tax_id uuid,
  tax_name text NOT NULL,
  tax_rate_basis_points integer NOT NULL CHECK (tax_rate_basis_points BETWEEN 0 AND 10000),
  department smallint,
  vat_index smallint,
  -- Set when a void gives the appointment back to the open list; until then nobody can sell it again.
  voided_at timestamptz,
  PRIMARY KEY (environment_id, branch_id, id),
  UNIQUE (environment_id, branch_id, sale_id, position),
  FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, product_id) REFERENCES product (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, refunds_line_id) REFERENCES sale_line (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax (environment_id, branch_id, id),
  CHECK (total_minor = quantity * unit_price_minor - discount_minor),
  CHECK ((kind = 'appointment') = (appointment_id IS NOT NULL)),
  CHECK ((kind = 'product') = (product_id IS NOT NULL)),
  CHECK (kind = 'product' OR service_id IS NOT NULL)
);
CREATE UNIQUE INDEX sale_line_sells_once ON sale_line (environment_id, branch_id, appointment_id)
  WHERE appointment_id IS NOT NULL AND refunds_line_id IS NULL AND voided_at IS NULL;
SELECT protect_table('sale_line', 'branch', 'SELECT, INSERT');
GRANT UPDATE (voided_at) ON sale_line TO quieta_app;

-- Means of payment of one sale; the wire's single paymentTypeId is one of them.
CREATE TABLE tender (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_id uuid NOT NULL,
  payment_type_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('RoomBill', 'Custom')),
  name text NOT NULL,
  printer_code text,
  amount_minor bigint NOT NULL,
  -- Custom tenders are taken at once; a room charge stands as the hotel's system answered, or did not.
  state text NOT NULL CHECK (state IN ('taken', 'posting', 'posted', 'not-posted', 'rejected', 'unknown')),
  state_reason text,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, payment_type_id) REFERENCES payment_type (environment_id, branch_id, id)
);
CREATE INDEX tender_by_sale ON tender (environment_id, branch_id, sale_id);
SELECT protect_table('tender', 'branch', 'SELECT, INSERT');
GRANT UPDATE (state, state_reason) ON tender TO quieta_app;

-- A document for the fiscal printer. At most one original a sale; a copy can only follow a printed one.
CREATE TABLE receipt (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('original', 'copy')),
  device_id text NOT NULL,
  printer_url text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'sending', 'accepted', 'printed', 'refused', 'unknown')),
  reason text,
  attempts smallint NOT NULL DEFAULT 0,
  leased_by uuid,
  leased_until timestamptz,
  closing_number text,
  document_number text,
  printer_serial text,
  printed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, leased_by) REFERENCES app_user (environment_id, id)
);
CREATE UNIQUE INDEX receipt_one_original ON receipt (environment_id, branch_id, sale_id) WHERE kind = 'original';
CREATE INDEX receipt_open ON receipt (environment_id, branch_id, created_at) WHERE state NOT IN ('accepted', 'printed');
SELECT protect_table('receipt', 'branch', 'SELECT, INSERT');
GRANT UPDATE (state, reason, attempts, leased_by, leased_until, closing_number, document_number, printer_serial, printed_at)
  ON receipt TO quieta_app;
