CREATE TABLE service_category (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL DEFAULT 0,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('service_category', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE base_document_template (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('base_document_template', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE document_template (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  base_document_template_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  fiscal boolean NOT NULL,
  title text NOT NULL DEFAULT '',
  header_lines text[] NOT NULL DEFAULT '{}',
  footer_lines text[] NOT NULL DEFAULT '{}',
  numbering text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, base_document_template_id) REFERENCES base_document_template
);
SELECT protect_table('document_template', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- Rates in hundredths of a per cent (2200 = 22 %): whole numbers, so that VAT never meets a float.
CREATE TABLE tax (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  rate_basis_points integer NOT NULL CHECK (rate_basis_points BETWEEN 0 AND 10000),
  base_document_template_id uuid,
  department smallint CHECK (department BETWEEN 1 AND 99),
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, base_document_template_id) REFERENCES base_document_template
);
SELECT protect_table('tax', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- The fiscal printer's own table of VAT rates, as its technician programmed it.
CREATE TABLE printer_vat_slot (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  rate_basis_points integer NOT NULL,
  vat_index smallint NOT NULL CHECK (vat_index BETWEEN 0 AND 99),
  PRIMARY KEY (environment_id, branch_id, rate_basis_points),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('printer_vat_slot', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE payment_type (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('RoomBill', 'Custom')),
  printer_code text CHECK (printer_code IN ('cash', 'card', 'voucher', 'uncollected')),
  prints_receipt boolean NOT NULL,
  position integer NOT NULL DEFAULT 0,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('payment_type', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE service (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  color text NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
  description text NOT NULL DEFAULT '',
  price_minor bigint NOT NULL CHECK (price_minor >= 0),
  duration_minutes smallint NOT NULL CHECK (duration_minutes BETWEEN 1 AND 1440),
  service_category_id uuid,
  tax_id uuid,
  staff_set_up_minutes smallint NOT NULL DEFAULT 0 CHECK (staff_set_up_minutes BETWEEN 0 AND 1440),
  staff_clean_up_minutes smallint NOT NULL DEFAULT 0 CHECK (staff_clean_up_minutes BETWEEN 0 AND 1440),
  area_set_up_minutes smallint NOT NULL DEFAULT 0 CHECK (area_set_up_minutes BETWEEN 0 AND 1440),
  area_clean_up_minutes smallint NOT NULL DEFAULT 0 CHECK (area_clean_up_minutes BETWEEN 0 AND 1440),
  position integer NOT NULL DEFAULT 0,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, service_category_id) REFERENCES service_category,
  FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax
);
SELECT protect_table('service', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE product (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  price_minor bigint NOT NULL CHECK (price_minor >= 0),
  service_category_id uuid,
  tax_id uuid,
  position integer NOT NULL DEFAULT 0,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, service_category_id) REFERENCES service_category,
  FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax
);
SELECT protect_table('product', 'branch', 'SELECT, INSERT, UPDATE, DELETE');
