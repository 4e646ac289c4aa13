-- The letters of new guests wait and go into the indexes of the search together: each by itself wrote 40 kB of log, which a desk that
-- commits at the same moment waited for. A waiting list that has grown makes PostgreSQL read the whole table instead of the index, so
-- that it has eight pages at most, about fifty guests.
ALTER INDEX guest_search SET (fastupdate = on, gin_pending_list_limit = 64);
ALTER INDEX guest_by_spelling SET (fastupdate = on, gin_pending_list_limit = 64);
