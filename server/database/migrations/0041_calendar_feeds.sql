-- Calendar feeds: a secret address per staff member.

-- The address itself is shown once; of its token the SHA-256 is stored: it is as long as a key, so no salt is needed.
CREATE TABLE calendar_feed (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  hash bytea NOT NULL,
  -- The token's last characters, by which people tell addresses apart.
  ending text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  -- The day, where the branch is, on which a calendar last read it.
  last_read_on date,
  PRIMARY KEY (environment_id, branch_id, staff_id),
  FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES staff_member ON DELETE CASCADE,
  FOREIGN KEY (environment_id, created_by) REFERENCES app_user
);
CREATE UNIQUE INDEX calendar_feed_hash ON calendar_feed (environment_id, branch_id, hash);
CREATE INDEX calendar_feed_by_hash ON calendar_feed (hash);
SELECT protect_table('calendar_feed', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- Asked before a tenant is known: whose address this is. Whoever has it may know that.
CREATE POLICY address_lookup ON calendar_feed FOR SELECT TO quieta_search USING (true);
GRANT SELECT (environment_id, branch_id, staff_id, hash) ON calendar_feed TO quieta_search;
GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
CREATE FUNCTION calendar_feed_of(wanted bytea) RETURNS TABLE (environment_id uuid, branch_id uuid, staff_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT f.environment_id, f.branch_id, f.staff_id
    FROM public.calendar_feed f
    JOIN public.branch b ON b.environment_id = f.environment_id AND b.id = f.branch_id
    JOIN public.environment e ON e.id = f.environment_id
    WHERE f.hash = wanted AND b.disabled_at IS NULL AND e.disabled_at IS NULL;
  END;
REVOKE ALL ON FUNCTION calendar_feed_of(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION calendar_feed_of(bytea) TO quieta_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
