-- A sale shows the copies of its receipt. Few sales have any, and without an index each look at one read all receipts.
CREATE INDEX receipt_copy_of ON receipt (environment_id, branch_id, sale_id) WHERE kind = 'copy';
