-- A sale whose process ended while it was asking the hotel is ended by the product itself, like one of which nobody knows the outcome.
DROP POLICY due_list ON tender;
CREATE POLICY due_list ON tender FOR SELECT TO quieta_search USING (state IN ('unknown', 'posting'));

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;

-- The sales that the hotel is to be asked about and whose turn it is: nothing of a void, or of a guest who was forgotten.
CREATE OR REPLACE FUNCTION room_bills_due(moment timestamptz) RETURNS TABLE (environment_id uuid, branch_id uuid, sale_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT r.environment_id, r.branch_id, r.sale_id
    FROM public.tender t
    JOIN public.room_bill r ON r.environment_id = t.environment_id AND r.branch_id = t.branch_id AND r.tender_id = t.id
    JOIN public.branch b ON b.environment_id = t.environment_id AND b.id = t.branch_id
    WHERE t.state IN ('unknown', 'posting') AND r.external_id IS NOT NULL AND b.hotel_access IS NOT NULL AND b.disabled_at IS NULL
      AND (r.next_try_at IS NULL OR r.next_try_at <= moment) AND (r.leased_until IS NULL OR r.leased_until <= moment)
      AND NOT EXISTS (
        SELECT FROM public.sale v
        WHERE v.environment_id = r.environment_id AND v.branch_id = r.branch_id AND v.refunds_sale_id = r.sale_id AND v.kind = 'void'
      )
    ORDER BY r.next_try_at NULLS FIRST, r.sale_id;
  END;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
