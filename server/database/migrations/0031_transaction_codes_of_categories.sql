-- A hotel may tell its treatments from its products by the codes that OPERA posts under: what a category's room charges of a tax go
-- under instead of the tax's own code.
CREATE TABLE tax_category_code (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  tax_id uuid NOT NULL,
  service_category_id uuid NOT NULL,
  hotel_code text NOT NULL CHECK (hotel_code <> ''),
  PRIMARY KEY (environment_id, branch_id, tax_id, service_category_id),
  FOREIGN KEY (environment_id, branch_id, tax_id) REFERENCES tax ON DELETE CASCADE,
  FOREIGN KEY (environment_id, branch_id, service_category_id) REFERENCES service_category ON DELETE CASCADE
);
CREATE INDEX tax_category_code_by_category ON tax_category_code (environment_id, branch_id, service_category_id);
SELECT protect_table('tax_category_code', 'branch', 'SELECT, INSERT, UPDATE, DELETE');
