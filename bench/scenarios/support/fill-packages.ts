/**
 * Sells a course of six for each 40th sale in the temporary table `sold`, and uses a unit of it every third day, up to
 * today: of most of them nothing is left. Of 20 names, without definitions.
 */
export const soldPackages = `, days AS MATERIALIZED (
    SELECT s.business_date AS day, (array_agg(s.id))[1] AS sale_id, min(s.sold_at) AS at
    FROM sale s JOIN tenant USING (environment_id, branch_id) WHERE s.kind = 'sale' GROUP BY s.business_date
  ), course AS MATERIALIZED (
    SELECT uuidv7(at - now()) AS id, uuidv7(at - now()) AS component_id, s.id AS sale_id, s.number, s.day, s.at,
      s.guest_id, (SELECT count(*) FROM generate_series(1, 6) AS nth JOIN days u ON u.day = s.day + 3 * nth) AS used
    FROM sold s WHERE s.guest_id IS NOT NULL AND s.number % 40 = 7
  ), bought AS (
    INSERT INTO sold_package (environment_id, branch_id, id, name, kind, code, guest_id, people, valid_from,
      valid_months, expires_on, refund_rule, is_transferable, is_shareable, is_everywhere, issued_at)
    SELECT environment_id, branch_id, id, 'Course ' || number / 40 % 20, 'course', 'P' || lpad(number::text, 9, '0'),
      guest_id, 1, 'sale', 12, day + 365, 'share', true, true, false, at FROM course, tenant
  ), component AS (
    INSERT INTO voucher (environment_id, branch_id, id, code, kind, amount_minor, balance_minor, tax_id, tax_name,
      tax_rate_basis_points, issued_at, sold_package_id, component_position, component_name, units, units_guard,
      list_price_minor)
    SELECT environment_id, branch_id, component_id, 'U' || lpad(number::text, 9, '0'), 'single-purpose-units', 42000,
      42000 - 7000 * used, (SELECT t.id FROM tax t WHERE t.environment_id = tenant.environment_id
        AND t.branch_id = tenant.branch_id ORDER BY t.id LIMIT 1), 'VAT', 2200, at, id, 0, 'Massage', 6, 6 - used, 8500
    FROM course, tenant
  )
  INSERT INTO voucher_entry (environment_id, branch_id, id, voucher_id, kind, units, amount_minor, sale_id, at, user_id)
  SELECT environment_id, branch_id, uuidv7(at - now()), component_id, 'sold', 6, 42000, sale_id, at, user_id
  FROM course, tenant
  UNION ALL
  SELECT environment_id, branch_id, uuidv7(u.at - now()), component_id, 'redeemed', -1, -7000, u.sale_id, u.at, user_id
  FROM course c, generate_series(1, 6) AS nth, days u, tenant WHERE u.day = c.day + 3 * nth`;
