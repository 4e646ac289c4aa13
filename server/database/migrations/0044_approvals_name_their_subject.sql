-- Of all that the approver decides about. It is made again when the work is done, and must be the same. A process of the version before
-- writes none: what it asked is asked again.
ALTER TABLE approval ADD COLUMN subject_hash bytea;
