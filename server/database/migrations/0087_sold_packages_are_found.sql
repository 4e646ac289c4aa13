-- The list of sold packages, searched by code and names, by state and by end; and the one of a code in another branch.
CREATE INDEX sold_package_by_code ON sold_package (environment_id, branch_id, code COLLATE "C");
CREATE INDEX sold_package_by_name ON sold_package
  USING gin (environment_id, branch_id, normalised(name || ' ' || coalesce(recipient_name, '')) gin_trgm_ops)
  WITH (fastupdate = on, gin_pending_list_limit = 64);
CREATE INDEX sold_package_of_code ON sold_package (environment_id, code);
CREATE INDEX sold_package_frozen ON sold_package (environment_id, branch_id, issued_at, id) WHERE frozen_on IS NOT NULL;
CREATE INDEX voucher_entry_of_end ON voucher_entry (environment_id, branch_id, kind, voucher_id)
  WHERE kind IN ('taken-back', 'withdrawn', 'moved-out');

-- Text operators are not leakproof, so under row-level security they never use an index: see `search_guests`. These functions may, and
-- apply the tenant themselves, after they have checked it against the transaction's.
CREATE POLICY search ON sold_package FOR SELECT TO quieta_search USING (true);
GRANT SELECT (environment_id, branch_id, id, code, name, recipient_name, is_everywhere) ON sold_package TO quieta_search;
GRANT CREATE ON SCHEMA public TO quieta_search;
SET LOCAL ROLE quieta_search;

-- The sold packages whose name, or whose recipient's, has these words in it, at most so many.
CREATE FUNCTION sold_packages_of_name(environment uuid, branch uuid, words text, most integer) RETURNS TABLE (id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public SET plan_cache_mode TO force_custom_plan AS $$
DECLARE
  pattern CONSTANT text := '%' || replace(replace(replace(normalised(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY
    SELECT p.id FROM sold_package p
    WHERE p.environment_id = environment AND p.branch_id = branch
      AND normalised(p.name || ' ' || coalesce(p.recipient_name, '')) LIKE pattern
    LIMIT most;
END $$;
REVOKE ALL ON FUNCTION sold_packages_of_name(uuid, uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sold_packages_of_name(uuid, uuid, text, integer) TO quieta_app;

-- In which other branches of the environment there is a package of this code, and whether it may be used everywhere.
CREATE FUNCTION sold_package_elsewhere(environment uuid, branch uuid, wanted text)
RETURNS TABLE (branch_id uuid, id uuid, is_everywhere boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO pg_catalog, public AS $$
BEGIN
  IF environment IS DISTINCT FROM current_environment() OR branch IS DISTINCT FROM current_branch() THEN
    RAISE EXCEPTION 'the search is not the transaction''s own' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY
    SELECT p.branch_id, p.id, p.is_everywhere FROM sold_package p
    WHERE p.environment_id = environment AND p.branch_id <> branch AND p.code = wanted
    ORDER BY p.id DESC;
END $$;
REVOKE ALL ON FUNCTION sold_package_elsewhere(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sold_package_elsewhere(uuid, uuid, text) TO quieta_app;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM quieta_search;
