-- When the product asks the hotel by itself how a charge of unknown outcome ended; null: at once, if it is unknown.
ALTER TABLE room_bill ADD COLUMN next_try_at timestamptz;
GRANT UPDATE (next_try_at) ON room_bill TO quieta_app;

-- Whoever asks goes through all tenants, each in a transaction of its own, and learns here which sales to ask about.
CREATE POLICY due_list ON tender FOR SELECT TO quieta_search USING (state = 'unknown');
CREATE POLICY due_list ON room_bill FOR SELECT TO quieta_search USING (true);
CREATE POLICY due_list ON sale FOR SELECT TO quieta_search USING (kind = 'void');
GRANT SELECT (environment_id, branch_id, id, state) ON tender TO quieta_search;
GRANT SELECT (environment_id, branch_id, tender_id, sale_id, external_id, leased_until, next_try_at) ON room_bill TO quieta_search;
GRANT SELECT (environment_id, branch_id, refunds_sale_id, kind) ON sale TO quieta_search;

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;

-- The sales of which nobody knows whether the hotel posted them, and whose turn it is: nothing of a void, or of a guest who was forgotten.
CREATE FUNCTION room_bills_due(moment timestamptz) RETURNS TABLE (environment_id uuid, branch_id uuid, sale_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT r.environment_id, r.branch_id, r.sale_id
    FROM public.tender t
    JOIN public.room_bill r ON r.environment_id = t.environment_id AND r.branch_id = t.branch_id AND r.tender_id = t.id
    JOIN public.branch b ON b.environment_id = t.environment_id AND b.id = t.branch_id
    WHERE t.state = 'unknown' AND r.external_id IS NOT NULL AND b.hotel_access IS NOT NULL AND b.disabled_at IS NULL
      AND (r.next_try_at IS NULL OR r.next_try_at <= moment) AND (r.leased_until IS NULL OR r.leased_until <= moment)
      AND NOT EXISTS (
        SELECT FROM public.sale v
        WHERE v.environment_id = r.environment_id AND v.branch_id = r.branch_id AND v.refunds_sale_id = r.sale_id AND v.kind = 'void'
      )
    ORDER BY r.next_try_at NULLS FIRST, r.sale_id;
  END;
REVOKE ALL ON FUNCTION room_bills_due(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION room_bills_due(timestamptz) TO quieta_app;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
