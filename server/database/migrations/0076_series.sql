-- A rule may be stretched: every fifth week is every 5 of 'Weekly'.
ALTER TABLE series ADD COLUMN every smallint NOT NULL DEFAULT 1 CHECK (every BETWEEN 1 AND 52);

-- Where the series puts an appointment; it was moved by itself where it starts at another time. Null outside of a series, and for what
-- an older process books into one, which stands where its series puts it.
ALTER TABLE appointment ADD COLUMN series_starts_at timestamptz;

-- Those that are there: the date of the rule that is nearest to where it stands, at the series' time of day. Row-level security is
-- forced, so that the owner would see no row.
ALTER TABLE appointment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE series NO FORCE ROW LEVEL SECURITY;
ALTER TABLE branch NO FORCE ROW LEVEL SECURITY;
WITH placed AS (
  SELECT a.environment_id, a.branch_id, a.id, a.starts_at, b.time_zone, a.starts_at AT TIME ZONE b.time_zone AS local,
    s.first_date, s.start_time, s.repeat_rule,
    CASE s.repeat_rule WHEN 'Weekly' THEN 7 WHEN 'EveryTwoWeeks' THEN 14 WHEN 'EveryThreeWeeks' THEN 21 ELSE 1 END AS days
  FROM appointment a
    JOIN series s ON (s.environment_id, s.branch_id, s.id) = (a.environment_id, a.branch_id, a.series_id)
    JOIN branch b ON (b.environment_id, b.id) = (a.environment_id, a.branch_id)
), planned AS (
  SELECT environment_id, branch_id, id, starts_at, time_zone, local, start_time + CASE repeat_rule
    WHEN 'Monthly' THEN (first_date + make_interval(months => (12 * (extract(year FROM local) - extract(year FROM first_date))
      + extract(month FROM local) - extract(month FROM first_date))::int))::date
    ELSE first_date + days * round((local::date - first_date)::numeric / days)::int END AS wall
  FROM placed
)
UPDATE appointment a SET series_starts_at = CASE WHEN p.wall = p.local THEN p.starts_at ELSE p.wall AT TIME ZONE p.time_zone END
FROM planned p
WHERE (a.environment_id, a.branch_id, a.id) = (p.environment_id, p.branch_id, p.id);
ALTER TABLE branch FORCE ROW LEVEL SECURITY;
ALTER TABLE series FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment FORCE ROW LEVEL SECURITY;
