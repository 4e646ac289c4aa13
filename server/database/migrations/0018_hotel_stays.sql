-- A stay whose room is not given yet, and one that the hotel lets nothing be charged to.
ALTER TABLE stay
  ALTER COLUMN room_id DROP NOT NULL,
  ADD COLUMN is_no_post boolean NOT NULL DEFAULT false;
