import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { forgottenStatus } from '#platform/http/idempotency';

// Everything that a guest's name can stand in, beside the guest's own row and what is deleted with it (stays, wishes, merges).
// What is sold stays sold, and the payload of a fiscal receipt is the law's.

const open = statement<{ id: string; version: number }>(
  'guest-open-appointments',
  `SELECT id, version FROM appointment
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = $3 AND deleted_at IS NULL
     AND state IN ('booked', 'arrived', 'in-treatment') AND ends_at > $4
   ORDER BY starts_at, id`,
);

/** The appointments of a guest that are not over. */
export async function findOpenAppointments(context: BranchContext, guestId: string): Promise<string[]> {
  const { transaction, actor, branch, clock } = context;
  const rows = await transaction.run(open, [actor.environmentId, branch.id, guestId, clock.now()]);
  return rows.map(({ id }) => id);
}

const appointments = statement<{ id: string }>(
  'guest-erase-appointments',
  `UPDATE appointment SET guest_id = NULL, notes = '', delete_reason = NULL, version = version + 1,
     cancel_reason = CASE WHEN cancel_reason IS NULL THEN NULL ELSE '' END
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = $3 RETURNING id`,
);

/** Makes a guest's appointments nobody's, and empties what the desk wrote on them; answers which. */
export async function eraseFromAppointments(context: BranchContext, guestId: string): Promise<string[]> {
  const { transaction, actor, branch } = context;
  return (await transaction.run(appointments, [actor.environmentId, branch.id, guestId])).map(({ id }) => id);
}

const sales = statement<{ id: string }>(
  'guest-erase-sales',
  `UPDATE sale SET payer_guest_id = NULL, external_payer_id = NULL, discount_reason = NULL, reason = NULL
   WHERE environment_id = $1 AND branch_id = $2 AND (payer_guest_id = $3 OR refunds_sale_id IN (
     SELECT id FROM sale WHERE environment_id = $1 AND branch_id = $2 AND payer_guest_id = $3
   )) RETURNING id`,
);
const lines = statement<{ id: string }>(
  'guest-erase-sale-lines',
  `UPDATE sale_line SET discount_reason = NULL
   WHERE environment_id = $1 AND branch_id = $2 AND discount_reason IS NOT NULL
     AND (sale_id = ANY ($3::uuid[]) OR appointment_id = ANY ($4::uuid[])) RETURNING id`,
);
const tenders = statement<never>(
  'guest-erase-tenders',
  `UPDATE tender SET state_reason = NULL
   WHERE environment_id = $1 AND branch_id = $2 AND sale_id = ANY ($3::uuid[]) AND state_reason IS NOT NULL`,
);
const receipts = statement<{ id: string }>(
  'guest-erase-receipts',
  'UPDATE receipt SET reason = NULL WHERE environment_id = $1 AND branch_id = $2 AND sale_id = ANY ($3::uuid[]) RETURNING id',
);

/**
 * Leaves it open who paid, and empties what the desk, the hotel and the printer said of the guest's sales, their refunds, and the lines
 * of their appointments; answers which sales, lines and receipts they are.
 */
export async function eraseFromSales(
  context: BranchContext,
  guestId: string,
  appointmentIds: readonly string[],
): Promise<{ saleIds: string[]; lineIds: string[]; receiptIds: string[] }> {
  const { transaction, actor, branch } = context;
  const tenant = [actor.environmentId, branch.id];
  const saleIds = (await transaction.run(sales, [...tenant, guestId])).map(({ id }) => id);
  const changed = await transaction.run(lines, [...tenant, saleIds, appointmentIds]);
  await transaction.run(tenders, [...tenant, saleIds]);
  const printed = await transaction.run(receipts, [...tenant, saleIds]);
  return { saleIds, lineIds: changed.map(({ id }) => id), receiptIds: printed.map(({ id }) => id) };
}

const vouchers = statement<{ id: string }>(
  'guest-erase-vouchers',
  `UPDATE voucher v SET guest_id = NULL, recipient_name = NULL,
     blocked_reason = CASE WHEN blocked_reason IS NULL THEN NULL ELSE '…' END
   WHERE v.environment_id = $1 AND v.branch_id = $2 AND (v.guest_id = $3 OR EXISTS (
     SELECT FROM guest g WHERE g.environment_id = $1 AND g.branch_id = $2 AND g.id = $3
       AND normalised(v.recipient_name) = normalised(trim(g.first_name || ' ' || g.last_name))
   ) OR EXISTS (
     SELECT FROM sale_line l JOIN sale s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = l.sale_id
     WHERE l.environment_id = $1 AND l.branch_id = $2 AND l.voucher_id = v.id AND s.payer_guest_id = $3
   )) RETURNING id`,
);

/**
 * Takes the guest off their deposits, and the recipient off the vouchers that they bought or that name them; the money stays, and
 * what is blocked stays so, without why. Before the sales, which say who bought. Answers which.
 */
export async function eraseFromVouchers(context: BranchContext, guestId: string): Promise<string[]> {
  const { transaction, actor, branch } = context;
  return (await transaction.run(vouchers, [actor.environmentId, branch.id, guestId])).map(({ id }) => id);
}

const roomBills = statement<never>(
  'guest-erase-room-bills',
  `UPDATE room_bill SET external_id = NULL, guest_name = NULL
   WHERE environment_id = $1 AND branch_id = $2 AND external_id = $3`,
);

/** Leaves it open whom the hotel charged. What was not posted yet can be posted in the hotel's own system alone. */
export async function eraseFromRoomBills(context: BranchContext, externalId: string | null): Promise<void> {
  const { transaction, actor, branch } = context;
  if (externalId !== null) await transaction.run(roomBills, [actor.environmentId, branch.id, externalId]);
}

const parkedCarts = statement<{ id: string }>(
  'guest-erase-parked-carts',
  `UPDATE parked_cart SET label = NULL, holder_guest_id = NULL, content = jsonb_set(
     jsonb_set(content, '{discount,reason}', '"…"', false), '{rows}', (
       SELECT jsonb_agg(jsonb_set(r, '{discount,reason}', '"…"', false) ORDER BY place)
       FROM jsonb_array_elements(content->'rows') WITH ORDINALITY AS one (r, place)
     ))
   WHERE environment_id = $1 AND branch_id = $2 AND (holder_guest_id = $3 OR EXISTS (
     SELECT FROM jsonb_array_elements(content->'rows') AS r WHERE (r->>'id')::uuid = ANY($4::uuid[])
   )) RETURNING id`,
);

/** Takes payer, label and reasons off the parked carts that are the guest's, or hold an appointment that was theirs; answers which. */
export async function eraseFromParkedCarts(
  context: BranchContext,
  guestId: string,
  appointmentIds: readonly string[],
): Promise<string[]> {
  const { transaction, actor, branch } = context;
  const rows = await transaction.run(parkedCarts, [actor.environmentId, branch.id, guestId, appointmentIds]);
  return rows.map(({ id }) => id);
}

// Every value that names the guest was written after the guest was: ids begin with their moment, and the key is read from there.
const auditValues = statement<{ entryId: string }>(
  'guest-erase-audit',
  `UPDATE audit_value v SET before = NULL, after = NULL, erased_at = $5
   WHERE v.environment_id = $1 AND v.branch_id = $2 AND v.entry_id >= $3::uuid AND v.erased_at IS NULL
     AND (v.before::text LIKE ANY ($4) OR v.after::text LIKE ANY ($4) OR EXISTS (
       SELECT FROM audit_entry e WHERE e.environment_id = $1 AND e.branch_id = $2 AND e.id = v.entry_id
         AND e.entity_id = ANY ($6::uuid[])
     )) RETURNING v.entry_id AS "entryId"`,
);

/**
 * Empties the audit's values that name one of the guest's ids, or belong to one of these entities; the entries and their hashes stay.
 * Answers of which entries.
 */
export async function eraseFromAudit(
  context: BranchContext,
  guestIds: readonly string[],
  entityIds: readonly string[],
): Promise<string[]> {
  const { transaction, actor, branch, clock } = context;
  const first = [...guestIds].sort()[0];
  const values = [
    actor.environmentId,
    branch.id,
    first,
    containing(guestIds),
    clock.now(),
    [...guestIds, ...entityIds],
  ];
  return (await transaction.run(auditValues, values)).map(({ entryId }) => entryId);
}

// The answer goes and the record stays: whoever sends the same key again must not do the work again.
const answers = statement<never>(
  'guest-erase-answers',
  `UPDATE idempotency_record SET answer = 'null', status = ${forgottenStatus} WHERE environment_id = $1 AND answer LIKE ANY ($2)`,
);

/** Empties the answers kept for repeated requests that are about one of these: the guest, or what was booked for and sold to them. */
export async function eraseFromAnswers(context: BranchContext, ids: readonly string[]): Promise<void> {
  await context.transaction.run(answers, [context.actor.environmentId, containing(ids)]);
}

/** An id has no character that a pattern reads as anything else. */
function containing(ids: readonly string[]): string[] {
  return ids.map((id) => `%${id}%`);
}
