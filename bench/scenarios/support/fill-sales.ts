import type pg from 'pg';
import { begin, withoutKeys } from './fill-figures.ts';
import type { Tenant } from './fill-guests.ts';

interface Filling extends Tenant {
  readonly currency: string;
  readonly sales: number;
  /** How many lie behind the last close. */
  readonly open: number;
  /** The last business date; they are shared out over the year before it. */
  readonly lastDay: string;
  readonly serviceId: string;
  readonly productId: string;
  readonly taxId: string;
  readonly card: string;
  readonly cash: string;
  readonly room: string;
}

/** Later than any other, so that the branch's own sales lie before them. */
const year = 2100;

/**
 * A year of sales of two lines and 1.2 tenders, each with its receipt but for one of 25, which the room pays; one in
 * ten is a refund or a void. `adminUrl` is the superuser's: foreign keys are not looked at, because each row is made
 * with what it names. A close covers all but the last ones.
 */
export async function fillSales(adminUrl: string, filling: Filling): Promise<void> {
  await withoutKeys(adminUrl, (client) => insertSales(client, filling));
}

async function insertSales(client: pg.Client, filling: Filling): Promise<void> {
  const { environmentId, branchId, currency, sales, open, lastDay } = filling;
  const tenant = [environmentId, branchId];
  await client.query(begin);
  await client.query(
    `CREATE TEMPORARY TABLE made ON COMMIT DROP AS
       SELECT n, uuidv7() AS id, (ARRAY['sale', 'refund', 'void'])[1 + CASE WHEN n % 10 <> 3 THEN 0
         ELSE 1 + n / 10 % 2 END] AS kind,
         $1::date - CASE WHEN n > $2 - $3 THEN 0 ELSE 1 + (($2 - $3 - n)::bigint * 364 / $2)::int END AS day,
         CASE WHEN n % 10 = 3 THEN -1 ELSE 1 END AS sign, (n % 25 = 1) AS is_room, 1000 + n * 37 % 9000 AS service,
         100 + n * 17 % 4000 AS product
       FROM generate_series(1, $2::int) AS n`,
    [lastDay, sales, open],
  );
  await client.query('ALTER TABLE made ADD COLUMN total int; UPDATE made SET total = sign * (service + product)');
  await client.query(
    `INSERT INTO sale (environment_id, branch_id, id, kind, refunds_sale_id, year, number, currency, total_minor,
       sold_at, sold_by, business_date)
     SELECT $1, $2, m.id, m.kind, o.id, $3, m.n, $4, m.total, m.day + time '12:00', (SELECT id FROM app_user
       WHERE environment_id = $1 LIMIT 1), m.day
     FROM made m LEFT JOIN made o ON m.kind <> 'sale' AND o.n = m.n - 1`,
    [...tenant, year, currency],
  );
  for (const [position, kind, item, amount] of [
    [0, 'service', filling.serviceId, 'service'],
    [1, 'product', filling.productId, 'product'],
  ] as const)
    await client.query(
      `INSERT INTO sale_line (environment_id, branch_id, id, sale_id, position, kind, ${kind}_id, description,
         quantity, list_price_minor, unit_price_minor, total_minor, tax_id, tax_name, tax_rate_basis_points,
         category_id, category_name)
       SELECT $1, $2, uuidv7(), id, $3, $4, $5, 'Sold', sign, ${amount}, ${amount}, sign * ${amount}, $6, 'VAT',
         (ARRAY[2200, 1000])[1 + n % 2], ('00000000-0000-4000-8000-00000000000' || n % 8)::uuid, 'Category ' || n % 8
           FROM made`,
      [...tenant, position, kind, item, filling.taxId],
    );
  await insertTenders(client, filling);
  await client.query(
    `INSERT INTO receipt (environment_id, branch_id, id, sale_id, kind, device_id, printer_url, state, created_at,
       payload)
     SELECT $1, $2, uuidv7(), id, 'original', 'desk', 'http://printer', 'printed', day,
       jsonb_build_object('fiscal', true, 'type', CASE kind WHEN 'sale' THEN 'sale' WHEN 'void' THEN 'void'
         ELSE 'return' END, 'body',
           jsonb_build_object('items', jsonb_build_array(jsonb_build_object('description', 'Sold', 'unit_price',
             service / 100.0), jsonb_build_object('description', 'Sold'))),
       'footer', jsonb_build_object('payments',
         jsonb_build_array(jsonb_build_object('type', 'card', 'amount', abs(total) / 100.0))))
     FROM made WHERE NOT is_room`,
    tenant,
  );
  // The X asks nothing of it but its number and where it ends.
  await client.query(
    `INSERT INTO day_close (environment_id, branch_id, id, number, first_date, business_date, after_year,
       after_number, until_year, until_number, after_entry, until_entry, currency, sales, total_minor, open_items,
       figures, closed_at, closed_by)
     SELECT $1, $2, uuidv7(), coalesce(max(number), 0) + 1, $3::date - 1, $3::date - 1, 0, 0, $4, $5, 0,
       coalesce(max(until_entry), 0), $6, 0, 0, 0, '{"drawers": []}', $3, (SELECT id FROM app_user
         WHERE environment_id = $1 LIMIT 1)
     FROM day_close WHERE environment_id = $1 AND branch_id = $2`,
    [...tenant, lastDay, year, sales - open, currency],
  );
  await client.query('COMMIT');
}

/** Pays the sales, and charges to the room what the room pays. */
async function insertTenders(client: pg.Client, filling: Filling): Promise<void> {
  const tenant = [filling.environmentId, filling.branchId];
  await client.query(
    `INSERT INTO tender (environment_id, branch_id, id, sale_id, payment_type_id, kind, name, printer_code,
       amount_minor, state, position)
     SELECT $1, $2, uuidv7(), id, CASE WHEN is_room THEN $5::uuid WHEN part = 0 THEN $3::uuid ELSE $4::uuid END,
       CASE WHEN is_room THEN 'RoomBill' ELSE 'Custom' END, 'Paid', CASE WHEN is_room THEN 'uncollected'
       WHEN part = 0 THEN 'card' ELSE 'cash' END,
       CASE WHEN n % 5 = 0 AND part = 0 THEN sign * 500 WHEN n % 5 = 0 THEN total - sign * 500 ELSE total END,
       CASE WHEN is_room THEN 'posted' ELSE 'taken' END, part
     FROM made, generate_series(0, CASE WHEN n % 5 = 0 THEN 1 ELSE 0 END) AS part`,
    [...tenant, filling.card, filling.cash, filling.room],
  );
  await client.query(
    `INSERT INTO room_bill (environment_id, branch_id, tender_id, sale_id, is_cancellation, provider, reservation_id,
       charge_number, lines)
     SELECT $1, $2, t.id, m.id, false, 'mews', 'r' || m.n, $3 || '/' || m.n, '[]'
       FROM made m JOIN tender t ON t.sale_id = m.id WHERE m.is_room`,
    [...tenant, year],
  );
}
