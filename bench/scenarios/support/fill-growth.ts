import type pg from 'pg';
import {
  addAppointments,
  addResources,
  addSales,
  begin,
  daysOf,
  isSold,
  lastNumber,
  numbersOfDay,
  saleYear,
  userOf,
  type Work,
  withoutHoldCheck,
  withoutKeys,
} from './fill-figures.ts';
import { fillGuests } from './fill-guests.ts';
import { soldPackages } from './fill-packages.ts';

/** A branch with its guests and resources, and no work yet. */
export async function fillBranch(adminUrl: string, work: Work, appointments: number): Promise<void> {
  await withoutKeys(adminUrl, async (client) => {
    await fillGuests(client, work, work.guests);
    await client.query(begin);
    await addResources(client, work, daysOf(work, appointments));
    await client.query('COMMIT');
  });
}

/**
 * Fills in the work of a branch with so many appointments, beyond that of `from`: days that go further back. Beside
 * what figures are made of that is a shop with some 2,700 lines a month, receipts, places, messages, the audit, closes,
 * invoices, vouchers, courses, and requests that nobody could meet. What the screens ask for most lies in the last
 * days, and is the same at each size.
 */
export async function fillWork(adminUrl: string, work: Work, from: number, to: number): Promise<void> {
  await withoutKeys(adminUrl, async (client) => {
    await client.query(begin);
    await addAppointments(client, work, { from, to });
    await addSales(client, work);
    await addShop(client, work, { from: daysOf(work, from), to: daysOf(work, to) });
    for (const statement of [...ofSales, soldPackages, ...ofAppointments, ...ofDays])
      await client.query(
        `WITH tenant (environment_id, branch_id, user_id) AS (VALUES ($1::uuid, $2::uuid, $3::uuid)) ${statement}`,
        [work.environmentId, work.branchId, await userOf(client, work)],
      );
    await addPlaces(client);
    await client.query('COMMIT');
  });
}

/** Leaves the temporary tables `shop`, with a sale each, and `sold`, with all sales. */
async function addShop(client: pg.Client, work: Work, { from, to }: { from: number; to: number }): Promise<void> {
  const branch = [work.environmentId, work.branchId];
  await client.query(
    `CREATE TEMPORARY TABLE shop ON COMMIT DROP AS
       SELECT s.*, uuidv7(sold_at - now()) AS id
       FROM (SELECT nth, day, ${lastNumber} - back * ${numbersOfDay} + ${work.perDay} + nth AS number,
         (day + time '08:30' + make_interval(mins => nth * 9)) AT TIME ZONE 'Europe/Rome' AS sold_at,
         CASE WHEN nth % 20 = 19 THEN 'refund' ELSE 'sale' END AS kind, CASE WHEN nth % 20 = 19 THEN -1
         ELSE 1 END AS sign,
         1 + nth % 2 AS lines, nth % 15 = 0 AS is_room
       FROM generate_series($1::int, $2::int - 1) AS back, generate_series(0, 59) AS nth,
         LATERAL (SELECT $3::date - back AS day) AS d
       WHERE (day + time '08:30' + make_interval(mins => nth * 9)) AT TIME ZONE 'Europe/Rome' < now()
       ORDER BY sold_at, nth) AS s`,
    [from, to, work.lastDay.toString()],
  );
  await client.query(
    `INSERT INTO sale (environment_id, branch_id, id, kind, refunds_sale_id, year, number, currency, total_minor,
       sold_at, sold_by, business_date)
     SELECT $1, $2, s.id, s.kind, o.id, ${saleYear}, s.number, 'EUR', s.sign * s.lines * 2400, s.sold_at, $3, s.day
     FROM shop s LEFT JOIN shop o ON s.kind = 'refund' AND o.number = s.number - 2`,
    [...branch, await userOf(client, work)],
  );
  await client.query(
    `INSERT INTO sale_line (environment_id, branch_id, id, sale_id, position, kind, product_id, description, quantity,
       list_price_minor, unit_price_minor, total_minor, tax_id, tax_name, tax_rate_basis_points, category_id,
       category_name)
     SELECT $1, $2, uuidv7(), s.id, part, 'product', p.id, p.name, s.sign, 2400, 2400, s.sign * 2400, p.tax_id, 'VAT',
       2200, c.id, c.name
     FROM shop s CROSS JOIN LATERAL generate_series(0, s.lines - 1) AS part
       JOIN (SELECT x.*, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS of FROM product x
         WHERE x.branch_id = $2 AND archived_at IS NULL) AS p
         ON p.place = (s.nth + part) % p.of
       LEFT JOIN service_category c ON c.branch_id = $2 AND c.id = p.service_category_id`,
    branch,
  );
  await client.query(
    `INSERT INTO tender (environment_id, branch_id, id, sale_id, payment_type_id, kind, name, printer_code,
       amount_minor, state)
     SELECT $1, $2, uuidv7(), s.id, p.id, CASE WHEN s.is_room THEN 'RoomBill' ELSE 'Custom' END, p.name, p.printer_code,
       s.sign * s.lines * 2400, CASE WHEN s.is_room THEN 'posted' ELSE 'taken' END
     FROM shop s, LATERAL (SELECT * FROM payment_type t WHERE t.branch_id = $2
       AND t.printer_code = CASE WHEN s.is_room THEN 'uncollected' WHEN s.nth % 3 = 0 THEN 'cash' ELSE 'card' END
         ORDER BY id LIMIT 1) AS p`,
    branch,
  );
  await client.query(
    `CREATE TEMPORARY TABLE sold ON COMMIT DROP AS
       SELECT sale_id AS id, 'sale' AS kind, number, day, starts_at + interval '1 hour' AS at, guest_id,
         price_minor AS minor FROM made WHERE ${isSold}
       UNION ALL SELECT id, kind, number, day, sold_at, NULL, lines * 2400 FROM shop WHERE NOT is_room`,
  );
}

/** Entries of the audit have their own time in their ids, as those that are written in it. */
const writtenAt = (at: string) => `uuidv7(${at} - now())`;

const audited = (of: { id: string; at: string; action: string; entity: string }, rows: string, before: string) => `,
  entry AS MATERIALIZED (SELECT ${writtenAt(of.at)} AS id, m.* FROM ${rows} m),
  added AS (
    INSERT INTO audit_value (environment_id, branch_id, entry_id, salt, before, after)
    SELECT environment_id, branch_id, id, '\\x00', ${before}, json_build_object('state', 'booked', 'notes', '',
      'partySize', 1) FROM entry, tenant
  )
  INSERT INTO audit_entry (environment_id, branch_id, id, at, user_id, action, entity, entity_id, request_id,
    value_hash)
  SELECT environment_id, branch_id, id, ${of.at}, user_id, '${of.action}', '${of.entity}', ${of.id},
    md5(${of.id}::text), '\\x00' FROM entry, tenant`;

const ofSales = [
  `INSERT INTO receipt (environment_id, branch_id, id, sale_id, kind, device_id, printer_url, state, created_at,
     payload)
   SELECT environment_id, branch_id, uuidv7(), id, 'original', 'desk', 'http://printer', 'printed', at,
     jsonb_build_object('fiscal', true, 'type', CASE kind WHEN 'sale' THEN 'sale' ELSE 'return' END, 'body',
       jsonb_build_object('items', jsonb_build_array(jsonb_build_object('description', 'Sold', 'unit_price',
         minor / 100.0))),
     'footer', jsonb_build_object('payments',
       jsonb_build_array(jsonb_build_object('type', 'card', 'amount', minor / 100.0))))
   FROM sold, tenant`,
  `INSERT INTO room_bill (environment_id, branch_id, tender_id, sale_id, is_cancellation, provider, reservation_id,
     charge_number, lines)
   SELECT t.environment_id, t.branch_id, t.id, s.id, false, 'mews', 'r' || s.number, '${saleYear}/' || s.number, '[]'
   FROM shop s JOIN tender t ON t.sale_id = s.id JOIN tenant ON tenant.branch_id = t.branch_id WHERE s.is_room`,
  `INSERT INTO invoice (environment_id, branch_id, id, kind, document_template_id, year, number, document_number,
     document_date, sale_id, seller_code, buyer_name, total_minor, currency, file_number, content, issued_at, issued_by)
   SELECT tenant.environment_id, tenant.branch_id, uuidv7(at - now()), 'invoice', (SELECT d.id FROM document_template d
       WHERE d.environment_id = tenant.environment_id AND d.branch_id = tenant.branch_id LIMIT 1), 0, number,
     'A/' || number, day, s.id, 'IT01234567890', g.first_name || ' ' || g.last_name, minor, 'EUR', number, '{}', at,
     user_id
   FROM sold s JOIN tenant ON true JOIN guest g ON g.environment_id = tenant.environment_id
     AND g.branch_id = tenant.branch_id AND g.id = s.guest_id
   WHERE number % 20 = 0`,
  // As if they came from another program: with their entries, without sales.
  `, issued AS (
     INSERT INTO voucher (environment_id, branch_id, id, code, kind, guest_id, recipient_name, amount_minor,
       balance_minor, expires_on, issued_at)
     SELECT environment_id, branch_id, uuidv7(at - now()), lpad(translate(number::text, '01', 'XY'), 8, 'Z'),
       'multi-purpose', guest_id, 'Friend ' || number, 10000, number % 3 * 5000, day + 365, at FROM sold, tenant
         WHERE guest_id IS NOT NULL AND number % 100 = 5
     RETURNING *
   )
   INSERT INTO voucher_entry (environment_id, branch_id, id, voucher_id, kind, amount_minor, at, user_id)
   SELECT environment_id, branch_id, uuidv7(issued_at - now()), id, 'moved-in', balance_minor, issued_at, user_id
   FROM issued JOIN tenant USING (environment_id, branch_id)`,
  audited(
    { id: 'entity_id', at: 'at', action: 'sale.create', entity: 'sale' },
    '(SELECT id AS entity_id, at FROM sold)',
    'NULL',
  ),
];

const ofAppointments = [
  audited(
    { id: 'entity_id', at: 'at', action: 'appointment.create', entity: 'appointment' },
    `(SELECT id AS entity_id, least(starts_at, now()) - make_interval(days => n % 40, hours => 1) AS at FROM made)`,
    'NULL',
  ),
  audited(
    { id: 'entity_id', at: 'at', action: 'appointment.update', entity: 'appointment' },
    `(SELECT id AS entity_id, starts_at - make_interval(mins => n % 50) AS at FROM made WHERE starts_at < now())`,
    `json_build_object('state', 'booked', 'notes', '', 'partySize', 2)`,
  ),
  `INSERT INTO message (environment_id, branch_id, id, kind, guest_id, visit_id, state, due_at, created_at, settled_at,
     attempts, address, content)
   SELECT environment_id, branch_id, uuidv7(at - now()), 'confirmation', guest_id, visit_id, 'sent', at, at, at, 1,
     'guest' || n || '@example.com', '{"subject": "Your treatments", "text": "We look forward to seeing you."}'
   FROM made, tenant, LATERAL (SELECT least(starts_at, now()) - make_interval(days => n % 40, hours => 1) AS at)
     AS sent`,
  `INSERT INTO unmet_request (environment_id, branch_id, id, asked_at, origin, reason, service_id, date_from, date_to,
     time_from, time_to)
   SELECT environment_id, branch_id, uuidv7(at - now()), at, 'search',
     (ARRAY['no-staff', 'staff-busy', 'areas-full', 'closed'])[1 + n / 50 % 4], service_id, day, day, '10:00', '12:00'
   FROM made, tenant, LATERAL (SELECT starts_at - interval '7 days' AS at) AS asked WHERE n % 50 = 0`,
];

/** Today is not closed. */
const ofDays = [
  `INSERT INTO running_number (environment_id, branch_id, series, year, last)
   SELECT environment_id, branch_id, 'sale', ${saleYear}, ${lastNumber + numbersOfDay} FROM tenant
     ON CONFLICT DO NOTHING`,
  `INSERT INTO till_entry (environment_id, branch_id, id, number, kind, amount_minor, business_date, at, user_id)
   SELECT environment_id, branch_id, uuidv7(day - now()), ${lastNumber} - (current_date - day), 'opening-float', 20000,
     day, day + time '09:00', user_id
   FROM (SELECT DISTINCT day FROM shop WHERE day < current_date) AS d, tenant`,
  `INSERT INTO day_close (environment_id, branch_id, id, number, first_date, business_date, after_year, after_number,
     until_year, until_number, after_entry, until_entry, currency, sales, total_minor, open_items, figures, closed_at,
     closed_by)
   SELECT environment_id, branch_id, uuidv7(day - now()), 100000 - (current_date - day), day, day, ${saleYear},
     first - 1, ${saleYear}, first + ${numbersOfDay - 1}, ${lastNumber - 1} - (current_date - day),
     ${lastNumber} - (current_date - day), 'EUR', sales, minor, 0,
     coalesce((SELECT c.figures FROM day_close c WHERE c.environment_id = tenant.environment_id ORDER BY c.number
       LIMIT 1), '{"drawers": []}'), day + time '22:00', user_id
   FROM (SELECT day, (min(number) - ${lastNumber % numbersOfDay}) / ${numbersOfDay} * ${numbersOfDay}
     + ${lastNumber % numbersOfDay} AS first, count(*) AS sales, sum(minor) AS minor
     FROM sold WHERE day < current_date GROUP BY day) AS d, tenant
       WHERE EXISTS (SELECT FROM shop WHERE shop.day = d.day)`,
];

function addPlaces(client: pg.Client): Promise<void> {
  return withoutHoldCheck(client, async () => {
    for (const column of ['staff_id', 'area_id'])
      await client.query(
        `INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, appointment_id)
         SELECT a.environment_id, a.branch_id, uuidv7(), a.${column}, 1, a.starts_at, a.ends_at, 'appointment', a.id
         FROM made m JOIN appointment a ON a.id = m.id WHERE a.state NOT IN ('cancelled', 'no-show')`,
      );
  });
}
