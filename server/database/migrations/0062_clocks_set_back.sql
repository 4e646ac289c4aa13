-- A lease, a pause, the turn of a round that lie further ahead than any was set by a clock that has been set back since, and are over. How
-- long they last says the caller. The functions without these moments are for processes of the version before.

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;

CREATE FUNCTION is_printer_busy(environment uuid, url text, device text, moment timestamptz, beyond timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  BEGIN ATOMIC
    SELECT EXISTS (
      SELECT FROM public.receipt r
      WHERE r.environment_id = environment AND environment = public.current_environment()
        AND r.printer_url = url AND r.device_id = device AND r.state = 'sending' AND r.leased_by IS NULL
        AND r.leased_until > moment AND r.leased_until <= beyond
    );
  END;
REVOKE ALL ON FUNCTION is_printer_busy(uuid, text, text, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_printer_busy(uuid, text, text, timestamptz, timestamptz) TO quieta_app;

CREATE FUNCTION room_bills_due(moment timestamptz, beyond_pauses timestamptz, beyond_leases timestamptz)
  RETURNS TABLE (environment_id uuid, branch_id uuid, sale_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  BEGIN ATOMIC
    SELECT r.environment_id, r.branch_id, r.sale_id
    FROM public.tender t
    JOIN public.room_bill r ON r.environment_id = t.environment_id AND r.branch_id = t.branch_id AND r.tender_id = t.id
    JOIN public.branch b ON b.environment_id = t.environment_id AND b.id = t.branch_id
    WHERE t.state IN ('unknown', 'posting') AND r.external_id IS NOT NULL AND b.hotel_access IS NOT NULL AND b.disabled_at IS NULL
      AND (r.next_try_at IS NULL OR r.next_try_at <= moment OR r.next_try_at > beyond_pauses)
      AND (r.leased_until IS NULL OR r.leased_until <= moment OR r.leased_until > beyond_leases)
      AND NOT EXISTS (
        SELECT FROM public.sale v
        WHERE v.environment_id = r.environment_id AND v.branch_id = r.branch_id AND v.refunds_sale_id = r.sale_id AND v.kind = 'void'
      )
    ORDER BY r.next_try_at NULLS FIRST, r.sale_id;
  END;
REVOKE ALL ON FUNCTION room_bills_due(timestamptz, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION room_bills_due(timestamptz, timestamptz, timestamptz) TO quieta_app;

CREATE FUNCTION stays_due(moment timestamptz, beyond timestamptz) RETURNS TABLE (environment_id uuid, branch_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  BEGIN ATOMIC
    SELECT b.environment_id, b.id
    FROM public.branch b
    LEFT JOIN public.stay_refresh r ON r.environment_id = b.environment_id AND r.branch_id = b.id
    WHERE b.hotel_access IS NOT NULL AND b.disabled_at IS NULL AND (r.due_at IS NULL OR r.due_at <= moment OR r.due_at > beyond)
    ORDER BY r.due_at NULLS FIRST, b.id;
  END;
REVOKE ALL ON FUNCTION stays_due(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stays_due(timestamptz, timestamptz) TO quieta_app;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
