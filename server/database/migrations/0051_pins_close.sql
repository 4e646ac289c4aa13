-- Wrong PINs since the last right one, over all pauses, and when the last one was typed. After many of them the PIN is closed.
ALTER TABLE user_pin ADD COLUMN wrong smallint NOT NULL DEFAULT 0;
ALTER TABLE user_pin ADD COLUMN last_wrong_at timestamptz;

-- How many wrong PINs, of whomever, were typed in one user's session, in an hour that begins with the first of them.
CREATE TABLE pin_asker (
  environment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  wrong smallint NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (environment_id, user_id),
  FOREIGN KEY (environment_id, user_id) REFERENCES app_user
);
SELECT protect_table('pin_asker', 'environment', 'SELECT, INSERT, UPDATE');

-- Whose session the desk is at which it was asked, where somebody else works there: not answered in that user's own session.
ALTER TABLE approval ADD COLUMN desk_user_id uuid;
ALTER TABLE approval ADD FOREIGN KEY (environment_id, desk_user_id) REFERENCES app_user (environment_id, id);
