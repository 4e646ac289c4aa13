-- How the branch's hotel system is reached, sealed with the installation's key: read by the gateway, told to nobody.
ALTER TABLE branch ADD COLUMN hotel_access text;

-- What a branch does without of the steps that a new one is led through. Whether a step is done is read from the data themselves.
CREATE TABLE skipped_step (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  step text NOT NULL CHECK (step <> ''),
  PRIMARY KEY (environment_id, branch_id, step),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('skipped_step', 'branch', 'SELECT, INSERT, DELETE');
