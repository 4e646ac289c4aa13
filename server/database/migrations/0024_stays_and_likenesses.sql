-- What the hotel changes about a stay, the product takes over by itself: an entry of the audit without a user is its own.
ALTER TABLE audit_entry ALTER COLUMN user_id DROP NOT NULL;

-- When a branch's stays are compared with its hotel next; whichever process moves that on has this round to itself.
CREATE TABLE stay_refresh (
  environment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  -- The branch's day of the latest round.
  day date NOT NULL,
  PRIMARY KEY (environment_id, branch_id),
  FOREIGN KEY (environment_id, branch_id) REFERENCES branch
);
SELECT protect_table('stay_refresh', 'branch', 'SELECT, INSERT, UPDATE');

-- Who stays on a day, whoever it is.
CREATE INDEX stay_by_checkout ON stay (environment_id, branch_id, checkout_date);

-- As the other likenesses of guests have one: who has the same name and was born on the same day is found in it alone.
CREATE INDEX guest_by_name_and_birth ON guest (environment_id, branch_id, sort_name, date_of_birth) WHERE date_of_birth IS NOT NULL;

CREATE POLICY due_list ON stay_refresh FOR SELECT TO quieta_search USING (true);
GRANT SELECT (environment_id, branch_id, due_at) ON stay_refresh TO quieta_search;
GRANT SELECT (hotel_access, disabled_at) ON branch TO quieta_search;

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;

-- The branches whose hotel is to be asked: their ids and nothing else.
CREATE FUNCTION stays_due(moment timestamptz) RETURNS TABLE (environment_id uuid, branch_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  BEGIN ATOMIC
    SELECT b.environment_id, b.id
    FROM public.branch b
    LEFT JOIN public.stay_refresh r ON r.environment_id = b.environment_id AND r.branch_id = b.id
    WHERE b.hotel_access IS NOT NULL AND b.disabled_at IS NULL AND (r.due_at IS NULL OR r.due_at <= moment)
    ORDER BY r.due_at NULLS FIRST, b.id;
  END;
REVOKE ALL ON FUNCTION stays_due(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stays_due(timestamptz) TO quieta_app;

-- Guests whose names are written nearly like these words, the likest first. The trigram index names all in whom the words are
-- found so; then each word must be found in the name by itself, because half of a name is like many.
CREATE FUNCTION guests_named_like(environment uuid, branch uuid, words text, most integer) RETURNS TABLE (id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  name CONSTANT text := normalised(words);
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY
    SELECT g.id FROM guest g
    WHERE g.environment_id = environment AND g.branch_id = branch AND name <% g.search_text
      AND NOT EXISTS (
        SELECT FROM regexp_split_to_table(name, '\s+') AS word WHERE word_similarity(word, g.sort_name) < 0.5
      )
    ORDER BY word_similarity(name, g.search_text) DESC, g.sort_name, g.id LIMIT most;
END $$;
REVOKE ALL ON FUNCTION guests_named_like(uuid, uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guests_named_like(uuid, uuid, text, integer) TO quieta_app;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
