-- Invoices: numbered without gaps per template and year.

-- Who issues a branch's invoices, as the tax office knows them. The business profile's address is lines for paper; this one has parts.
CREATE TABLE invoice_settings (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  vat_code text NOT NULL CHECK (vat_code <> ''),
  fiscal_code text CHECK (fiscal_code <> ''),
  street text NOT NULL CHECK (street <> ''),
  postcode text NOT NULL,
  city text NOT NULL CHECK (city <> ''),
  province text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Italy's code of how the business is taxed.
  regime text NOT NULL CHECK (regime ~ '^RF[0-9]{2}$'),
  -- Why a tax of 0 % is none, by the id of the tax.
  natures jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('invoice_settings', 'branch', 'SELECT, INSERT, UPDATE');

-- Whom a guest's last invoice was for, for the next one; goes with the guest.
CREATE TABLE buyer (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  tax_data jsonb NOT NULL,
  PRIMARY KEY (environment_id, branch_id, guest_id),
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest (environment_id, branch_id, id) ON DELETE CASCADE
);
SELECT protect_table('buyer', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- The files of all branches have one row of numbers, because they may stand under one VAT number.
CREATE TABLE invoice_file_number (
  environment_id uuid NOT NULL REFERENCES environment,
  last integer NOT NULL,
  PRIMARY KEY (environment_id)
);
SELECT protect_table('invoice_file_number', 'environment', 'SELECT, INSERT, UPDATE');

-- Rows are only ever added. No key leads to the guest: the law keeps an invoice, whoever asks to be forgotten (DPR 633/1972, art. 39).
CREATE TABLE invoice (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  document_template_id uuid NOT NULL,
  -- 0 where the template's numbers do not begin anew each year.
  year smallint NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- As it stands on the document.
  document_number text NOT NULL CHECK (document_number <> ''),
  document_date date NOT NULL,
  sale_id uuid NOT NULL,
  -- Of a credit note.
  corrects_id uuid,
  -- Country and VAT number of the seller, whom several branches may belong to.
  seller_code text NOT NULL CHECK (seller_code <> ''),
  buyer_name text NOT NULL CHECK (buyer_name <> ''),
  total_minor bigint NOT NULL CHECK (total_minor > 0),
  currency text NOT NULL,
  file_number integer NOT NULL,
  -- Both parties, rows, tax and payments as they were then.
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  issued_by uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  CONSTRAINT invoice_of_sale UNIQUE (environment_id, branch_id, sale_id),
  CONSTRAINT invoice_number UNIQUE (environment_id, branch_id, document_template_id, year, number),
  CONSTRAINT invoice_file UNIQUE (environment_id, file_number),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, document_template_id) REFERENCES document_template,
  FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale,
  FOREIGN KEY (environment_id, branch_id, corrects_id) REFERENCES invoice,
  FOREIGN KEY (environment_id, issued_by) REFERENCES app_user (environment_id, id),
  CONSTRAINT invoice_corrects CHECK ((kind = 'credit-note') = (corrects_id IS NOT NULL))
);
-- Two templates of the same pattern, in one branch or in two of one business, would write the same number twice in a year.
CREATE UNIQUE INDEX invoice_document_number ON invoice
  (environment_id, seller_code, date_part('year', document_date), document_number);
CREATE INDEX invoice_by_date ON invoice (environment_id, branch_id, document_date, id);
CREATE INDEX invoice_by_corrected ON invoice (environment_id, branch_id, corrects_id) WHERE corrects_id IS NOT NULL;
SELECT protect_table('invoice', 'branch', 'SELECT, INSERT');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE VIEW document_template_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, document_template_id FROM invoice;
GRANT SELECT ON document_template_in_use TO quieta_app;
