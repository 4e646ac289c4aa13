import { sql } from 'kysely';
import { anyOf, db, nextVersion } from '#platform/database/query';
import type { EachColumn } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import { forgottenStatus } from '#platform/http/idempotency';

// All places that may contain a guest's name, apart from the guest's own row and what is deleted with it (stays, waiting-list entries,
// merges). A sale stays a sale, and the law requires the payload of a fiscal receipt to be kept.

/** The appointments of a guest that are not over. */
export async function findOpenAppointments({ transaction, clock }: BranchContext, guestId: string): Promise<string[]> {
  const open = db
    .selectFrom('appointment')
    .select('id')
    .where('guestId', '=', guestId)
    .where('deletedAt', 'is', null)
    .where('state', 'in', ['booked', 'arrived', 'in-treatment'])
    .where('endsAt', '>', clock.now())
    .orderBy('startsAt')
    .orderBy('id');
  return idsOf(await transaction.rows(open));
}

/**
 * The columns of an appointment that an erasure leaves as they are. A new column does not compile until it is listed here or emptied below.
 */
type Kept =
  | `${'staff' | 'area' | 'service' | 'visit' | 'series'}Id`
  | `${'staff' | 'area'}${'SetUp' | 'CleanUp'}Minutes`
  | `${'created' | 'deleted'}${'At' | 'By'}`
  | `${'starts' | 'ends'}At`
  | `paid${'' | 'PriceMinor'}`
  | 'givenBack'
  | 'id'
  | 'state'
  | `cancelled${'From' | 'At'}`
  | 'requestedStaff'
  | 'partySize';
const emptied = {
  guestId: null,
  notes: '',
  cancelReason: sql<string | null>`CASE WHEN cancel_reason IS NOT NULL THEN '' END`,
  deleteReason: null,
  guestAnswer: null,
  version: nextVersion,
} satisfies Omit<EachColumn<'appointment', unknown>, Kept>;

/** Removes the guest from their appointments, and empties the desk's texts on them; answers which appointments. */
export async function eraseFromAppointments({ transaction }: BranchContext, guestId: string): Promise<string[]> {
  const appointments = db.updateTable('appointment').set(emptied).where('guestId', '=', guestId).returning('id');
  return idsOf(await transaction.rows(appointments));
}

/**
 * Removes the payer of the guest's sales, and empties the texts of the desk, the hotel and the printer on these sales, their refunds, and
 * the lines of the guest's appointments. Of sales of these appointments and vouchers that somebody else paid, or nobody who is named, and of
 * what takes them back, it empties the reasons. Answers the ids of these sales, lines and receipts.
 */
export async function eraseFromSales(
  { transaction }: BranchContext,
  guestId: string,
  {
    appointmentIds,
    voucherIds,
  }: { readonly appointmentIds: readonly string[]; readonly voucherIds: readonly string[] },
): Promise<{ saleIds: string[]; lineIds: string[]; receiptIds: string[] }> {
  const paid = db.selectFrom('sale').select('id').where('payerGuestId', '=', guestId);
  const sales = db
    .updateTable('sale')
    .set({ payerGuestId: null, externalPayerId: null, discountReason: null, reason: null })
    .where((sale) => sale.or([sale('payerGuestId', '=', guestId), sale('refundsSaleId', 'in', paid)]));
  const saleIds = idsOf(await transaction.rows(sales.returning('id')));
  const selling = db
    .selectFrom('saleLine')
    .select('saleId')
    .where((line) =>
      line.or([line('appointmentId', '=', anyOf(appointmentIds)), line('voucherId', '=', anyOf(voucherIds))]),
    );
  const explained = db
    .updateTable('sale')
    .set({ discountReason: null, reason: null })
    .where((sale) => sale.or([sale('reason', 'is not', null), sale('discountReason', 'is not', null)]))
    .where((sale) => sale.or([sale('id', 'in', selling), sale('refundsSaleId', 'in', selling)]));
  const explainedIds = idsOf(await transaction.rows(explained.returning('id')));
  // The audit tells the reason of the sale's discount with each line that has a part of it.
  const lines = db
    .updateTable('saleLine')
    .set({ discountReason: null })
    .where('discountMinor', '<>', 0)
    .where((line) =>
      line.or([
        line('saleId', '=', anyOf([...saleIds, ...explainedIds])),
        line('appointmentId', '=', anyOf(appointmentIds)),
      ]),
    );
  const lineIds = idsOf(await transaction.rows(lines.returning('id')));
  const tenders = db.updateTable('tender').set({ stateReason: null }).where('stateReason', 'is not', null);
  await transaction.rows(tenders.where('saleId', '=', anyOf(saleIds)));
  const receipts = db.updateTable('receipt').set({ reason: null }).where('saleId', '=', anyOf(saleIds));
  const receiptIds = idsOf(await transaction.rows(receipts.returning('id')));
  return { saleIds: [...saleIds, ...explainedIds], lineIds, receiptIds };
}

/** Takes the reasons out of what approvers are told. They name no sale, and are gone in a day anyway: so all of the branch lose theirs. */
export async function eraseFromApprovals({ transaction }: BranchContext): Promise<void> {
  const facts = sql<string>`(
    SELECT coalesce(jsonb_agg(f ORDER BY place), '[]') FROM jsonb_array_elements(facts) WITH ORDINALITY AS one (f, place)
    WHERE f->>'fact' <> 'reason'
  )`;
  const told = db.updateTable('approval').set({ facts }).where(sql<boolean>`facts @> '[{"fact": "reason"}]'`);
  await transaction.rows(told);
}

/**
 * Removes the guest from their deposits, and the recipient from the vouchers that they bought or that name them. The money stays, and a
 * blocked voucher stays blocked, without its reason. Must run before the sales are changed, because they say who bought. Answers which
 * vouchers.
 */
export async function eraseFromVouchers({ transaction }: BranchContext, guestId: string): Promise<string[]> {
  const blockedReason = sql<string | null>`CASE WHEN blocked_reason IS NOT NULL THEN '…' END`;
  const named = db
    .selectFrom('guest as g')
    .select('g.id')
    .where('g.id', '=', guestId)
    .where(sql<boolean>`normalised(v.recipient_name) = normalised(trim(g.first_name || ' ' || g.last_name))`);
  const bought = db
    .selectFrom('saleLine as l')
    .innerJoin('sale as s', 's.id', 'l.saleId')
    .select('l.voucherId')
    .where('s.payerGuestId', '=', guestId);
  const vouchers = db
    .updateTable('voucher as v')
    .set({ guestId: null, recipientName: null, blockedReason })
    .where(({ eb, or, exists }) => or([eb('v.guestId', '=', guestId), exists(named), eb('v.id', 'in', bought)]))
    .returning('v.id');
  return idsOf(await transaction.rows(vouchers));
}

/** Deletes what was sent with these vouchers: it has names and addresses. The guest's own messages go with the guest. */
export async function eraseMessagesOf({ transaction }: BranchContext, voucherIds: readonly string[]): Promise<void> {
  await transaction.rows(db.deleteFrom('message').where('voucherId', '=', anyOf(voucherIds)));
}

/** Removes the guest from room charges. A charge that was not posted yet can then only be posted in the hotel's own system. */
export async function eraseFromRoomBills({ transaction }: BranchContext, externalId: string | null): Promise<void> {
  const roomBills = db.updateTable('roomBill').set({ externalId: null, guestName: null });
  if (externalId !== null) await transaction.rows(roomBills.where('externalId', '=', externalId));
}

/**
 * Removes payer, label and reasons from the parked carts that are the guest's, or contain an appointment that was theirs; answers which.
 */
export async function eraseFromParkedCarts(
  { transaction }: BranchContext,
  guestId: string,
  appointmentIds: readonly string[],
): Promise<string[]> {
  const content = sql<string>`jsonb_set(
    jsonb_set(content, '{discount,reason}', '"…"', false), '{rows}', (
      SELECT jsonb_agg(jsonb_set(r, '{discount,reason}', '"…"', false) ORDER BY place)
      FROM jsonb_array_elements(content->'rows') WITH ORDINALITY AS one (r, place)
    ))`;
  const holdsTheirs = sql<boolean>`EXISTS (
    SELECT FROM jsonb_array_elements(content->'rows') AS r WHERE (r->>'id')::uuid = ${anyOf(appointmentIds)}
  )`;
  const carts = db
    .updateTable('parkedCart')
    .set({ label: null, holderGuestId: null, content })
    .where((cart) => cart.or([cart('holderGuestId', '=', guestId), holdsTheirs]))
    .returning('id');
  return idsOf(await transaction.rows(carts));
}

/**
 * Empties the audit's values that contain one of the guest's ids, or belong to one of these entities; the entries and their hashes stay.
 * Answers the ids of the entries.
 */
export async function eraseFromAudit(
  { transaction, clock }: BranchContext,
  guestIds: readonly string[],
  entityIds: readonly string[],
): Promise<string[]> {
  const named = anyOf(containing(guestIds));
  const ofThem = db
    .selectFrom('auditEntry as e')
    .select('e.id')
    .whereRef('e.id', '=', sql.ref('v.entryId'))
    .where('e.entityId', '=', anyOf([...guestIds, ...entityIds]));
  // Every value that names the guest was written after the guest was created, and ids begin with their moment, so the search starts at the
  // guest's id.
  const first = guestIds.reduce((one, other) => (one < other ? one : other));
  const values = db
    .updateTable('auditValue as v')
    .set({ before: null, after: null, erasedAt: clock.now() })
    .where('v.entryId', '>=', first)
    .where('v.erasedAt', 'is', null)
    .where(({ or, exists }) =>
      or([sql<boolean>`v.before::text LIKE ${named}`, sql<boolean>`v.after::text LIKE ${named}`, exists(ofThem)]),
    )
    .returning('v.entryId as id');
  return idsOf(await transaction.rows(values));
}

/** Empties the answers kept for repeated requests that are about the guest, or about their appointments and sales. */
export async function eraseFromAnswers({ transaction }: BranchContext, ids: readonly string[]): Promise<void> {
  // The answer is emptied but the record stays: a repeated request with the same key must not do the work again.
  const answers = db.updateTable('idempotencyRecord').set({ answer: 'null', status: forgottenStatus });
  await transaction.rows(answers.where('answer', 'like', anyOf(containing(ids))));
}

/** An id contains no character with a special meaning in a pattern. */
function containing(ids: readonly string[]): string[] {
  return ids.map((id) => `%${id}%`);
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
