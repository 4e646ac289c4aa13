-- The list of the packages tells which of them can be deleted.
GRANT SELECT ON package_in_use TO quieta_app;
