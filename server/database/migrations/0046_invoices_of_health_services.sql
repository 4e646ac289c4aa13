-- Services to a person's health: for a private person they are invoiced apart from the rest of a sale, and have no e-invoice.

-- The taxes, by their ids, that such services are sold under.
ALTER TABLE invoice_settings ADD COLUMN health_taxes jsonb NOT NULL DEFAULT '[]';
-- What a spa sells as exempt is a cure, as long as nobody says otherwise. Row-level security is forced, so that the owner would see no row.
ALTER TABLE invoice_settings NO FORCE ROW LEVEL SECURITY;
UPDATE invoice_settings SET health_taxes =
  coalesce((SELECT jsonb_agg(n.key) FROM jsonb_each_text(natures) AS n WHERE n.value = 'N4'), '[]');
ALTER TABLE invoice_settings FORCE ROW LEVEL SECURITY;

ALTER TABLE invoice
  ADD COLUMN is_health boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT invoice_of_sale,
  ADD CONSTRAINT invoice_of_sale UNIQUE (environment_id, branch_id, sale_id, is_health);

-- Each invoice of a sale is handed over for itself. Null: before a sale could have two.
ALTER TABLE issued_document ADD COLUMN invoice_id uuid,
  ADD FOREIGN KEY (environment_id, branch_id, invoice_id) REFERENCES invoice,
  ADD CONSTRAINT issued_document_invoice CHECK (invoice_id IS NULL OR kind = 'invoice');
DROP INDEX issued_document_of_sale;
CREATE UNIQUE INDEX issued_document_of_sale ON issued_document
  (environment_id, branch_id, sale_id, kind, coalesce(invoice_id, sale_id), issue) WHERE sale_id IS NOT NULL;
