-- What departs from the weekly patterns: a day off, sickness, an extra shift, each of one resource, or a closure of the whole
-- branch, which has none. Dates are inclusive; without times it takes the whole of its days.
CREATE TABLE availability_exception (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  resource_id uuid,
  kind text NOT NULL CHECK (kind IN ('off', 'sick', 'extra', 'closure')),
  start_date date NOT NULL,
  end_date date NOT NULL,
  start_time time,
  end_time time,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch,
  FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource ON DELETE CASCADE,
  CHECK (start_date <= end_date),
  CHECK ((start_time IS NULL) = (end_time IS NULL)),
  CHECK (start_time < end_time),
  CHECK ((kind = 'closure') = (resource_id IS NULL)),
  CHECK (kind <> 'extra' OR start_time IS NOT NULL)
);
CREATE INDEX availability_exception_by_resource ON availability_exception (environment_id, branch_id, resource_id);
SELECT protect_table('availability_exception', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A rota is changed as a whole, weekly patterns and exceptions together: each change names the version that it was based on.
ALTER TABLE resource ADD COLUMN rota_version integer NOT NULL DEFAULT 1;
