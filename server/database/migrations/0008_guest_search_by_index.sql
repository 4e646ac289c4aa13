-- New guests go straight into the index: a waiting list that has grown makes PostgreSQL read the whole table instead.
ALTER INDEX guest_search SET (fastupdate = off);

-- LIKE ALL never uses an index, so the longest word is asked for once more by itself. A room, which is named as it is, may stand
-- among other words: "Whitaker 118".
GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
CREATE OR REPLACE FUNCTION search_guests(environment uuid, branch uuid, words text[], today date, after_name text, after_id uuid, most integer)
RETURNS TABLE (id uuid, sort_name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  wanted text[];
  patterns text[];
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT array_agg(word ORDER BY length(word) DESC, word),
         array_agg('%' || replace(replace(replace(normalised(word), '\', '\\'), '%', '\%'), '_', '\_') || '%' ORDER BY length(word) DESC, word)
    INTO wanted, patterns FROM unnest(words) AS word;
  RETURN QUERY
    SELECT g.id, g.sort_name FROM guest g
    WHERE g.environment_id = environment AND g.branch_id = branch
      AND g.search_text LIKE patterns[1] AND g.search_text LIKE ALL (patterns)
      AND (after_name IS NULL OR (g.sort_name, g.id) > (after_name, after_id))
    UNION
    SELECT g.id, g.sort_name FROM stay s
      JOIN guest g ON g.environment_id = environment AND g.branch_id = branch AND g.id = s.guest_id
    WHERE s.environment_id = environment AND s.branch_id = branch AND s.room_id = ANY (wanted)
      AND s.checkin_date <= today AND s.checkout_date >= today
      AND NOT EXISTS (
        SELECT FROM unnest(wanted, patterns) AS other (word, pattern)
        WHERE other.word <> s.room_id AND g.search_text NOT LIKE other.pattern
      )
      AND (after_name IS NULL OR (g.sort_name, g.id) > (after_name, after_id))
    ORDER BY 2, 1 LIMIT most;
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
