-- Whose a tip is, as it stood when the guest paid: the staff member's who sold, or else of those who treat in the sale, each an even share.
-- Rows are only ever added, and make up the sale's tip; what is owed to somebody is a sum over them and over the till entries.
CREATE TABLE tip_share (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  place smallint NOT NULL,
  -- Null where nobody is known to have earned it.
  staff_id uuid,
  -- Negative of a void, as its tip is.
  amount_minor bigint NOT NULL,
  -- The sale's, so that a day's shares are found.
  business_date date NOT NULL,
  PRIMARY KEY (environment_id, branch_id, sale_id, place),
  FOREIGN KEY (environment_id, branch_id, sale_id) REFERENCES sale (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource (environment_id, branch_id, id)
);
CREATE INDEX tip_share_by_date ON tip_share (environment_id, branch_id, business_date) INCLUDE (staff_id, amount_minor);
CREATE INDEX tip_share_by_staff ON tip_share (environment_id, branch_id, staff_id) WHERE staff_id IS NOT NULL;
SELECT protect_table('tip_share', 'branch', 'SELECT, INSERT');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON tip_share FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE INDEX till_entry_of_tips ON till_entry (environment_id, branch_id, business_date) INCLUDE (staff_id, amount_minor)
  WHERE kind = 'tips-paid-out';

-- The shares of a sale's tip. Division truncates, so that they make up the tip.
CREATE FUNCTION shares_of_tip(sold sale) RETURNS TABLE (place smallint, staff_id uuid, amount_minor bigint) LANGUAGE sql STABLE AS $$
  WITH seller AS (
    SELECT m.staff_id FROM membership m
    WHERE m.environment_id = sold.environment_id AND m.branch_id = sold.branch_id AND m.user_id = sold.sold_by
      AND m.staff_id IS NOT NULL
  ), treating AS (
    SELECT a.staff_id, min(l.position) AS position FROM sale_line l
    JOIN appointment a ON a.environment_id = l.environment_id AND a.branch_id = l.branch_id AND a.id = l.appointment_id
    WHERE l.environment_id = sold.environment_id AND l.branch_id = sold.branch_id AND l.sale_id = sold.id AND a.staff_id IS NOT NULL
    GROUP BY a.staff_id
  ), earner AS (
    SELECT s.staff_id, 0 AS position FROM seller s
    UNION ALL SELECT t.staff_id, t.position FROM treating t WHERE NOT EXISTS (SELECT FROM seller)
    UNION ALL SELECT NULL, 0 WHERE NOT EXISTS (SELECT FROM seller) AND NOT EXISTS (SELECT FROM treating)
  ), nth AS (
    SELECT e.staff_id, row_number() OVER (ORDER BY e.position, e.staff_id) AS nth, count(*) OVER () AS of FROM earner e
  )
  SELECT n.nth::smallint, n.staff_id, sold.tip_minor * n.nth / n.of - sold.tip_minor * (n.nth - 1) / n.of FROM nth n
$$;

-- A void takes from each exactly what the sale gave.
CREATE FUNCTION keep_tip_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tip_share (environment_id, branch_id, sale_id, place, staff_id, amount_minor, business_date)
    SELECT NEW.environment_id, NEW.branch_id, NEW.id, s.place, s.staff_id, s.amount_minor, NEW.business_date
    FROM shares_of_tip(NEW) AS s WHERE NEW.refunds_sale_id IS NULL
    UNION ALL
    SELECT NEW.environment_id, NEW.branch_id, NEW.id, t.place, t.staff_id, -t.amount_minor, NEW.business_date
    FROM tip_share t
    WHERE t.environment_id = NEW.environment_id AND t.branch_id = NEW.branch_id AND t.sale_id = NEW.refunds_sale_id;
  RETURN NULL;
END $$;

-- What was sold before. Row-level security is forced, so that the owner would see no row.
ALTER TABLE sale NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_line NO FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE membership NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tip_share NO FORCE ROW LEVEL SECURITY;
INSERT INTO tip_share (environment_id, branch_id, sale_id, place, staff_id, amount_minor, business_date)
  SELECT s.environment_id, s.branch_id, s.id, t.place, t.staff_id, t.amount_minor, s.business_date
  FROM sale s CROSS JOIN LATERAL shares_of_tip(s) AS t WHERE s.tip_minor <> 0 AND s.refunds_sale_id IS NULL;
INSERT INTO tip_share (environment_id, branch_id, sale_id, place, staff_id, amount_minor, business_date)
  SELECT s.environment_id, s.branch_id, s.id, t.place, t.staff_id, -t.amount_minor, s.business_date
  FROM sale s
  JOIN tip_share t ON t.environment_id = s.environment_id AND t.branch_id = s.branch_id AND t.sale_id = s.refunds_sale_id
  WHERE s.tip_minor <> 0;
ALTER TABLE sale FORCE ROW LEVEL SECURITY;
ALTER TABLE sale_line FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment FORCE ROW LEVEL SECURITY;
ALTER TABLE membership FORCE ROW LEVEL SECURITY;
ALTER TABLE tip_share FORCE ROW LEVEL SECURITY;

-- At the commit, when the lines stand as well, whoever writes the sale: also a process of the version before.
CREATE CONSTRAINT TRIGGER keep_tip_shares AFTER INSERT ON sale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.tip_minor <> 0) EXECUTE FUNCTION keep_tip_shares();

CREATE OR REPLACE VIEW resource_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS resource_id FROM resource r
  WHERE EXISTS (SELECT FROM appointment a WHERE a.environment_id = r.environment_id AND a.branch_id = r.branch_id AND a.staff_id = r.id)
     OR EXISTS (SELECT FROM appointment a WHERE a.environment_id = r.environment_id AND a.branch_id = r.branch_id AND a.area_id = r.id)
     OR EXISTS (SELECT FROM block b WHERE b.environment_id = r.environment_id AND b.branch_id = r.branch_id AND b.resource_id = r.id)
     OR EXISTS (SELECT FROM till_entry e WHERE e.environment_id = r.environment_id AND e.branch_id = r.branch_id AND e.staff_id = r.id)
     OR EXISTS (SELECT FROM tip_share t WHERE t.environment_id = r.environment_id AND t.branch_id = r.branch_id AND t.staff_id = r.id);
