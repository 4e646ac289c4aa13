-- The VAT of an amount that holds it, half a cent up, whichever way the money goes: as `saleTotals` of the contract computes it, which a
-- test compares. PostgreSQL writes its text into the statement; STRICT would be one more thing that may keep it from that.
CREATE FUNCTION vat_of(gross numeric, basis_points integer) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sign(gross) * div(2 * abs(gross) * basis_points + 10000 + basis_points, 2 * (10000 + basis_points));
