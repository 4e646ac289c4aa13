-- Equipment without areas can stand in all: were an area deleted behind it, the equipment of that area alone would be
-- allowed everywhere. So the area is in use, and is archived instead.
ALTER TABLE equipment_area DROP CONSTRAINT equipment_area_environment_id_branch_id_area_id_fkey;
ALTER TABLE equipment_area ADD FOREIGN KEY (environment_id, branch_id, area_id) REFERENCES resource (environment_id, branch_id, id);

CREATE OR REPLACE VIEW resource_in_use WITH (security_invoker = true) AS
  SELECT environment_id, branch_id, staff_id AS resource_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, area_id FROM appointment
  UNION ALL SELECT environment_id, branch_id, resource_id FROM appointment_resource
  UNION ALL SELECT environment_id, branch_id, equipment_id FROM service_part_equipment
  UNION ALL SELECT environment_id, branch_id, area_id FROM equipment_area
  UNION ALL SELECT environment_id, branch_id, resource_id FROM block
  UNION ALL SELECT environment_id, branch_id, staff_id FROM till_entry
  UNION ALL SELECT environment_id, branch_id, staff_id FROM tip_share;
