-- What a cluster that spreads the environments over several machines cannot do is done otherwise (docs/running/past-one-machine.md).

-- Places, shares of a tip and entries that wait for their seal are written by the program, which says so on its connections. The triggers
-- write them for a process of the version before, until a later version drops them.
DROP TRIGGER keep_places ON resource;
CREATE TRIGGER keep_places AFTER INSERT OR UPDATE OF capacity ON resource FOR EACH ROW
  WHEN (current_setting('app.writes_derived_rows', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_places();

DROP TRIGGER keep_tip_shares ON sale;
CREATE CONSTRAINT TRIGGER keep_tip_shares AFTER INSERT ON sale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.tip_minor <> 0 AND current_setting('app.writes_derived_rows', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_tip_shares();

DROP TRIGGER await_seal ON audit_entry;
CREATE TRIGGER await_seal AFTER INSERT ON audit_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('app.writes_derived_rows', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION await_seal();

-- The program takes the staff member off the membership, and the guest off the parked cart, before it deletes them.
ALTER TABLE membership DROP CONSTRAINT membership_environment_id_branch_id_staff_id_fkey;
ALTER TABLE membership ADD FOREIGN KEY (environment_id, branch_id, staff_id) REFERENCES staff_member (environment_id, branch_id, resource_id);
ALTER TABLE parked_cart DROP CONSTRAINT parked_cart_environment_id_branch_id_holder_guest_id_fkey;
ALTER TABLE parked_cart ADD FOREIGN KEY (environment_id, branch_id, holder_guest_id) REFERENCES guest (environment_id, branch_id, id);

-- Whoever inserts is given the number of the change.
DO $$ BEGIN
  EXECUTE format('GRANT USAGE ON SEQUENCE %s TO quieta_app', pg_get_serial_sequence('change', 'id'));
END $$;

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
CREATE OR REPLACE FUNCTION environment_id_of(wanted text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  BEGIN ATOMIC
    SELECT e.id FROM environment e WHERE e.name = wanted AND e.disabled_at IS NULL;
  END;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;

-- Each row that refers to one, so that the tenant of each table is known from outside.
CREATE OR REPLACE VIEW base_document_template_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, base_document_template_id FROM tax
  UNION ALL SELECT environment_id, branch_id, base_document_template_id FROM document_template;
CREATE OR REPLACE VIEW card_terminal_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, card_terminal_id FROM tender;
CREATE OR REPLACE VIEW guest_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, guest_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, payer_guest_id FROM sale
  UNION ALL SELECT environment_id, branch_id, guest_id FROM voucher;
CREATE OR REPLACE VIEW payment_type_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, payment_type_id FROM tender;
CREATE OR REPLACE VIEW product_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, product_id FROM sale_line;
CREATE OR REPLACE VIEW resource_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, staff_id AS resource_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, area_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, resource_id FROM block
  UNION ALL SELECT environment_id, branch_id, staff_id FROM till_entry
  UNION ALL SELECT environment_id, branch_id, staff_id FROM tip_share;
CREATE OR REPLACE VIEW service_category_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, service_category_id FROM service
  UNION ALL SELECT environment_id, branch_id, service_category_id FROM product;
CREATE OR REPLACE VIEW service_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, service_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, service_id FROM sale_line;
CREATE OR REPLACE VIEW tax_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, tax_id FROM service
  UNION ALL SELECT environment_id, branch_id, hotel_tax_id FROM service
  UNION ALL SELECT environment_id, branch_id, tax_id FROM product
  UNION ALL SELECT environment_id, branch_id, hotel_tax_id FROM product
  UNION ALL SELECT environment_id, branch_id, tax_id FROM sale_line;
CREATE OR REPLACE VIEW till_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, till_id FROM sale
  UNION ALL SELECT environment_id, branch_id, till_id FROM till_entry;
