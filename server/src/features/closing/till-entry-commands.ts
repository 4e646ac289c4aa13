import { sumOfPieces } from '@quieta/contract/closing/cash-pieces';
import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import { tillEntryKinds } from '@quieta/contract/closing/closing-kinds';
import type { TillEntry } from '@quieta/contract/closing/till-entry';
import { businessDateAt } from '@quieta/contract/values/business-date';
import { toMinor } from '@quieta/contract/values/minor-units';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { knownTill, takeEntryNumber } from '#features/checkout/sale/till-repository';
import { recordChange } from '#features/realtime/record-change';
import { requirePermission } from '#platform/actor';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readMinor } from '#platform/read-minor';
import { listColleagues } from './day-queries.ts';
import { resolveRange } from './day-range-queries.ts';
import { readDrawers } from './internal/read-drawers.ts';
import { insertEntry, readEntries, staffMember, toTillEntry } from './till-entry-repository.ts';

type Body = Request<typeof closingEndpoints.addTillEntry>['body'];

/**
 * Notes cash that moves without a sale, an opening float, or that a drawer is handed over, with what should have been
 * in it.
 */
export async function addTillEntry(
  context: BranchContext,
  { body }: Request<typeof closingEndpoints.addTillEntry>,
): Promise<TillEntry> {
  const { actor, branch, clock } = context;
  const amount = checkedAmount(context, body);
  const { kind, pieces, takenBy } = body;
  const { cash, counts, needsReason, isOfTips } = tillEntryKinds[kind];
  if (needsReason && body.reason === '') throw invalidField('reason', 'too_small');
  const tillId = await knownTill(context, body.tillId);
  if (takenBy !== null) await refuseStranger(context, takenBy);
  const staffId = isOfTips ? body.staffId : null;
  if (staffId !== null) await refuseUnknownStaff(context, staffId);
  if (cash === 'out') requirePermission(branch, 'pay-out');
  const number = await takeEntryNumber(context);
  const at = clock.now();
  const entry = {
    id: newId(),
    number,
    tillId,
    kind,
    amountMinor: cash === 'out' ? -amount : amount,
    expectedMinor: counts === 'end' ? await readExpected(context, tillId) : null,
    pieces: pieces === null ? null : JSON.stringify(pieces),
    reason: body.reason === '' ? null : body.reason,
    takenBy: counts === 'end' ? takenBy : null,
    staffId,
    businessDate: businessDateAt(at, branch),
    at,
    userId: actor.userId,
  };
  await insertEntry(context, entry);
  await writeAuditEntry(context, {
    action: `till.${kind}`,
    entity: 'till-entry',
    entityId: entry.id,
    before: null,
    after: {
      tillId,
      amountMinor: entry.amountMinor,
      expectedMinor: entry.expectedMinor,
      reason: entry.reason,
      takenBy: entry.takenBy,
      staffId,
    },
  });
  await recordChange(context, 'tillEntry', [entry.id]);
  const [stored] = await readEntries(context, { after: number - 1, until: number });
  if (stored === undefined) throw new Error('an entry that was just written is there');
  return toTillEntry(context, stored);
}

/** In minor units. What is counted may be nothing; what moves may not. */
function checkedAmount(context: BranchContext, { kind, amount: sent, pieces }: Body): number {
  const amount = readMinor(context, sent, 'amount');
  if (amount === 0 && tillEntryKinds[kind].counts === null) throw invalidField('amount', 'too_small');
  if (pieces !== null && sumOfPieces(pieces) !== amount) throw invalidField('pieces', 'other_sum');
  return amount;
}

async function refuseStranger(context: BranchContext, userId: string): Promise<void> {
  const colleagues = await listColleagues(context);
  if (!colleagues.some(({ id }) => id === userId)) throw invalidField('takenBy', 'unknown');
}

async function refuseUnknownStaff({ transaction }: BranchContext, staffId: string): Promise<void> {
  if ((await transaction.first(staffMember, { staffId })) === undefined) throw invalidField('staffId', 'unknown');
}

/** Cash expected in the drawer now, in minor units. */
async function readExpected(context: BranchContext, tillId: string | null): Promise<number> {
  const range = await resolveRange(context, {});
  const drawers = await readDrawers(context, range, await readEntries(context, range.entries));
  const drawer = drawers.find((one) => one.tillId === tillId);
  return toMinor(drawer?.expected ?? 0, context.branch.currency);
}
