-- Whoever takes a slip to print it asks nobody whether the printer is free, and may never tell how it ended: the server waits for
-- what servers send only, which take turns.
GRANT SELECT (leased_by) ON receipt TO quieta_search;

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
CREATE OR REPLACE FUNCTION is_printer_busy(environment uuid, url text, device text, moment timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT EXISTS (
      SELECT FROM public.receipt r
      WHERE r.environment_id = environment AND environment = public.current_environment()
        AND r.printer_url = url AND r.device_id = device AND r.state = 'sending' AND r.leased_by IS NULL AND r.leased_until > moment
    );
  END;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
