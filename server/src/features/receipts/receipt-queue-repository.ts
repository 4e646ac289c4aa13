import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { db, prepared, type Row } from '#platform/database/query';
import type { Scope } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import { beyondLeases, beyondPauses } from './receipt-states.ts';

type Device = Pick<Row<'receipt'>, 'printerUrl' | 'deviceId'>;

/** A device with receipts that the server has to send to it. */
export interface PrinterQueue extends Required<Scope>, Readonly<Device> {
  /** When the first of them was sold. */
  readonly waitingSince: Temporal.Instant;
  readonly retryAt: Temporal.Instant | null;
}

/** The queues of all branches whose receipts the server sends. */
export async function listQueues(pool: Pool): Promise<PrinterQueue[]> {
  const { rows } = await pool.query<PrinterQueue>(
    `SELECT environment_id AS "environmentId", branch_id AS "branchId", printer_url AS "printerUrl",
       device_id AS "deviceId", waiting_since AS "waitingSince", retry_at AS "retryAt" FROM receipt_queues()`,
  );
  return rows;
}

/**
 * A device's receipts that wait for the server or are being sent by it, in the order of the sales; receipts that a user
 * took over are left out. Locked, so that two processes decide one after the other.
 */
export const lockQueue = prepared('receipt-queue-lock', ($: Placeholders<Device>) =>
  db
    .selectFrom('receipt')
    .select(['id', 'state', 'leasedUntil', 'retryAt'])
    .where('printerUrl', '=', $.printerUrl)
    .where('deviceId', '=', $.deviceId)
    .where(({ and, eb, or }) =>
      or([eb('state', '=', 'pending'), and([eb('state', '=', 'sending'), eb('leasedBy', 'is', null)])]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .forNoKeyUpdate(),
);

// An advisory lock, which belongs to no row.
const turn = prepared(
  'receipt-queue-turn',
  ($: Placeholders<{ device: string }>) => sql<never>`SELECT pg_advisory_xact_lock(hashtextextended(${$.device}, 0))`,
);
// This function reads all branches of the environment.
const busy = prepared(
  'receipt-queue-busy',
  ($: Placeholders<Device & { now: Temporal.Instant; beyond: Temporal.Instant }>) => sql<{ isBusy: boolean }>`
    SELECT is_printer_busy(${tenant.environmentId}, ${$.printerUrl}, ${$.deviceId}, ${$.now}, ${$.beyond}) AS "isBusy"`,
);

/**
 * Whether a server is sending a slip to a device, for any branch of the environment; concurrent callers decide one
 * after the other.
 */
export async function isDeviceBusy(
  { transaction, actor }: BranchWork,
  { printerUrl, deviceId }: Device,
  now: Temporal.Instant,
): Promise<boolean> {
  await transaction.run(turn, { device: [actor.environmentId, printerUrl, deviceId].join(' ') });
  return (await transaction.first(busy, { printerUrl, deviceId, now, beyond: beyondLeases(now) }))?.isBusy ?? false;
}

const unknownReceipts = prepared('receipt-queue-doubts', ($: Placeholders<Device>) =>
  db
    .selectFrom('receipt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('printerUrl', '=', $.printerUrl)
    .where('deviceId', '=', $.deviceId)
    .where('state', '=', 'unknown'),
);

/** How many receipts of a device wait until somebody states whether they were printed. */
export async function countUnknownReceipts({ transaction }: BranchWork, device: Device): Promise<number> {
  return (await transaction.first(unknownReceipts, device))?.count ?? 0;
}

// A pause that ends later than any was set by a clock that has been set back since, and would count as over.
const postpone = prepared(
  'receipt-queue-rest',
  ($: Placeholders<Device & { until: Temporal.Instant; latest: Temporal.Instant }>) =>
    db
      .updateTable('receipt')
      .set(({ fn }) => ({ retryAt: fn('least', [fn('greatest', ['retryAt', $.until]), $.latest]) }))
      .where('printerUrl', '=', $.printerUrl)
      .where('deviceId', '=', $.deviceId)
      .where('state', '=', 'pending'),
);

/** Sends nothing to a device until then. */
export async function postponeQueue(
  { transaction, clock }: BranchWork,
  { printerUrl, deviceId }: Device,
  until: Temporal.Instant,
): Promise<void> {
  await transaction.run(postpone, { printerUrl, deviceId, until, latest: beyondPauses(clock.now()) });
}

const sender = prepared('receipt-sender', () =>
  db.selectFrom('branch').select('printerSender').where('id', '=', tenant.branchId),
);

/** Reads whether the server or a desk sends the branch's receipts. */
export async function readSender({ transaction }: BranchWork): Promise<Row<'branch'>['printerSender']> {
  return (await transaction.first(sender))?.printerSender ?? 'browser';
}
