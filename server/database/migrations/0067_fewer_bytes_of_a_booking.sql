-- Every appointment's holds stood in the index of the blocks, with nothing.
DROP INDEX hold_by_block;
CREATE INDEX hold_by_block ON hold (environment_id, branch_id, block_id) WHERE block_id IS NOT NULL;

-- Most entries are about appointments: a page of those is found by going through all entries from the last one on.
DROP INDEX audit_entry_by_kind;
CREATE INDEX audit_entry_by_kind ON audit_entry (environment_id, branch_id, entity, id) WHERE entity <> 'appointment';

-- A request has a few entries, which are quickly put in order.
DROP INDEX audit_entry_by_request;
CREATE INDEX audit_entry_by_request ON audit_entry (environment_id, branch_id, request_id);

-- The branch of an entry and the user of a key are of the environment by their own keys.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_environment_id_fkey;
ALTER TABLE idempotency_record DROP CONSTRAINT idempotency_record_environment_id_fkey;
