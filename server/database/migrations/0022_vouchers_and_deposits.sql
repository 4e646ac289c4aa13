-- Money that is paid before it is used: gift vouchers, and deposits, which are the same thing held for a guest.
CREATE TABLE voucher (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- For good: VAT of a multi-purpose voucher is due when it is used, of the other two it was declared when they were paid.
  kind text NOT NULL CHECK (kind IN ('multi-purpose', 'single-purpose', 'deposit')),
  -- What was declared, as it was then. Null of a multi-purpose one.
  tax_id uuid,
  tax_name text,
  tax_rate_basis_points integer CHECK (tax_rate_basis_points BETWEEN 0 AND 10000),
  -- What it is for, where that is one service.
  service_id uuid,
  -- Whose deposit, and for which appointment, where it is for one.
  guest_id uuid,
  appointment_id uuid,
  recipient_name text CHECK (recipient_name <> ''),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- The sum of the entries, written with each of them.
  balance_minor bigint NOT NULL CHECK (balance_minor BETWEEN 0 AND amount_minor),
  -- The last day on which it is taken.
  expires_on date,
  blocked_reason text CHECK (blocked_reason <> ''),
  issued_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment (environment_id, branch_id, id),
  CONSTRAINT voucher_taxed_when_paid CHECK (
    (kind = 'multi-purpose') = (tax_id IS NULL) AND (tax_id IS NULL) = (tax_name IS NULL)
    AND (tax_id IS NULL) = (tax_rate_basis_points IS NULL)
  )
);
CREATE UNIQUE INDEX voucher_code ON voucher (environment_id, branch_id, code);
CREATE INDEX voucher_by_time ON voucher (environment_id, branch_id, issued_at, id);
CREATE INDEX voucher_by_guest ON voucher (environment_id, branch_id, guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX voucher_by_tax ON voucher (environment_id, branch_id, tax_id) WHERE tax_id IS NOT NULL;
CREATE INDEX voucher_by_service ON voucher (environment_id, branch_id, service_id) WHERE service_id IS NOT NULL;
CREATE INDEX voucher_by_appointment ON voucher (environment_id, branch_id, appointment_id) WHERE appointment_id IS NOT NULL;
SELECT protect_table('voucher', 'branch', 'SELECT, INSERT');
GRANT UPDATE (balance_minor, expires_on, blocked_reason, version, guest_id, recipient_name) ON voucher TO quieta_app;

-- What became of the money. Rows are only ever added. Its sale is written later in the same transaction.
CREATE TABLE voucher_entry (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sold', 'redeemed', 'given-back', 'taken-back')),
  amount_minor bigint NOT NULL CHECK (
    CASE WHEN kind IN ('sold', 'given-back') THEN amount_minor > 0 ELSE amount_minor < 0 END
  ),
  sale_id uuid NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale (environment_id, branch_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user (environment_id, id)
);
CREATE INDEX voucher_entry_by_voucher ON voucher_entry (environment_id, branch_id, voucher_id, id);
CREATE INDEX voucher_entry_by_sale ON voucher_entry (environment_id, branch_id, sale_id);
SELECT protect_table('voucher_entry', 'branch', 'SELECT, INSERT');

-- How the branch issues them; a branch without a row has chosen nothing.
CREATE TABLE voucher_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- Of no rate: under it a receipt shows what was paid for a multi-purpose voucher, which is outside VAT until it is used.
  outside_vat_tax_id uuid,
  -- How long a voucher is taken; null is without an end.
  valid_months smallint CHECK (valid_months BETWEEN 1 AND 120),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, outside_vat_tax_id) REFERENCES tax (environment_id, branch_id, id)
);
SELECT protect_table('voucher_settings', 'branch', 'SELECT, INSERT, UPDATE');

ALTER TABLE sale_line ADD COLUMN voucher_id uuid;
ALTER TABLE sale_line ADD FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher (environment_id, branch_id, id);
-- What of the total was paid with money whose VAT had been declared before; of a refund negative, as the total is.
ALTER TABLE sale_line ADD COLUMN prepaid_minor bigint NOT NULL DEFAULT 0
  CHECK (abs(prepaid_minor) <= abs(total_minor) AND prepaid_minor * total_minor >= 0);
ALTER TABLE sale_line DROP CONSTRAINT sale_line_kind_check;
ALTER TABLE sale_line ADD CONSTRAINT sale_line_kind_check CHECK (kind IN ('appointment', 'service', 'product', 'voucher'));
ALTER TABLE sale_line DROP CONSTRAINT sale_line_check3;
ALTER TABLE sale_line ADD CONSTRAINT sale_line_service CHECK (kind IN ('product', 'voucher') OR service_id IS NOT NULL);
ALTER TABLE sale_line ADD CONSTRAINT sale_line_voucher CHECK ((kind = 'voucher') = (voucher_id IS NOT NULL));
CREATE INDEX sale_line_by_voucher ON sale_line (environment_id, branch_id, voucher_id) WHERE voucher_id IS NOT NULL;

ALTER TABLE tender ADD COLUMN voucher_id uuid;
ALTER TABLE tender ADD FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher (environment_id, branch_id, id);
CREATE INDEX tender_by_voucher ON tender (environment_id, branch_id, voucher_id) WHERE voucher_id IS NOT NULL;

-- A guest who turns out to be somebody else's second name brings their deposits along.
ALTER TABLE guest_merge ADD COLUMN voucher_ids uuid[] NOT NULL DEFAULT '{}';

CREATE OR REPLACE VIEW guest_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS guest_id FROM guest g
  WHERE EXISTS (SELECT FROM appointment a WHERE a.environment_id = g.environment_id AND a.branch_id = g.branch_id AND a.guest_id = g.id)
     OR EXISTS (SELECT FROM sale s WHERE s.environment_id = g.environment_id AND s.branch_id = g.branch_id AND s.payer_guest_id = g.id)
     OR EXISTS (SELECT FROM voucher v WHERE v.environment_id = g.environment_id AND v.branch_id = g.branch_id AND v.guest_id = g.id);
