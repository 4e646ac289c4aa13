-- Documents: what kind of document a template is for.

-- Null is what the fiscal printer prints, and whatever was laid out before there were kinds.
ALTER TABLE document_template ADD COLUMN kind text CHECK (kind IN (
  'receipt-copy', 'courtesy-receipt', 'invoice', 'voucher', 'itinerary', 'day-sheet', 'price-list', 'day-close'
));
-- Row-level security is forced, so that the owner would see no row.
ALTER TABLE document_template NO FORCE ROW LEVEL SECURITY;
ALTER TABLE base_document_template NO FORCE ROW LEVEL SECURITY;
UPDATE document_template t SET kind = CASE
    WHEN normalised(b.name || ' ' || t.name || ' ' || t.title) ~ 'invoice|fattura|factura' THEN 'invoice'
    WHEN NOT t.fiscal THEN 'courtesy-receipt'
  END
  FROM base_document_template b
  WHERE b.environment_id = t.environment_id AND b.branch_id = t.branch_id AND b.id = t.base_document_template_id;
ALTER TABLE document_template FORCE ROW LEVEL SECURITY;
ALTER TABLE base_document_template FORCE ROW LEVEL SECURITY;
CREATE INDEX document_template_by_kind ON document_template (environment_id, branch_id, kind) WHERE kind IS NOT NULL;

-- What was handed over of a sale, its invoice included, or of a voucher: the first is the document, the others are copies of it.
CREATE TABLE issued_document (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('receipt-copy', 'courtesy-receipt', 'invoice', 'voucher')),
  sale_id uuid,
  voucher_id uuid,
  -- 1 is the first; no two desks hand over the same one.
  issue integer NOT NULL CHECK (issue > 0),
  language text NOT NULL CHECK (language IN ('en', 'es', 'it')),
  -- What the first one of a sale said, without the logo, for its copies. As the receipt, it names no guest. A voucher's copies say what
  -- it is worth and until when on their own day, and an invoice's what its own row says, so that none is kept of them.
  content jsonb,
  issued_at timestamptz NOT NULL,
  -- Null: the product itself, with a message.
  issued_by uuid,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, voucher_id) REFERENCES voucher (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, issued_by) REFERENCES app_user (environment_id, id),
  CONSTRAINT issued_document_of CHECK ((kind = 'voucher') = (voucher_id IS NOT NULL) AND (kind <> 'voucher') = (sale_id IS NOT NULL)),
  CONSTRAINT issued_document_content CHECK (content IS NULL OR (issue = 1 AND kind NOT IN ('voucher', 'invoice')))
);
CREATE UNIQUE INDEX issued_document_of_sale ON issued_document (environment_id, branch_id, sale_id, kind, issue) WHERE sale_id IS NOT NULL;
CREATE UNIQUE INDEX issued_document_of_voucher ON issued_document (environment_id, branch_id, voucher_id, issue) WHERE voucher_id IS NOT NULL;
SELECT protect_table('issued_document', 'branch', 'SELECT, INSERT');
