-- A telephone number in the one form that all its notations share: its last nine digits without the country's code after + or 00, and
-- without the zeros before the area's code. The same as `phoneKey` of the contract.
CREATE FUNCTION phone_key(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN right(ltrim(replace(regexp_replace(
    regexp_replace(number, '[^0-9+]', '', 'g'),
    '^(?:\+|00)(?:1|7|2(?:[07]|\d\d)|3(?:[0-469]|\d\d)|4(?:2\d|\d)|5(?:[1-8]|\d\d)|6(?:[0-6]|\d\d)|8(?:[1246]|\d\d)|9(?:[0-58]|\d\d))(?=\d)', ''
  ), '+', ''), '0'), 9);

-- A name in one piece, without what stands between its parts: de Luca is deluca, D'Angelo is dangelo.
CREATE FUNCTION in_one_piece(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(normalised(name), '[[:space:]''`´-]', '', 'g');

-- A name with the letters that many keyboards lack written as two, as passports do: Müller is mueller.
CREATE FUNCTION written_out(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN replace(replace(replace(replace(replace(replace(
    lower(normalize(name, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe'), 'đ', 'dj');

-- How others may write a guest's names, beside what search_text has; null where that is no different.
CREATE FUNCTION other_spellings(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE
    WHEN in_one_piece(written_out(first_name)) <> normalised(first_name) OR in_one_piece(written_out(last_name)) <> normalised(last_name)
    THEN in_one_piece(first_name) || ' ' || in_one_piece(last_name) || ' ' ||
      in_one_piece(written_out(first_name)) || ' ' || in_one_piece(written_out(last_name))
  END;

-- Too few digits tell no two guests apart.
ALTER TABLE guest
  ALTER COLUMN phone_key SET EXPRESSION AS (CASE WHEN length(phone_key(phone_number)) >= 6 THEN phone_key(phone_number) END),
  ADD COLUMN other_spellings text GENERATED ALWAYS AS (other_spellings(first_name, last_name)) STORED;
CREATE INDEX guest_by_spelling ON guest USING gin (environment_id, branch_id, (search_text || ' ' || other_spellings) gin_trgm_ops)
  WITH (fastupdate = off) WHERE other_spellings IS NOT NULL;
GRANT SELECT (other_spellings) ON guest TO quieta_search;

GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;
-- The guests who fit the words of a search only as others spell them; those who fit as they are written are found by `search_guests`.
-- Each word has three spellings: as it is, in one piece, and written out. The first word leads through an index, with all three at once;
-- OFFSET keeps the planner from the list by name.
CREATE FUNCTION search_guests_by_spelling(environment uuid, branch uuid, words text[], today date, after_name text, after_id uuid, most integer)
RETURNS TABLE (id uuid, sort_name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  wanted text[];
  plain text[];
  joined text[];
  written text[];
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  WITH made AS (
    SELECT word, as_it_is,
      CASE WHEN length(in_piece) < 3 THEN as_it_is ELSE in_piece END AS in_piece,
      CASE WHEN length(in_full) < 3 THEN as_it_is ELSE in_full END AS in_full
    FROM unnest(words) AS word,
      LATERAL (SELECT normalised(word), in_one_piece(word), in_one_piece(written_out(word))) AS spelled (as_it_is, in_piece, in_full)
  ), ordered AS (
    SELECT *, row_number() OVER (
      ORDER BY as_it_is ~ '[[:alnum:]]{3}' DESC, as_it_is <> in_full DESC, length(in_full) DESC, as_it_is
    ) AS place FROM made
  ), patterns AS (
    SELECT word, place, kind, '%' || replace(replace(replace(text, '\', '\\'), '%', '\%'), '_', '\_') || '%' AS pattern
    FROM ordered, LATERAL (VALUES (1, as_it_is), (2, in_piece), (3, in_full)) AS kinds (kind, text)
  )
  SELECT array_agg(word ORDER BY place) FILTER (WHERE kind = 1), array_agg(pattern ORDER BY place) FILTER (WHERE kind = 1),
      array_agg(pattern ORDER BY place) FILTER (WHERE kind = 2), array_agg(pattern ORDER BY place) FILTER (WHERE kind = 3)
    INTO wanted, plain, joined, written FROM patterns;
  -- Without three letters in a row no index helps.
  IF plain[1] IS NULL OR plain[1] !~ '[[:alnum:]]{3}' THEN RETURN; END IF;

  RETURN QUERY
    SELECT far.id, far.sort_name FROM (
      SELECT g.id, g.sort_name, g.search_text, g.search_text || ' ' || g.other_spellings AS spelled FROM guest g
      WHERE g.environment_id = environment AND g.branch_id = branch AND g.other_spellings IS NOT NULL
        AND (g.search_text || ' ' || g.other_spellings LIKE plain[1] OR g.search_text || ' ' || g.other_spellings LIKE joined[1]
          OR g.search_text || ' ' || g.other_spellings LIKE written[1])
      UNION ALL
      SELECT g.id, g.sort_name, g.search_text, g.search_text FROM guest g
      WHERE plain <> written AND g.environment_id = environment AND g.branch_id = branch AND g.other_spellings IS NULL
        AND (g.search_text LIKE joined[1] OR g.search_text LIKE written[1])
      OFFSET 0
    ) AS far, LATERAL (
      SELECT bool_and(far.search_text LIKE one.as_it_is OR is_room) AS as_written,
        bool_and(far.spelled LIKE one.as_it_is OR far.spelled LIKE one.in_piece OR far.spelled LIKE one.in_full OR is_room) AS as_spelled
      FROM unnest(wanted, plain, joined, written) AS one (word, as_it_is, in_piece, in_full), LATERAL (
        SELECT EXISTS (
          SELECT FROM stay s
          WHERE s.environment_id = environment AND s.branch_id = branch AND s.guest_id = far.id AND s.room_id = one.word
            AND s.checkin_date <= today AND s.checkout_date >= today
        )
      ) AS room (is_room)
    ) AS fit
    WHERE fit.as_spelled AND NOT fit.as_written AND (far.sort_name, far.id) > (after_name, after_id)
    ORDER BY 2, 1 LIMIT most;
END $$;
REVOKE ALL ON FUNCTION search_guests_by_spelling(uuid, uuid, text[], date, text, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_guests_by_spelling(uuid, uuid, text[], date, text, uuid, integer) TO quieta_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
