-- Equipment is a resource, as staff and areas are: its capacity is how many of it there are.
ALTER TABLE resource DROP CONSTRAINT resource_type_check;
ALTER TABLE resource ADD CONSTRAINT resource_type_check CHECK (type IN ('Staff', 'Area', 'Equipment'));

-- The areas that a piece of equipment can stand in; without any it can stand in all.
CREATE TABLE equipment_area (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  equipment_id uuid NOT NULL,
  area_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, equipment_id, area_id)
);
ALTER TABLE equipment_area ADD FOREIGN KEY (environment_id, branch_id, equipment_id) REFERENCES resource ON DELETE CASCADE;
ALTER TABLE equipment_area ADD FOREIGN KEY (environment_id, branch_id, area_id) REFERENCES resource ON DELETE CASCADE;
CREATE INDEX equipment_area_by_area ON equipment_area (environment_id, branch_id, area_id);
SELECT protect_table('equipment_area', 'branch', 'SELECT, INSERT, DELETE');

-- What a part of a service may ask of its therapists, such as a certificate for the laser.
CREATE TABLE skill (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id)
);
ALTER TABLE skill ADD FOREIGN KEY (environment_id, branch_id) REFERENCES branch;
CREATE UNIQUE INDEX skill_name ON skill (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
SELECT protect_table('skill', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE resource_skill (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  skill_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, resource_id, skill_id)
);
ALTER TABLE resource_skill ADD FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource ON DELETE CASCADE;
ALTER TABLE resource_skill ADD FOREIGN KEY (environment_id, branch_id, skill_id) REFERENCES skill;
CREATE INDEX resource_skill_by_skill ON resource_skill (environment_id, branch_id, skill_id);
SELECT protect_table('resource_skill', 'branch', 'SELECT, INSERT, DELETE');

-- Junior, senior: what a therapist's price and time may depend on.
CREATE TABLE staff_level (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL DEFAULT 0,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id)
);
ALTER TABLE staff_level ADD FOREIGN KEY (environment_id, branch_id) REFERENCES branch;
CREATE UNIQUE INDEX staff_level_name ON staff_level (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
SELECT protect_table('staff_level', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE staff_member ADD COLUMN level_id uuid;
ALTER TABLE staff_member ADD FOREIGN KEY (environment_id, branch_id, level_id) REFERENCES staff_level (environment_id, branch_id, id);
CREATE INDEX staff_member_by_level ON staff_member (environment_id, branch_id, level_id);

-- The parts that a service is performed in, one after the other. A service without any is one part of its whole duration, with one
-- therapist and one area where it has such.
CREATE TABLE service_part (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  minutes smallint NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  guest text NOT NULL CHECK (guest IN ('treated', 'rests', 'waits')),
  therapists smallint NOT NULL CHECK (therapists BETWEEN 0 AND 9),
  skill_id uuid,
  takes_area boolean NOT NULL,
  PRIMARY KEY (environment_id, branch_id, service_id, position)
);
ALTER TABLE service_part ADD FOREIGN KEY (environment_id, branch_id, service_id) REFERENCES service ON DELETE CASCADE;
ALTER TABLE service_part ADD FOREIGN KEY (environment_id, branch_id, skill_id) REFERENCES skill (environment_id, branch_id, id);
CREATE INDEX service_part_by_skill ON service_part (environment_id, branch_id, skill_id);
SELECT protect_table('service_part', 'branch', 'SELECT, INSERT, UPDATE, DELETE');

-- The equipment of which a part needs one; without any it needs none.
CREATE TABLE service_part_equipment (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  position smallint NOT NULL,
  equipment_id uuid NOT NULL,
  PRIMARY KEY (environment_id, branch_id, service_id, position, equipment_id)
);
ALTER TABLE service_part_equipment ADD FOREIGN KEY (environment_id, branch_id, service_id, position) REFERENCES service_part ON DELETE CASCADE;
ALTER TABLE service_part_equipment ADD FOREIGN KEY (environment_id, branch_id, equipment_id) REFERENCES resource (environment_id, branch_id, id);
CREATE INDEX service_part_equipment_by_equipment ON service_part_equipment (environment_id, branch_id, equipment_id);
SELECT protect_table('service_part_equipment', 'branch', 'SELECT, INSERT, DELETE');

-- The parts as they were booked, with who and what was chosen for each; null: one part of the whole time with staff_id and area_id. They
-- are a value of the row, because a month of the planner reads 30,000 rows and nearly none has any. The price is that of all people
-- together, as it was agreed; null: the list price, as of what was booked before prices were agreed.
ALTER TABLE appointment ADD COLUMN parts jsonb;
ALTER TABLE appointment ADD COLUMN price_minor bigint CHECK (price_minor >= 0);

-- Who and what an appointment in parts takes beside its area, from how many minutes after its start for how many: one row a stretch.
CREATE TABLE appointment_resource (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  after_minutes smallint NOT NULL CHECK (after_minutes >= 0),
  minutes smallint NOT NULL CHECK (minutes > 0),
  PRIMARY KEY (environment_id, branch_id, appointment_id, resource_id, after_minutes)
);
ALTER TABLE appointment_resource ADD FOREIGN KEY (environment_id, branch_id, appointment_id) REFERENCES appointment ON DELETE CASCADE;
ALTER TABLE appointment_resource ADD FOREIGN KEY (environment_id, branch_id, resource_id) REFERENCES resource (environment_id, branch_id, id);
CREATE INDEX appointment_resource_by_resource ON appointment_resource (environment_id, branch_id, resource_id, appointment_id);
SELECT protect_table('appointment_resource', 'branch', 'SELECT, INSERT, DELETE');

CREATE OR REPLACE VIEW resource_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, staff_id AS resource_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, area_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, resource_id FROM appointment_resource
  UNION ALL SELECT environment_id, branch_id, equipment_id FROM service_part_equipment
  UNION ALL SELECT environment_id, branch_id, resource_id FROM block
  UNION ALL SELECT environment_id, branch_id, staff_id FROM till_entry
  UNION ALL SELECT environment_id, branch_id, staff_id FROM tip_share;
CREATE VIEW skill_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, skill_id FROM service_part
  UNION ALL SELECT environment_id, branch_id, skill_id FROM resource_skill;
CREATE VIEW staff_level_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, level_id AS staff_level_id FROM staff_member;
GRANT SELECT ON skill_in_use, staff_level_in_use TO quieta_app;
