-- A session that is being renewed, or was some seconds ago, by the hash of the refresh token that it was renewed with: the processes of an
-- installation share one renewal, because a provider that changes refresh tokens at each use takes all of them back at a second use.
CREATE TABLE session_renewal (
  environment_id uuid NOT NULL REFERENCES environment,
  token_hash bytea NOT NULL,
  -- What came of it, sealed with the key of the sessions; null while a process is at work.
  outcome text,
  -- Until when the outcome holds, or the process at work may take.
  until timestamptz NOT NULL,
  PRIMARY KEY (environment_id, token_hash)
);
SELECT protect_table('session_renewal', 'environment', 'SELECT, INSERT, UPDATE, DELETE');
