-- Branches that share one printer take turns at it: a sender learns here whether another branch's slip is on its way there.

DROP POLICY receipt_queue ON receipt;
CREATE POLICY receipt_queue ON receipt FOR SELECT TO quieta_search USING (state IN ('pending', 'sending'));
GRANT SELECT (leased_until) ON receipt TO quieta_search;
CREATE INDEX receipt_on_its_way ON receipt (environment_id, printer_url, device_id) WHERE state = 'sending';

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
-- Within the environment: in another one the same address is a printer of another network.
CREATE FUNCTION is_printer_busy(environment uuid, url text, device text, moment timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT EXISTS (
      SELECT FROM public.receipt r
      WHERE r.environment_id = environment AND environment = public.current_environment()
        AND r.printer_url = url AND r.device_id = device AND r.state = 'sending' AND r.leased_until > moment
    );
  END;
REVOKE ALL ON FUNCTION is_printer_busy(uuid, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_printer_busy(uuid, text, text, timestamptz) TO quieta_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
