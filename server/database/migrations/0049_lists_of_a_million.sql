-- Sales are searched by the payer's name. Row-level security keeps the trigram index from a condition of ours, so that a function reads
-- it, which applies the tenant itself.
GRANT SELECT (first_name, last_name) ON guest TO quieta_search;
GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;

-- The guests of a branch whose first and last name have these words in them, at most so many; all where `most` is null.
CREATE FUNCTION guests_of_name(environment uuid, branch uuid, words text, most integer) RETURNS TABLE (id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public SET plan_cache_mode TO force_custom_plan AS $$
DECLARE
  name CONSTANT text := normalised(words);
  pattern CONSTANT text := '%' || replace(replace(replace(name, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- The search text begins with both names. They are as long as the other way round, with what that was trimmed of; to write them without
  -- accents once more would take longer than all else.
  RETURN QUERY
    SELECT g.id FROM guest g
    WHERE g.environment_id = environment AND g.branch_id = branch AND g.search_text LIKE pattern
      AND strpos(g.search_text, name) + length(name) - 1 <= length(g.sort_name)
        + length(g.last_name || ' ' || g.first_name) - length(trim(g.last_name || ' ' || g.first_name))
    LIMIT most;
END $$;
REVOKE ALL ON FUNCTION guests_of_name(uuid, uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guests_of_name(uuid, uuid, text, integer) TO quieta_app;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;

-- Who sold on some days, without reading all sales.
CREATE INDEX sale_by_seller ON sale (environment_id, branch_id, sold_by, business_date);

-- The room bills that the list of sales calls open.
CREATE INDEX tender_open_room_bill ON tender (environment_id, branch_id, sale_id) WHERE kind = 'RoomBill' AND state <> 'posted';

-- The close that covers a sale is the first one that ends behind it.
CREATE INDEX day_close_by_end ON day_close (environment_id, branch_id, until_year, until_number);
