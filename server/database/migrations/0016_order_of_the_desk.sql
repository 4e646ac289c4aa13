-- Where the desk has put a row in its list. Null: nowhere yet; such rows come after the others, by name, as all of them did so far.
ALTER TABLE service_category ALTER COLUMN position DROP NOT NULL, ALTER COLUMN position DROP DEFAULT;
ALTER TABLE service ALTER COLUMN position DROP NOT NULL, ALTER COLUMN position DROP DEFAULT;
ALTER TABLE product ALTER COLUMN position DROP NOT NULL, ALTER COLUMN position DROP DEFAULT;
UPDATE service_category SET position = NULL;
UPDATE service SET position = NULL;
UPDATE product SET position = NULL;
