-- Why a room charge was not sent, where it is we who know it: a code and its parameters, told in each reader's language. `state_reason`
-- has the hotel's own words.
ALTER TABLE tender ADD COLUMN state_refusal jsonb;
GRANT UPDATE (state_refusal) ON tender TO quieta_app;
