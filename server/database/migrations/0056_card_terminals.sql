-- The card terminals of a branch, and the fiscal printer that each is linked to. Italy wants the link declared.
CREATE TABLE card_terminal (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  serial text NOT NULL CHECK (serial <> ''),
  -- Empty: linked to none so far.
  printer_serial text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  in_use_since date NOT NULL,
  -- When the link was declared; null as long as it is not.
  linked_on date,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (environment_id, branch_id, id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
CREATE UNIQUE INDEX card_terminal_name ON card_terminal (environment_id, branch_id, normalised(name)) WHERE archived_at IS NULL;
SELECT protect_table('card_terminal', 'branch', 'SELECT, INSERT, UPDATE, DELETE');
