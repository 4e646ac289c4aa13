-- Where the series puts a block; it was moved by itself where it starts at another time. Null outside of a series.
ALTER TABLE block ADD COLUMN series_starts_at timestamptz,
  ADD CHECK ((series_id IS NULL) = (series_starts_at IS NULL));
