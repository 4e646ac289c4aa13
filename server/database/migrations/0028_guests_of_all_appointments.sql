-- Whether a guest can be deleted asks for any appointment of theirs, the deleted ones as well: an index without these cannot answer,
-- and each row of a list of guests went through all appointments of the branch.
CREATE INDEX appointment_of_guest ON appointment (environment_id, branch_id, guest_id, starts_at);
DROP INDEX appointment_by_guest;
