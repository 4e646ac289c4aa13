CREATE TABLE resource (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('Staff', 'Area')),
  name text NOT NULL CHECK (name <> ''),
  role text NOT NULL DEFAULT '',
  capacity smallint NOT NULL DEFAULT 1 CHECK (capacity BETWEEN 1 AND 99),
  avatar bytea,
  position integer NOT NULL DEFAULT 0,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('resource', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A resource of capacity n has the places 1 to n; a hold names one of them, so that no hold can stand beyond the capacity.
CREATE TABLE place (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 99),
  PRIMARY KEY (environment_id, branch_id, resource_id, number),
  FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource ON DELETE CASCADE
);
SELECT protect_table('place', 'branch', 'SELECT, INSERT, DELETE');

CREATE FUNCTION keep_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO place (environment_id, branch_id, resource_id, number)
    SELECT NEW.environment_id, NEW.branch_id, NEW.id, number FROM generate_series(1, NEW.capacity) AS number
    ON CONFLICT DO NOTHING;
  DELETE FROM place
    WHERE environment_id = NEW.environment_id AND branch_id = NEW.branch_id AND resource_id = NEW.id AND number > NEW.capacity;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_places AFTER INSERT OR UPDATE OF capacity ON resource FOR EACH ROW EXECUTE FUNCTION keep_places();

-- A staff member is a resource: one id serves as both (RES-01).
CREATE TABLE staff_member (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL DEFAULT '',
  date_of_birth date,
  birth_place text,
  fiscal_code text,
  gender text CHECK (gender IN ('M', 'F')),
  nationality text CHECK (nationality ~ '^[A-Z]{2}$'),
  email text,
  phone_number text,
  address text,
  PRIMARY KEY (environment_id, branch_id, resource_id),
  FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource ON DELETE CASCADE
);
SELECT protect_table('staff_member', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- Weekly patterns in the branch's wall-clock time. A staff member without any cannot be booked; an area without any follows the opening hours.
CREATE TABLE resource_availability (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  resource_id uuid NOT NULL,
  start_date date NOT NULL,
  end_date date,
  start_time time NOT NULL,
  end_time time NOT NULL,
  mo boolean NOT NULL,
  tu boolean NOT NULL,
  we boolean NOT NULL,
  th boolean NOT NULL,
  fr boolean NOT NULL,
  sa boolean NOT NULL,
  su boolean NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource ON DELETE CASCADE,
  CHECK (end_date IS NULL OR start_date <= end_date),
  CHECK (start_time < end_time)
);
CREATE INDEX resource_availability_by_resource ON resource_availability (environment_id, branch_id, resource_id);
SELECT protect_table('resource_availability', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE service_resource (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, service_id, resource_id),
  FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service ON DELETE CASCADE,
  FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource ON DELETE CASCADE
);
CREATE INDEX service_resource_by_resource ON service_resource (environment_id, branch_id, resource_id);
SELECT protect_table('service_resource', 'branch', 'SELECT, INSERT, DELETE');

CREATE TABLE guest (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL DEFAULT '',
  date_of_birth date,
  birth_place text,
  fiscal_code text,
  gender text CHECK (gender IN ('M', 'F')),
  nationality text CHECK (nationality ~ '^[A-Z]{2}$'),
  email text,
  phone_number text,
  address text,
  preferred_language text CHECK (preferred_language IN ('English', 'Italiano', 'Español')),
  picture bytea,
  external_id text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  sort_name text NOT NULL GENERATED ALWAYS AS (normalised(trim(last_name || ' ' || first_name))) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (normalised(
    first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' ||
    regexp_replace(coalesce(phone_number, ''), '[^0-9+]', '', 'g') || ' ' || coalesce(fiscal_code, '')
  )) STORED,
  PRIMARY KEY (environment_id, branch_id, id),
  UNIQUE (environment_id, branch_id, external_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
CREATE INDEX guest_by_name ON guest (environment_id, branch_id, sort_name, id);
-- New guests go straight into the index: a waiting list that has grown makes PostgreSQL read the whole table instead.
CREATE INDEX guest_search ON guest USING gin (environment_id, branch_id, search_text gin_trgm_ops) WITH (fastupdate = off);
SELECT protect_table('guest', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- A guest's stay at the hotel, as its system told it; dates are the hotel's, both inclusive.
CREATE TABLE stay (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('opera', 'mews')),
  reservation_id text NOT NULL,
  room_id text NOT NULL,
  checkin_date date NOT NULL,
  checkout_date date NOT NULL,
  PRIMARY KEY (environment_id, branch_id, id),
  UNIQUE (environment_id, branch_id, provider, reservation_id, guest_id),
  FOREIGN KEY (environment_id, branch_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  CHECK (checkin_date <= checkout_date)
);
CREATE INDEX stay_by_guest ON stay (environment_id, branch_id, guest_id, checkout_date);
CREATE INDEX stay_by_room ON stay (environment_id, branch_id, room_id, checkout_date);
SELECT protect_table('stay', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- Text operators are not leakproof, so under row-level security they never use an index. This one reviewed function may:
-- it runs as a role whose own policy lets it see guests, and applies environment and branch itself, after it has checked them
-- against the transaction's. Answers ids only; the caller reads the rows under its own policy.
CREATE POLICY search ON guest FOR SELECT TO quieta_search USING (true);
CREATE POLICY search ON stay FOR SELECT TO quieta_search USING (true);
GRANT SELECT (environment_id, branch_id, id, sort_name, search_text) ON guest TO quieta_search;
GRANT SELECT (environment_id, branch_id, guest_id, room_id, checkin_date, checkout_date) ON stay TO quieta_search;
GRANT USAGE ON SCHEMA public TO quieta_search;

-- LIKE ALL never uses an index, so the longest word is asked for once more by itself. A room, which is named as it is, may stand
-- among other words: "Whitaker 118".
CREATE FUNCTION search_guests(environment uuid, branch uuid, words text[], today date, after_name text, after_id uuid, most integer)
RETURNS TABLE (id uuid, sort_name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  wanted text[];
  patterns text[];
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT array_agg(word ORDER BY length(word) DESC, word),
         array_agg('%' || replace(replace(replace(normalised(word), '\', '\\'), '%', '\%'), '_', '\_') || '%' ORDER BY length(word) DESC, word)
    INTO wanted, patterns FROM unnest(words) AS word;
  RETURN QUERY
    SELECT g.id, g.sort_name FROM guest g
    WHERE g.environment_id = environment AND g.branch_id = branch
      AND g.search_text LIKE patterns[1] AND g.search_text LIKE ALL (patterns)
      AND (after_name IS NULL OR (g.sort_name, g.id) > (after_name, after_id))
    UNION
    SELECT g.id, g.sort_name FROM stay s
      JOIN guest g ON g.environment_id = environment AND g.branch_id = branch AND g.id = s.guest_id
    WHERE s.environment_id = environment AND s.branch_id = branch AND s.room_id = ANY (wanted)
      AND s.checkin_date <= today AND s.checkout_date >= today
      AND NOT EXISTS (
        SELECT FROM unnest(wanted, patterns) AS other (word, pattern)
        WHERE other.word <> s.room_id AND g.search_text NOT LIKE other.pattern
      )
      AND (after_name IS NULL OR (g.sort_name, g.id) > (after_name, after_id))
    ORDER BY 2, 1 LIMIT most;
END $$;
GRANT CREATE ON SCHEMA public TO quieta_search;
ALTER FUNCTION search_guests(uuid, uuid, text[], date, text, uuid, integer) OWNER TO quieta_search;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
REVOKE ALL ON FUNCTION search_guests(uuid, uuid, text[], date, text, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_guests(uuid, uuid, text[], date, text, uuid, integer) TO quieta_app;
