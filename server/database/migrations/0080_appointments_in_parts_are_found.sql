-- Figures and searches ask for the few appointments in parts beside all others of some days.
CREATE INDEX appointment_in_parts ON appointment (environment_id, branch_id, starts_at) WHERE parts IS NOT NULL;
