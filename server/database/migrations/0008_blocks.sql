-- Blocks are looked for by range: those that are over are many, and a range asks for what ends behind its start.
CREATE INDEX block_by_end ON block (environment_id, branch_id, ends_at);
CREATE INDEX block_by_resource ON block (environment_id, branch_id, resource_id);

-- A block holds every place of its resource, also where the capacity changes later.
CREATE OR REPLACE FUNCTION keep_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH added AS (
    INSERT INTO place (environment_id, branch_id, resource_id, number)
      SELECT NEW.environment_id, NEW.branch_id, NEW.id, number FROM generate_series(1, NEW.capacity) AS number
      ON CONFLICT DO NOTHING RETURNING number
  )
  INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, block_id)
    SELECT NEW.environment_id, NEW.branch_id, gen_random_uuid(), NEW.id, added.number, b.starts_at, b.ends_at, 'block', b.id
    FROM added, block b
    WHERE b.environment_id = NEW.environment_id AND b.branch_id = NEW.branch_id AND b.resource_id = NEW.id;
  DELETE FROM hold
    WHERE environment_id = NEW.environment_id AND branch_id = NEW.branch_id AND resource_id = NEW.id
      AND kind = 'block' AND place > NEW.capacity;
  DELETE FROM place
    WHERE environment_id = NEW.environment_id AND branch_id = NEW.branch_id AND resource_id = NEW.id AND number > NEW.capacity;
  RETURN NULL;
END $$;

-- What was ever blocked is kept by archiving, as what was ever booked is.
CREATE OR REPLACE VIEW resource_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS resource_id FROM resource r
  WHERE EXISTS (SELECT FROM appointment a WHERE a.environment_id = r.environment_id AND a.branch_id = r.branch_id AND a.staff_id = r.id)
     OR EXISTS (SELECT FROM appointment a WHERE a.environment_id = r.environment_id AND a.branch_id = r.branch_id AND a.area_id = r.id)
     OR EXISTS (SELECT FROM block b WHERE b.environment_id = r.environment_id AND b.branch_id = r.branch_id AND b.resource_id = r.id);
