-- An availability is changed by several desks as everything else is: each change names the version that it was based on.
ALTER TABLE resource_availability ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The list by name answers a search by itself where matches are many: "ma", "@example".
DROP INDEX guest_by_name;
CREATE INDEX guest_by_name ON guest (environment_id, branch_id, sort_name, id) INCLUDE (search_text);

-- Two ways to find words, because neither is quick for all of them. Words that many guests have are found soon in the list by
-- name, so its next few are looked through first. Where that does not fill the page, the words are rare, and the trigram index
-- names the others; it cannot help with fewer than three letters in a row, for which the list is read on.
-- Whose room it is comes beside, all at once; the caller puts both in order and leaves out who is there twice.
GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
CREATE OR REPLACE FUNCTION search_guests(environment uuid, branch uuid, words text[], today date, after_name text, after_id uuid, most integer)
RETURNS TABLE (id uuid, sort_name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  nearby CONSTANT integer := 2000;
  wanted text[];
  patterns text[];
  found_nearby integer;
  far_name text;
  far_id uuid;
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- First the pattern that the trigram index can do most with.
  SELECT array_agg(word ORDER BY pattern ~ '[[:alnum:]]{3}' DESC, length(pattern) DESC, pattern),
         array_agg(pattern ORDER BY pattern ~ '[[:alnum:]]{3}' DESC, length(pattern) DESC, pattern)
    INTO wanted, patterns
    FROM unnest(words) AS word,
      LATERAL (SELECT '%' || replace(replace(replace(normalised(word), '\', '\\'), '%', '\%'), '_', '\_') || '%') AS made (pattern);

  -- A room, which is named as it is, may stand among other words: "Whitaker 118".
  RETURN QUERY
    SELECT g.id, g.sort_name FROM stay s
      JOIN guest g ON g.environment_id = environment AND g.branch_id = branch AND g.id = s.guest_id
    WHERE s.environment_id = environment AND s.branch_id = branch AND s.room_id = ANY (wanted)
      AND s.checkin_date <= today AND s.checkout_date >= today
      AND NOT EXISTS (
        SELECT FROM unnest(wanted, patterns) AS other (word, pattern)
        WHERE other.word <> s.room_id AND g.search_text NOT LIKE other.pattern
      )
      AND (g.sort_name, g.id) > (after_name, after_id);

  RETURN QUERY
    SELECT near.id, near.sort_name FROM (
      SELECT g.id, g.sort_name, g.search_text FROM guest g
      WHERE g.environment_id = environment AND g.branch_id = branch AND (g.sort_name, g.id) > (after_name, after_id)
      ORDER BY g.sort_name, g.id LIMIT nearby
    ) AS near WHERE near.search_text LIKE ALL (patterns) ORDER BY 2, 1 LIMIT most;
  GET DIAGNOSTICS found_nearby = ROW_COUNT;
  IF found_nearby = most THEN RETURN; END IF;

  SELECT g.sort_name, g.id INTO far_name, far_id FROM guest g
    WHERE g.environment_id = environment AND g.branch_id = branch AND (g.sort_name, g.id) > (after_name, after_id)
    ORDER BY g.sort_name, g.id LIMIT 1 OFFSET nearby - 1;
  IF NOT FOUND THEN RETURN; END IF;
  IF patterns[1] ~ '[[:alnum:]]{3}' THEN
    -- LIKE ALL never uses an index, so the first pattern is asked for once more by itself; OFFSET keeps the planner from the list.
    RETURN QUERY
      SELECT far.id, far.sort_name FROM (
        SELECT g.id, g.sort_name FROM guest g
        WHERE g.environment_id = environment AND g.branch_id = branch
          AND g.search_text LIKE patterns[1] AND g.search_text LIKE ALL (patterns)
          AND (g.sort_name, g.id) > (far_name, far_id)
        OFFSET 0
      ) AS far ORDER BY 2, 1 LIMIT most - found_nearby;
  ELSE
    RETURN QUERY
      SELECT g.id, g.sort_name FROM guest g
      WHERE g.environment_id = environment AND g.branch_id = branch
        AND g.search_text LIKE patterns[1] AND g.search_text LIKE ALL (patterns)
        AND (g.sort_name, g.id) > (far_name, far_id)
      ORDER BY 2, 1 LIMIT most - found_nearby;
  END IF;
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
