-- Which messages that wait for a moment of a visit were decided on: each kind with the date that it was decided on for. What was decided
-- by `reminded_for` and `thanked` is taken over; processes of the version before still write those, a later migration drops them.
ALTER TABLE visit_notice ADD COLUMN decided jsonb NOT NULL DEFAULT '{}';
ALTER TABLE visit_notice NO FORCE ROW LEVEL SECURITY;
UPDATE visit_notice SET decided = jsonb_strip_nulls(jsonb_build_object('reminder', reminded_for,
  'thanks', CASE WHEN thanked THEN (coalesce(notified_at, '2000-01-01') AT TIME ZONE 'UTC')::date END))
WHERE reminded_for IS NOT NULL OR thanked;
ALTER TABLE visit_notice FORCE ROW LEVEL SECURITY;
