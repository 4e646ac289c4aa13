-- What whoever runs an installation needs: environments and branches can be closed, and every tenant be listed.

ALTER TABLE environment ADD COLUMN disabled_at timestamptz;
ALTER TABLE branch ADD COLUMN disabled_at timestamptz;

-- The upkeep goes through all tenants, each in a transaction of its own; it learns their ids here and nothing else.
CREATE POLICY tenant_list ON branch FOR SELECT TO quieta_search USING (true);
GRANT SELECT (environment_id, id) ON branch TO quieta_search;

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;

-- A disabled environment is not found by its name, so that nobody gets into it; its data stay.
CREATE OR REPLACE FUNCTION environment_id_of(wanted text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  RETURN (SELECT id FROM public.environment WHERE name = wanted AND disabled_at IS NULL);

CREATE FUNCTION every_branch() RETURNS TABLE (environment_id uuid, branch_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT b.environment_id, b.id FROM public.branch b ORDER BY b.environment_id, b.id;
  END;
REVOKE ALL ON FUNCTION every_branch() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION every_branch() TO quieta_app;

-- For the owner of the tables alone, who stands under row-level security like everybody.
CREATE FUNCTION every_environment() RETURNS TABLE (id uuid, name text, disabled_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT e.id, e.name, e.disabled_at FROM public.environment e ORDER BY e.name;
  END;
REVOKE ALL ON FUNCTION every_environment() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION every_environment() TO SESSION_USER;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
