import { withClient } from './desk.ts';
import type { Tenant } from './fill-guests.ts';

interface Filling extends Tenant {
  readonly entries: number;
  /** The user who did most of it, and the one who did one in a hundred. */
  readonly often: string;
  readonly seldom: string;
}

/** The tenant and the days that the figures are asked for. */
interface FilledHistory {
  /** An entry in the middle. */
  readonly middleId: string;
  /** An appointment with some twenty entries. */
  readonly appointmentId: string;
}

/**
 * A year of entries: seven in ten of appointments that are changed twenty times each, the rest of guests and sales, and
 * one in ten thousand of a tax; one in ten is the product's own. `adminUrl` is the superuser's: foreign keys are not
 * looked at.
 */
export async function fillHistory(
  adminUrl: string,
  { environmentId, branchId, entries, often, seldom }: Filling,
): Promise<FilledHistory> {
  return withClient(adminUrl, async (client) => {
    await client.query(
      `BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB';
       SET LOCAL statement_timeout = 0`,
    );
    await client.query(
      `CREATE TEMPORARY TABLE made ON COMMIT DROP AS
         SELECT n, uuidv7(-(interval '365 days' * ($1 - n) / $1)) AS id,
           now() - interval '365 days' * ($1 - n) / $1 AS at, CASE WHEN n % 10000 = 7 THEN 'tax'
           WHEN n % 10 < 7 THEN 'appointment' WHEN n % 10 < 9 THEN 'guest' ELSE 'sale' END AS entity
         FROM generate_series(1, $1::int) AS n`,
      [entries],
    );
    await client.query(
      `INSERT INTO audit_entry (environment_id, branch_id, id, at, user_id, action, entity, entity_id, request_id,
         value_hash)
         SELECT $1, $2, id, at, CASE WHEN n % 100 = 1 THEN $4::uuid WHEN n % 10 = 0 THEN NULL ELSE $3::uuid END,
           CASE entity WHEN 'sale' THEN 'sale.create' ELSE entity || '.update' END, entity,
           ${idOf('entity || n % ($5 / 28)')}, md5('r' || n / 3), '\\x00'::bytea FROM made`,
      [environmentId, branchId, often, seldom, entries],
    );
    await client.query(
      `INSERT INTO audit_value (environment_id, branch_id, entry_id, salt, before, after)
         SELECT $1, $2, id, '\\x00', json_build_object('startsAt', at, 'state', 'booked', 'notes', '', 'partySize', 1),
           json_build_object('startsAt', at + interval '1 hour', 'state', 'booked', 'notes', 'Window seat', 'partySize',
             1) FROM made`,
      [environmentId, branchId],
    );
    const { rows } = await client.query<FilledHistory>(
      `SELECT (SELECT id FROM made WHERE n = $1 / 2) AS "middleId", ${idOf("'appointment' || 4")} AS "appointmentId"`,
      [entries],
    );
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE audit_entry; ');
    await client.query('VACUUM ANALYZE audit_value');
    const [filled] = rows;
    if (filled === undefined) throw new Error('one row was asked for');
    return filled;
  });
}

/** A text's own id, of a version that exists. */
function idOf(text: string): string {
  return `overlay(overlay(md5(${text}) PLACING '4' FROM 13 FOR 1) PLACING '8' FROM 17 FOR 1)::uuid`;
}
