import type { TenderState } from '@quieta/contract/checkout/sale';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { WantedReceipt } from '#features/receipts/create-receipt';
import type { ChargeLine, OwnRefusal } from '#gateways/pms/port';
import type { Pool } from '#platform/database/pool';
import { statement } from '#platform/database/statement';
import type { Scope } from '#platform/database/transaction';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** The stay that pays, as the desk chose and confirmed it. */
export interface ChargedStay {
  readonly provider: PmsProvider;
  readonly reservationId: string;
  readonly roomId: string | null;
  /** Null once the guest was forgotten. */
  readonly externalId: string | null;
  readonly guestName: string | null;
}

/** What the hotel is to be asked, as it is kept. */
export interface NewRoomBill extends ChargedStay {
  readonly tenderId: string;
  readonly saleId: string;
  readonly isCancellation: boolean;
  readonly chargeNumber: string;
  readonly lines: readonly ChargeLine[];
  readonly plannedReceipt: WantedReceipt | null;
  /** When the product asks the hotel by itself, if nobody has said by then how it ended; null: at once. */
  readonly nextTryAt: Temporal.Instant | null;
}

const insert = statement<never>(
  'room-bill-insert',
  `INSERT INTO room_bill (environment_id, branch_id, tender_id, sale_id, is_cancellation, provider, reservation_id, room_id, external_id,
     guest_name, charge_number, lines, planned_receipt, next_try_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

export async function insertRoomBill({ transaction, actor, branch }: BranchWork, bill: NewRoomBill): Promise<void> {
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    bill.tenderId,
    bill.saleId,
    bill.isCancellation,
    bill.provider,
    bill.reservationId,
    bill.roomId,
    bill.externalId,
    bill.guestName,
    bill.chargeNumber,
    JSON.stringify(bill.lines),
    bill.plannedReceipt && JSON.stringify(bill.plannedReceipt),
    bill.nextTryAt,
  ]);
}

/** A room bill with where it stands. */
export interface StoredRoomBill extends NewRoomBill {
  readonly state: TenderState;
  /** In the hotel's own words. */
  readonly stateReason: string | null;
  readonly stateRefusal: OwnRefusal | null;
  readonly postingIds: readonly string[];
  readonly attempts: number;
  readonly lastSentAt: Temporal.Instant | null;
  readonly leaseId: string | null;
  readonly leasedUntil: Temporal.Instant | null;
  readonly currency: string;
  readonly soldAt: Temporal.Instant;
  /** Its sale was voided: the hotel is owed nothing any more. */
  readonly isVoided: boolean;
}

const ofSale = statement<StoredRoomBill>(
  'room-bill-read',
  `SELECT b.tender_id AS "tenderId", b.sale_id AS "saleId", b.is_cancellation AS "isCancellation", b.provider,
     b.reservation_id AS "reservationId", b.room_id AS "roomId", b.external_id AS "externalId", b.guest_name AS "guestName",
     b.charge_number AS "chargeNumber", b.lines, b.planned_receipt AS "plannedReceipt", b.posting_ids AS "postingIds", b.attempts,
     b.last_sent_at AS "lastSentAt",
     b.lease_id AS "leaseId", b.leased_until AS "leasedUntil", b.next_try_at AS "nextTryAt", t.state, t.state_reason AS "stateReason",
     t.state_refusal AS "stateRefusal", s.currency,
     s.sold_at AS "soldAt", EXISTS (
       SELECT FROM sale v WHERE v.environment_id = $1 AND v.branch_id = $2 AND v.refunds_sale_id = b.sale_id AND v.kind = 'void'
     ) AS "isVoided"
   FROM room_bill b
   JOIN tender t ON t.environment_id = $1 AND t.branch_id = $2 AND t.id = b.tender_id
   JOIN sale s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = b.sale_id
   WHERE b.environment_id = $1 AND b.branch_id = $2 AND b.sale_id = $3`,
);

/** The room bill of a sale; who is about to change it locks the sale first. */
export async function readRoomBill(
  { transaction, actor, branch }: BranchWork,
  saleId: string,
): Promise<StoredRoomBill | undefined> {
  const [row] = await transaction.run(ofSale, [actor.environmentId, branch.id, saleId]);
  return row;
}

const save = statement<never>(
  'room-bill-save',
  `WITH tender AS (
     UPDATE tender SET state = $4, state_reason = $5, state_refusal = $13 WHERE environment_id = $1 AND branch_id = $2 AND id = $3
   )
   UPDATE room_bill SET posting_ids = $6, planned_receipt = $7, attempts = $8, lease_id = $9, leased_until = $10,
     last_sent_at = $11, next_try_at = $12
   WHERE environment_id = $1 AND branch_id = $2 AND tender_id = $3`,
);

export async function saveRoomBill({ transaction, actor, branch }: BranchWork, bill: StoredRoomBill): Promise<void> {
  await transaction.run(save, [
    actor.environmentId,
    branch.id,
    bill.tenderId,
    bill.state,
    bill.stateReason,
    bill.postingIds,
    bill.plannedReceipt && JSON.stringify(bill.plannedReceipt),
    bill.attempts,
    bill.leaseId,
    bill.leasedUntil,
    bill.lastSentAt,
    bill.nextTryAt,
    bill.stateRefusal && JSON.stringify(bill.stateRefusal),
  ]);
}

/** A room bill that the hotel is to be asked about now, of whatever branch. */
export interface DueBill extends Required<Scope> {
  readonly saleId: string;
}

/** The bills that `isDue` means, the longest waiting first. */
export async function listBillsDue(pool: Pool, now: Temporal.Instant): Promise<DueBill[]> {
  const { rows } = await pool.query<DueBill>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId", sale_id AS "saleId" FROM room_bills_due($1)',
    [now.toString()],
  );
  return rows;
}

interface OpenRow {
  readonly saleId: string;
  readonly saleNumber: string;
  readonly kind: 'sale' | 'refund' | 'void';
  readonly soldAt: Temporal.Instant;
  readonly guestName: string | null;
  readonly roomId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: TenderState;
  readonly reason: string | null;
  readonly refusal: OwnRefusal | null;
  readonly leasedUntil: Temporal.Instant | null;
}

const open = statement<OpenRow>(
  'room-bill-open',
  `SELECT s.id AS "saleId", s.year || '/' || s.number AS "saleNumber", s.kind, s.sold_at AS "soldAt", b.guest_name AS "guestName",
     b.room_id AS "roomId", t.amount_minor AS "amountMinor", s.currency, t.state, t.state_reason AS reason, t.state_refusal AS refusal,
     b.leased_until AS "leasedUntil"
   FROM tender t
   JOIN room_bill b ON b.environment_id = $1 AND b.branch_id = $2 AND b.tender_id = t.id
   JOIN sale s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = t.sale_id
   WHERE t.environment_id = $1 AND t.branch_id = $2 AND t.state IN ('posting', 'not-posted', 'rejected', 'unknown')
     AND NOT EXISTS (
       SELECT FROM sale v WHERE v.environment_id = $1 AND v.branch_id = $2 AND v.refunds_sale_id = s.id AND v.kind = 'void'
     )
   ORDER BY s.sold_at, s.id`,
);

/** What the hotel does not have yet and is still owed, the oldest first; a sale that was voided is owed no more. */
export async function readOpenRoomBills({ transaction, actor, branch }: BranchContext): Promise<OpenRow[]> {
  return transaction.run(open, [actor.environmentId, branch.id]);
}

const known = statement<Pick<ChargedStay, 'provider' | 'reservationId' | 'roomId'> & { readonly isNoPost: boolean }>(
  'room-bill-known-stays',
  `SELECT provider, reservation_id AS "reservationId", room_id AS "roomId", is_no_post AS "isNoPost" FROM stay
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = $3 AND checkin_date <= $4 AND checkout_date >= $4`,
);

/** A guest's stays on a date as the hotel told them last. */
export async function readKnownStays({ transaction, actor, branch }: BranchContext, guestId: string, date: string) {
  return transaction.run(known, [actor.environmentId, branch.id, guestId, date]);
}

const ways = statement<{ byRoom: number; otherwise: number }>(
  'sale-paid-ways',
  `SELECT coalesce(sum(t.amount_minor) FILTER (WHERE t.kind = 'RoomBill'), 0)::bigint AS "byRoom",
     coalesce(sum(t.amount_minor) FILTER (WHERE t.kind <> 'RoomBill'), 0)::bigint AS otherwise
   FROM sale s JOIN tender t ON t.environment_id = $1 AND t.branch_id = $2 AND t.sale_id = s.id
   WHERE s.environment_id = $1 AND s.branch_id = $2 AND (s.id = $3 OR s.refunds_sale_id = $3)`,
);

/** What of a sale was paid by room and what otherwise, less what was given back since. */
export async function readPaidWays({ transaction, actor, branch }: BranchContext, saleId: string) {
  const [row] = await transaction.run(ways, [actor.environmentId, branch.id, saleId]);
  return row ?? { byRoom: 0, otherwise: 0 };
}
