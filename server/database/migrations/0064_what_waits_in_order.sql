-- The list of what waits has what is on its way, too, and is in the order of the index; so far it sorted all that waits.
DROP INDEX message_due;
CREATE INDEX message_waiting ON message (environment_id, branch_id, due_at, id) WHERE state IN ('waiting', 'sending');

-- The history of a sale asks for its receipts of every kind, for which it read all receipts.
DROP INDEX receipt_copy_of;
CREATE INDEX receipt_of_sale ON receipt (environment_id, branch_id, sale_id);
