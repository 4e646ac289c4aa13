-- A function with the rights of its owner must find its own tables before whatever a session has made for itself.
SET LOCAL ROLE quieta_search;
ALTER FUNCTION sold_packages_of_name(uuid, uuid, text, integer) SET search_path TO pg_catalog, public, pg_temp;
ALTER FUNCTION sold_package_elsewhere(uuid, uuid, text) SET search_path TO pg_catalog, public, pg_temp;
RESET ROLE;
