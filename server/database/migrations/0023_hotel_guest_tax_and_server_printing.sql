-- A second tax for hotel guests, and receipts that the server sends by itself.

-- Named beside the usual tax; the branch's rule says when it is the one: never, for a guest who stays at the hotel on the day of the
-- sale, or where all of the sale is charged to the room.
ALTER TABLE service ADD COLUMN hotel_tax_id uuid,
  ADD FOREIGN KEY (environment_id, branch_id, hotel_tax_id) REFERENCES tax;
ALTER TABLE product ADD COLUMN hotel_tax_id uuid,
  ADD FOREIGN KEY (environment_id, branch_id, hotel_tax_id) REFERENCES tax;
ALTER TABLE branch ADD COLUMN hotel_tax_rule text NOT NULL DEFAULT 'never' CHECK (hotel_tax_rule IN ('never', 'staying', 'room-bill'));
-- Frozen with the rate: whether a line bears the tax for hotel guests.
ALTER TABLE sale_line ADD COLUMN is_hotel_tax boolean NOT NULL DEFAULT false;

CREATE INDEX service_by_hotel_tax ON service (environment_id, branch_id, hotel_tax_id) WHERE hotel_tax_id IS NOT NULL;
CREATE INDEX product_by_hotel_tax ON product (environment_id, branch_id, hotel_tax_id) WHERE hotel_tax_id IS NOT NULL;
CREATE OR REPLACE VIEW tax_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS tax_id FROM tax t
  WHERE EXISTS (SELECT FROM service s WHERE s.environment_id = t.environment_id AND s.branch_id = t.branch_id AND s.tax_id = t.id)
     OR EXISTS (SELECT FROM service s WHERE s.environment_id = t.environment_id AND s.branch_id = t.branch_id AND s.hotel_tax_id = t.id)
     OR EXISTS (SELECT FROM product p WHERE p.environment_id = t.environment_id AND p.branch_id = t.branch_id AND p.tax_id = t.id)
     OR EXISTS (SELECT FROM product p WHERE p.environment_id = t.environment_id AND p.branch_id = t.branch_id AND p.hotel_tax_id = t.id)
     OR EXISTS (SELECT FROM sale_line l WHERE l.environment_id = t.environment_id AND l.branch_id = t.branch_id AND l.tax_id = t.id);

-- Not before this moment does the server send it again; null: at once.
ALTER TABLE receipt ADD COLUMN retry_at timestamptz;
GRANT UPDATE (retry_at) ON receipt TO quieta_app;
-- The queue of one device, in the order of the sales; short, because what is printed leaves it.
CREATE INDEX receipt_queue ON receipt (environment_id, branch_id, printer_url, device_id, created_at, id)
  WHERE state IN ('pending', 'sending');

-- The sender goes through all tenants, each in a transaction of its own; it learns here which printers have something waiting.
CREATE POLICY receipt_queue ON receipt FOR SELECT TO quieta_search USING (state = 'pending');
GRANT SELECT (environment_id, branch_id, id, state, printer_url, device_id, created_at, retry_at) ON receipt TO quieta_search;
GRANT SELECT (printer_sender, disabled_at) ON branch TO quieta_search;

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
CREATE FUNCTION receipt_queues() RETURNS TABLE (
    environment_id uuid, branch_id uuid, printer_url text, device_id text, waiting_since timestamptz, retry_at timestamptz
  ) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT DISTINCT ON (r.environment_id, r.branch_id, r.printer_url, r.device_id)
      r.environment_id, r.branch_id, r.printer_url, r.device_id, r.created_at, r.retry_at
    FROM public.receipt r
    JOIN public.branch b ON b.environment_id = r.environment_id AND b.id = r.branch_id
    WHERE r.state = 'pending' AND b.printer_sender = 'server' AND b.disabled_at IS NULL
    ORDER BY r.environment_id, r.branch_id, r.printer_url, r.device_id, r.created_at, r.id;
  END;
REVOKE ALL ON FUNCTION receipt_queues() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION receipt_queues() TO quieta_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
