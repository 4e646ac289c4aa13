-- The practice of a bad day that is running, one of a company; its simulator misbehaves until it is recovered, or ended.
CREATE TABLE practice (
  environment_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  exercise text NOT NULL CHECK (exercise IN
    ('hotel-away', 'hotel-answer-lost', 'printer-paper-out', 'printer-silent', 'mail-refused')),
  started_at timestamptz NOT NULL,
  started_by uuid NOT NULL,
  recovered_at timestamptz,
  -- Steps that somebody ticked by hand.
  ticked text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (environment_id)
);
ALTER TABLE practice ADD FOREIGN KEY (environment_id, branch_id) REFERENCES branch;
ALTER TABLE practice ADD FOREIGN KEY (environment_id, started_by) REFERENCES app_user;
SELECT protect_table('practice', 'environment', 'SELECT, INSERT, UPDATE, DELETE');
