-- A block says what it is for, may take only some of the places of its resource, and may repeat as appointments do.
-- One that was made before is of the kind that says nothing more, and takes all places.
ALTER TABLE block
  ADD COLUMN kind text NOT NULL DEFAULT 'other'
    CHECK (kind IN ('break', 'training', 'cleaning', 'personal', 'maintenance', 'other')),
  ADD COLUMN places smallint CHECK (places BETWEEN 1 AND 99),
  ADD COLUMN series_id uuid,
  ADD FOREIGN KEY (environment_id, branch_id, series_id) REFERENCES series (environment_id, branch_id, id);

CREATE INDEX block_by_series ON block (environment_id, branch_id, series_id) WHERE series_id IS NOT NULL;

-- For processes of the version before, which leave it to this trigger: a block takes as many places as it says.
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
    WHERE b.environment_id = NEW.environment_id AND b.branch_id = NEW.branch_id AND b.resource_id = NEW.id
      AND (b.places IS NULL OR b.places >= added.number);
  DELETE FROM hold
    WHERE environment_id = NEW.environment_id AND branch_id = NEW.branch_id AND resource_id = NEW.id
      AND kind = 'block' AND place > NEW.capacity;
  DELETE FROM place
    WHERE environment_id = NEW.environment_id AND branch_id = NEW.branch_id AND resource_id = NEW.id AND number > NEW.capacity;
  RETURN NULL;
END $$;
