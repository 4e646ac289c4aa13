-- What was asked for may also lack equipment.
ALTER TABLE unmet_request DROP CONSTRAINT unmet_request_reason_check;
ALTER TABLE unmet_request ADD CONSTRAINT unmet_request_reason_check CHECK (reason IN
  ('no-staff', 'staff-busy', 'requested-staff', 'areas-full', 'equipment-busy', 'closed', 'guest-busy', 'declined'));
