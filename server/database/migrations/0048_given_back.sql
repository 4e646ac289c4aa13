-- A refund of an appointment's whole line frees the appointment: it is unpaid, and may be sold again or cancelled.
ALTER TABLE sale_line ADD COLUMN given_back_at timestamptz CHECK (given_back_at IS NULL OR refunds_line_id IS NULL);
GRANT UPDATE (given_back_at) ON sale_line TO quieta_app;
-- Tells the desk that it was paid before, and that nobody owes anything for a treatment that took place.
ALTER TABLE appointment ADD COLUMN given_back boolean NOT NULL DEFAULT false CHECK (NOT (given_back AND paid));

-- What was given back before this version stayed paid. Row-level security is forced, so that the owner would see no row.
ALTER TABLE sale NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_line NO FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment NO FORCE ROW LEVEL SECURITY;
WITH refunded AS (
  SELECT r.environment_id, r.branch_id, r.refunds_line_id AS id, sum(r.quantity) AS quantity, sum(r.total_minor) AS total_minor,
    max(s.sold_at) AS at
  FROM sale_line r
  JOIN sale s ON (s.environment_id, s.branch_id, s.id) = (r.environment_id, r.branch_id, r.sale_id)
  WHERE s.kind = 'refund' AND r.appointment_id IS NOT NULL
  GROUP BY 1, 2, 3
), freed AS (
  UPDATE sale_line l SET given_back_at = CASE WHEN l.quantity + r.quantity = 0 THEN r.at END
  FROM refunded r
  WHERE (l.environment_id, l.branch_id, l.id) = (r.environment_id, r.branch_id, r.id) AND l.voided_at IS NULL
  RETURNING l.environment_id, l.branch_id, l.appointment_id, l.quantity + r.quantity = 0 AS is_whole, r.total_minor
)
UPDATE appointment a SET paid = NOT f.is_whole, given_back = f.is_whole, version = a.version + 1,
  paid_price_minor = CASE WHEN NOT f.is_whole THEN a.paid_price_minor + f.total_minor END
FROM freed f
WHERE (a.environment_id, a.branch_id, a.id) = (f.environment_id, f.branch_id, f.appointment_id) AND a.paid;
ALTER TABLE sale FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_line FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment FORCE ROW LEVEL SECURITY;

DROP INDEX sale_line_sells_once;
CREATE UNIQUE INDEX sale_line_sells_once ON sale_line (environment_id, branch_id, appointment_id)
  WHERE appointment_id IS NOT NULL AND refunds_line_id IS NULL AND voided_at IS NULL AND given_back_at IS NULL;
