-- The starts that a waiting guest was offered and did not want; they are not offered again.
ALTER TABLE wish ADD COLUMN declined timestamptz[] NOT NULL DEFAULT '{}';
