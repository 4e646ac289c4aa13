-- Since when the visits wait to be looked at anew, because the rules have changed; null: since nothing.
ALTER TABLE messages_state ADD COLUMN restarted_at timestamptz;
