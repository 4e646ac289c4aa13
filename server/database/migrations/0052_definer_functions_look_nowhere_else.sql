-- Functions that run with the rights of their owner: temporary objects of the caller are looked at last, or they would be found before the
-- tables; and nobody but the product may call them.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT p.oid::regprocedure AS name, pg_get_userbyid(p.proowner) AS owner, p.prorettype = 'trigger'::regtype AS is_trigger
      FROM pg_proc p WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('SET LOCAL ROLE %I', one.owner);
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', one.name);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', one.name);
    IF NOT one.is_trigger THEN EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO quieta_app', one.name); END IF;
    RESET ROLE;
  END LOOP;
END $$;
