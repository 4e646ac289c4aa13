-- A change names the command that made it: the desk that waits for an answer knows its own row when the feed is faster.
ALTER TABLE change ADD COLUMN command text;
