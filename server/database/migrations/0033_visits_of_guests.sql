-- When a guest was here and comes again: the appointments that stand, so that guests need not know the feature above them.
-- security_invoker: the caller's own policies hold.
CREATE VIEW guest_visit WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, guest_id, starts_at FROM appointment
  WHERE guest_id IS NOT NULL AND deleted_at IS NULL AND state NOT IN ('no-show', 'cancelled');
GRANT SELECT ON guest_visit TO quieta_app;
