import { sql } from 'kysely';
import type { RequestedReceipt } from '#features/receipts/receipt-commands';
import { saleNumber } from '#features/vouchers/sale-number-queries';
import type { ChargeLine, OwnRefusal } from '#gateways/pms/port';
import type { Placeholders } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { db, prepared, type Row } from '#platform/database/query';
import type { Scope } from '#platform/database/transaction';
import { insertion } from '#platform/database/whole-rows';
import type { BranchContext, BranchWork } from '#platform/http/context';
import { beyondAll } from './room-bill-rules.ts';

/** The stay that pays, as the desk chose and confirmed it; without the guest's names once the guest was erased. */
export type ChargedStay = Pick<Row<'roomBill'>, 'provider' | 'reservationId' | 'roomId' | 'externalId' | 'guestName'>;

/** Whether the sale with alias `s` was voided, so that the hotel is not to be charged any more. */
export const isVoided = sql<boolean>`EXISTS ${db
  .selectFrom('sale as v')
  .where('v.refundsSaleId', '=', sql.ref<string>('s.id'))
  .where('v.kind', '=', 'void')}`;

/** The room bill of a sale; lock the sale before changing it. */
export const readRoomBill = prepared('room-bill-read', ($: Placeholders<{ saleId: string }>) =>
  db
    .selectFrom('roomBill as b')
    .innerJoin('tender as t', 't.id', 'b.tenderId')
    .innerJoin('sale as s', 's.id', 'b.saleId')
    .selectAll('b')
    .select(['t.state', 't.stateReason', 't.stateRefusal', 's.currency', 's.soldAt', isVoided.as('isVoided')])
    .where('b.saleId', '=', $.saleId)
    .$narrowType<{
      lines: readonly ChargeLine[];
      plannedReceipt: RequestedReceipt | null;
      stateRefusal: OwnRefusal | null;
    }>(),
);

/** A room bill with its state; `stateReason` in the hotel's own words. */
export type StoredRoomBill = Readonly<NonNullable<(typeof readRoomBill)['answer']>>;
/** The stored charge; from `nextTryAt` on, the server itself asks the hotel if no outcome was reported before. */
type NewRoomBill = ChargedStay &
  Pick<
    StoredRoomBill,
    'tenderId' | 'saleId' | 'isCancellation' | 'chargeNumber' | 'lines' | 'plannedReceipt' | 'nextTryAt'
  >;

const insert = insertion('roomBill');

export async function insertRoomBill({ transaction }: BranchWork, bill: NewRoomBill): Promise<void> {
  await transaction.run(insert, {
    ...bill,
    lines: JSON.stringify(bill.lines),
    plannedReceipt: bill.plannedReceipt && JSON.stringify(bill.plannedReceipt),
    postingIds: [],
    attempts: 0,
    lastSentAt: null,
    leaseId: null,
    leasedUntil: null,
  });
}

type Reported = 'plannedReceipt' | 'stateRefusal';
type Written = Omit<StoredRoomBill, Reported> & { readonly [Name in Reported]: string | null };

const save = prepared('room-bill-save', ($: Placeholders<Written>) =>
  db
    .with('settled', (settled) =>
      settled
        .updateTable('tender')
        .set({ state: $.state, stateReason: $.stateReason, stateRefusal: $.stateRefusal })
        .where('id', '=', $.tenderId),
    )
    .updateTable('roomBill')
    .set({ postingIds: $.postingIds, plannedReceipt: $.plannedReceipt, attempts: $.attempts, leaseId: $.leaseId })
    .set({ leasedUntil: $.leasedUntil, lastSentAt: $.lastSentAt, nextTryAt: $.nextTryAt })
    .where('tenderId', '=', $.tenderId),
);

export async function saveRoomBill({ transaction }: BranchWork, bill: StoredRoomBill): Promise<void> {
  await transaction.run(save, {
    ...bill,
    plannedReceipt: bill.plannedReceipt && JSON.stringify(bill.plannedReceipt),
    stateRefusal: bill.stateRefusal && JSON.stringify(bill.stateRefusal),
  });
}

/** A room bill that the hotel has to be asked about now, of any branch. */
export interface DueBill extends Required<Scope> {
  readonly saleId: string;
}

/** The bills for which `isDue` holds, the longest waiting first. */
export async function listBillsDue(pool: Pool, now: Temporal.Instant): Promise<DueBill[]> {
  const beyond = beyondAll(now);
  const { rows } = await pool.query<DueBill>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId", sale_id AS "saleId" FROM room_bills_due($1, $2, $3)',
    [now, beyond.pauses, beyond.leases].map(String),
  );
  return rows;
}

/**
 * When the stay that pays the room bill with alias `b` ends, as the hotel last said; null if nothing is known of it.
 */
export const checkoutDate = sql<string | null>`(${db
  .selectFrom('stay as y')
  .where('y.provider', '=', sql.ref<Row<'stay'>['provider']>('b.provider'))
  .where('y.reservationId', '=', sql.ref<string>('b.reservationId'))
  .select(({ fn }) => fn.max('y.checkoutDate').as('checkoutDate'))})`;

/** Charges that the hotel has not posted yet, the oldest first, without those of voided sales. */
export const readOpenRoomBills = prepared('room-bill-open', () =>
  db
    .selectFrom('tender as t')
    .innerJoin('roomBill as b', 'b.tenderId', 't.id')
    .innerJoin('sale as s', 's.id', 't.saleId')
    .select(['s.id as saleId', saleNumber.as('saleNumber'), 's.kind', 's.soldAt', 'b.guestName', 'b.roomId'])
    .select(['t.amountMinor', 's.currency', 't.state', 't.stateReason as reason', 't.stateRefusal as refusal'])
    .select(['b.leasedUntil', checkoutDate.as('checkoutDate')])
    .where('t.state', 'in', ['posting', 'not-posted', 'rejected', 'unknown'])
    .where(({ not }) => not(isVoided))
    .orderBy('s.soldAt')
    .orderBy('s.id')
    .$narrowType<{ refusal: OwnRefusal | null }>(),
);
/** A guest's stays on a date as the hotel last reported them. */
export const readKnownStays = prepared('room-bill-known-stays', ($: Placeholders<{ guestId: string; date: string }>) =>
  db
    .selectFrom('stay')
    .select(['provider', 'reservationId', 'roomId', 'isNoPost'])
    .where('guestId', '=', $.guestId)
    .where('checkinDate', '<=', $.date)
    .where('checkoutDate', '>=', $.date),
);
const ways = prepared('sale-paid-ways', ($: Placeholders<{ saleId: string }>) => {
  const sum = (condition: string) =>
    sql<number>`coalesce(sum(t.amount_minor) FILTER (WHERE t.kind ${sql.raw(condition)} 'RoomBill'), 0)::bigint`;
  return db
    .selectFrom('sale as s')
    .innerJoin('tender as t', 't.saleId', 's.id')
    .select([sum('=').as('byRoom'), sum('<>').as('otherwise')])
    .where(({ eb }) => eb('s.id', '=', $.saleId).or('s.refundsSaleId', '=', $.saleId));
});

/** Payments for a sale by room and otherwise, less refunds. */
export async function readPaidByRoomAndRest({ transaction }: BranchContext, saleId: string) {
  return (await transaction.first(ways, { saleId })) ?? { byRoom: 0, otherwise: 0 };
}

/**
 * Removes the guest from room charges. A charge that was not posted yet can then only be posted in the hotel's own
 * system.
 */
export async function eraseFromRoomBills({ transaction }: BranchContext, externalId: string | null): Promise<void> {
  const roomBills = db.updateTable('roomBill').set({ externalId: null, guestName: null });
  if (externalId !== null) await transaction.rows(roomBills.where('externalId', '=', externalId));
}
