-- Templates that a tax or a document refers to can be archived like everything else of the settings.
ALTER TABLE base_document_template ADD COLUMN archived_at timestamptz;
ALTER TABLE document_template ADD COLUMN archived_at timestamptz;

-- Of what is offered no two of a kind share a name, whatever its case and accents; archived ones keep theirs.
CREATE UNIQUE INDEX service_category_name ON service_category (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX service_name ON service (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX product_name ON product (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX payment_type_name ON payment_type (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX tax_name ON tax (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX base_document_template_name ON base_document_template (environment_id, branch_id, normalised(name))
  WHERE archived_at IS NULL;
CREATE UNIQUE INDEX document_template_name ON document_template (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;

-- A place of the printer's VAT table holds one rate.
ALTER TABLE printer_vat_slot ADD CONSTRAINT printer_vat_slot_index UNIQUE (environment_id, branch_id, vat_index);

-- The currency is locked by the first sale: no update of the branch can leave a sale in a currency that the branch has not.
ALTER TABLE branch ADD CONSTRAINT branch_currency UNIQUE (environment_id, id, currency);
ALTER TABLE sale ADD CONSTRAINT sale_currency FOREIGN KEY (environment_id, branch_id, currency) REFERENCES branch (environment_id, id, currency);

-- What the foreign keys refuse to delete, as isDeletable tells it beforehand.
CREATE VIEW service_category_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS service_category_id FROM service_category c
  WHERE EXISTS (SELECT FROM service s WHERE s.environment_id = c.environment_id AND s.branch_id = c.branch_id AND s.service_category_id = c.id)
     OR EXISTS (SELECT FROM product p WHERE p.environment_id = c.environment_id AND p.branch_id = c.branch_id AND p.service_category_id = c.id);
CREATE VIEW tax_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS tax_id FROM tax t
  WHERE EXISTS (SELECT FROM service s WHERE s.environment_id = t.environment_id AND s.branch_id = t.branch_id AND s.tax_id = t.id)
     OR EXISTS (SELECT FROM product p WHERE p.environment_id = t.environment_id AND p.branch_id = t.branch_id AND p.tax_id = t.id)
     OR EXISTS (SELECT FROM sale_line l WHERE l.environment_id = t.environment_id AND l.branch_id = t.branch_id AND l.tax_id = t.id);
CREATE VIEW payment_type_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS payment_type_id FROM payment_type p
  WHERE EXISTS (SELECT FROM tender t WHERE t.environment_id = p.environment_id AND t.branch_id = p.branch_id AND t.payment_type_id = p.id);
CREATE VIEW base_document_template_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS base_document_template_id FROM base_document_template b
  WHERE EXISTS (SELECT FROM tax t WHERE t.environment_id = b.environment_id AND t.branch_id = b.branch_id AND t.base_document_template_id = b.id)
     OR EXISTS (SELECT FROM document_template d WHERE d.environment_id = b.environment_id AND d.branch_id = b.branch_id AND d.base_document_template_id = b.id);
GRANT SELECT ON service_category_in_use, tax_in_use, payment_type_in_use, base_document_template_in_use TO quieta_app;

CREATE INDEX service_by_category ON service (environment_id, branch_id, service_category_id);
CREATE INDEX service_by_tax ON service (environment_id, branch_id, tax_id);
CREATE INDEX product_by_category ON product (environment_id, branch_id, service_category_id);
CREATE INDEX product_by_tax ON product (environment_id, branch_id, tax_id);
CREATE INDEX sale_line_by_tax ON sale_line (environment_id, branch_id, tax_id);
CREATE INDEX tender_by_payment_type ON tender (environment_id, branch_id, payment_type_id);
