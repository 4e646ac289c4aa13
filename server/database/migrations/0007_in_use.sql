-- "Is it in use?" answered here, so that settings, resources and guests need not know the features above them (isDeletable).
-- security_invoker: the caller's own policies hold.
CREATE VIEW service_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS service_id FROM service s
  WHERE EXISTS (SELECT FROM appointment a WHERE a.environment_id = s.environment_id AND a.branch_id = s.branch_id AND a.service_id = s.id)
     OR EXISTS (SELECT FROM sale_line l WHERE l.environment_id = s.environment_id AND l.branch_id = s.branch_id AND l.service_id = s.id);
CREATE VIEW product_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS product_id FROM product p
  WHERE EXISTS (SELECT FROM sale_line l WHERE l.environment_id = p.environment_id AND l.branch_id = p.branch_id AND l.product_id = p.id);
CREATE VIEW resource_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS resource_id FROM resource r
  WHERE EXISTS (SELECT FROM appointment a WHERE a.environment_id = r.environment_id AND a.branch_id = r.branch_id AND a.staff_id = r.id)
     OR EXISTS (SELECT FROM appointment a WHERE a.environment_id = r.environment_id AND a.branch_id = r.branch_id AND a.area_id = r.id);
CREATE VIEW guest_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, id AS guest_id FROM guest g
  WHERE EXISTS (SELECT FROM appointment a WHERE a.environment_id = g.environment_id AND a.branch_id = g.branch_id AND a.guest_id = g.id)
     OR EXISTS (SELECT FROM sale s WHERE s.environment_id = g.environment_id AND s.branch_id = g.branch_id AND s.payer_guest_id = g.id);
GRANT SELECT ON service_in_use, product_in_use, resource_in_use, guest_in_use TO quieta_app;

CREATE INDEX appointment_by_service ON appointment (environment_id, branch_id, service_id);
CREATE INDEX appointment_by_staff ON appointment (environment_id, branch_id, staff_id, starts_at);
CREATE INDEX appointment_by_area ON appointment (environment_id, branch_id, area_id, starts_at);
CREATE INDEX sale_line_by_service ON sale_line (environment_id, branch_id, service_id);
CREATE INDEX sale_line_by_product ON sale_line (environment_id, branch_id, product_id);
CREATE INDEX sale_by_payer ON sale (environment_id, branch_id, payer_guest_id);
