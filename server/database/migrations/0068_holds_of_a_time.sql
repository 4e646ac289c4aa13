-- Whatever overlaps a time ends after its beginning, and an appointment's hold ends within three days of its end: it lasts a
-- day at most, and as long again for each buffer. Blocks last as long as somebody wants, and are looked up by themselves.
ALTER TABLE hold ADD CONSTRAINT hold_length CHECK (kind = 'block' OR ends_at - starts_at <= interval '3 days');
CREATE INDEX hold_of_block_by_end ON hold (environment_id, branch_id, resource_id, ends_at) WHERE kind = 'block';
