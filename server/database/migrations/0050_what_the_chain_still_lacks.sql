-- The audit's chain goes by what was sealed, not by the order of ids: an id comes from the clock of the process that made it, and a clock
-- may be set back.

-- The entries that no seal covers yet. The trigger adds them, so that no writer can leave one out; sealing takes them away.
CREATE TABLE audit_unsealed (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, entry_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('audit_unsealed', 'branch', 'SELECT, INSERT, DELETE');
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (environment_id, branch_id, entry_id) SELECT e.environment_id, e.branch_id, e.id FROM added e;
  RETURN NULL;
END $$;
CREATE TRIGGER await_seal AFTER INSERT ON audit_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION await_seal();

-- Row-level security is forced, so that the owner would see no row.
ALTER TABLE audit_entry NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_seal NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_unsealed NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_seal DISABLE TRIGGER append_only;
-- The seals so far cover what lies between the last entry of the one before and their own.
ALTER TABLE audit_seal ADD COLUMN entry_ids uuid[];
UPDATE audit_seal s SET entry_ids = ARRAY(
  SELECT e.id FROM audit_entry e
  WHERE e.environment_id = s.environment_id AND e.branch_id = s.branch_id AND e.id <= s.last_entry_id
    AND e.id > coalesce(
      (SELECT p.last_entry_id FROM audit_seal p
       WHERE p.environment_id = s.environment_id AND p.branch_id = s.branch_id AND p.number < s.number
       ORDER BY p.number DESC LIMIT 1),
      '00000000-0000-0000-0000-000000000000')
  ORDER BY e.id);
INSERT INTO audit_unsealed
  SELECT e.environment_id, e.branch_id, e.id FROM audit_entry e
  WHERE e.id > coalesce(
    (SELECT s.last_entry_id FROM audit_seal s WHERE s.environment_id = e.environment_id AND s.branch_id = e.branch_id
     ORDER BY s.number DESC LIMIT 1),
    '00000000-0000-0000-0000-000000000000');
ALTER TABLE audit_seal ALTER COLUMN entry_ids SET NOT NULL, DROP COLUMN first_entry_id, DROP COLUMN last_entry_id;
ALTER TABLE audit_seal ENABLE TRIGGER append_only;
ALTER TABLE audit_entry FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_seal FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_unsealed FORCE ROW LEVEL SECURITY;
