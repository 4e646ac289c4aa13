-- Money that goes from a drawer to the bank or the safe between two closes.
ALTER TABLE till_entry DROP CONSTRAINT till_entry_kind_check;
ALTER TABLE till_entry ADD CONSTRAINT till_entry_kind_check
  CHECK (kind IN ('opening-float', 'paid-in', 'paid-out', 'tips-paid-out', 'to-bank', 'hand-over'));
ALTER TABLE till_entry DROP CONSTRAINT till_entry_sign;
ALTER TABLE till_entry ADD CONSTRAINT till_entry_sign CHECK (
  CASE WHEN kind IN ('paid-out', 'tips-paid-out', 'to-bank') THEN amount_minor < 0
    WHEN kind = 'paid-in' THEN amount_minor > 0
    ELSE amount_minor >= 0 END
);

-- Which therapist got their tips; null where it is said in words only.
ALTER TABLE till_entry ADD COLUMN staff_id uuid;
ALTER TABLE till_entry ADD FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES resource (environment_id, branch_id, id);
ALTER TABLE till_entry ADD CONSTRAINT till_entry_staff CHECK (staff_id IS NULL OR kind = 'tips-paid-out');
CREATE INDEX till_entry_by_staff ON till_entry (environment_id, branch_id, staff_id) WHERE staff_id IS NOT NULL;

CREATE OR REPLACE VIEW resource_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS resource_id FROM resource r
  WHERE EXISTS (SELECT FROM appointment a WHERE a.environment_id = r.environment_id AND a.branch_id = r.branch_id AND a.staff_id = r.id)
     OR EXISTS (SELECT FROM appointment a WHERE a.environment_id = r.environment_id AND a.branch_id = r.branch_id AND a.area_id = r.id)
     OR EXISTS (SELECT FROM block b WHERE b.environment_id = r.environment_id AND b.branch_id = r.branch_id AND b.resource_id = r.id)
     OR EXISTS (SELECT FROM till_entry e WHERE e.environment_id = r.environment_id AND e.branch_id = r.branch_id AND e.staff_id = r.id);
