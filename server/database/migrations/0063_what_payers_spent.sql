-- What one payer or many spent is summed up in the index alone.
DROP INDEX sale_by_payer;
CREATE INDEX sale_by_payer ON sale (environment_id, branch_id, payer_guest_id) INCLUDE (kind, total_minor, tip_minor);
