-- A price is for all who come together, as it always was, or for each of them.
ALTER TABLE service ADD COLUMN price_per_person boolean NOT NULL DEFAULT false;
