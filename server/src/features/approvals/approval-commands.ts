import type { Approval } from '@quieta/contract/approvals/approval';
import type * as approvalEndpoints from '@quieta/contract/approvals/approval-endpoints';
import { approvalStates } from '@quieta/contract/approvals/operation';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { checkPin, type PinOptions } from '#features/session/pin-commands';
import type { Row } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { UpkeepContext } from '#platform/upkeep';
import { getApproval } from './approval-queries.ts';
import {
  forgetBefore,
  lackingIn,
  lockApproval,
  readApproval,
  readApprovers,
  saveAnswer,
} from './approval-repository.ts';
import { refusalOfAnswer } from './approval-rules.ts';

interface Answer {
  readonly state: 'approved' | 'declined';
  readonly by: string;
  /** Place of the approver's answer. */
  readonly at: 'desk' | 'phone';
}

/** The approver answers in a session of the own. */
export async function answerApproval(
  context: ExchangeContext,
  { params, body }: Request<typeof approvalEndpoints.answerApproval>,
): Promise<Approval> {
  const state = body.approved ? 'approved' : 'declined';
  return context.write(async (inside) => {
    await refuseAtOwnDesk(inside, params.id);
    return answer(inside, params.id, { state, by: context.actor.userId, at: 'phone' });
  });
}

/**
 * The approver types a PIN at the asker's desk. Not kept under the `Idempotency-Key`, whose hash of the content would
 * tell the PIN to whoever tries ten thousand of them; the same approver's second answer changes nothing.
 */
export async function approveWithPin(
  context: ExchangeContext,
  { params, body: { approverId, pin } }: Request<typeof approvalEndpoints.approveWithPin>,
  options: PinOptions,
): Promise<Approval> {
  await context.read(async (inside) => {
    const row = await inside.transaction.first(readApproval, { id: params.id });
    if (row?.askedBy !== context.actor.userId) throw new Refusal('not-found');
    await refuseStranger(inside, row, approverId);
  });
  await checkPin(context, options, { userId: approverId, pin });
  return context.write((inside) =>
    answer({ ...inside, approvedBy: approverId }, params.id, { state: 'approved', by: approverId, at: 'desk' }),
  );
}

async function answer(context: BranchContext, id: string, { state, by, at }: Answer): Promise<Approval> {
  const { transaction, clock } = context;
  const row = await transaction.first(lockApproval, { id });
  if (row === undefined) throw new Refusal('not-found');
  await refuseStranger(context, row, by);
  if (row.state === state && row.answeredBy === by) return getApproval(context, { params: { id } });
  const now = clock.now();
  const code = refusalOfAnswer(row, now);
  if (code !== null) throw new Refusal(code);
  await transaction.run(saveAnswer, { id, state, answeredBy: by, answeredAt: now });
  await writeAuditEntry(context, {
    action: state === 'approved' ? 'approval.approve' : 'approval.decline',
    entity: 'approval',
    entityId: id,
    before: null,
    after: {
      operation: row.operation,
      permissions: lackingIn(row),
      askedBy: row.askedBy,
      answeredBy: by,
      at,
    },
  });
  await recordChange(context, 'approval', [id]);
  return getApproval(context, { params: { id } });
}

/**
 * Nobody answers in the session at whose desk it was asked: whoever stands there could be the asker, who has not typed
 * the approver's PIN. Which device it is cannot be told, so that the desk's owner types the PIN there, too.
 */
async function refuseAtOwnDesk({ transaction, actor }: BranchContext, id: string): Promise<void> {
  const row = await transaction.first(readApproval, { id });
  const owner = actor.sessionUserId ?? actor.userId;
  if (row === undefined || row.askedBy === actor.userId) return;
  if (row.deskUserId === owner || row.askedBy === owner) throw new Refusal('approval-at-own-desk');
}

/** Only somebody who may do it now, and does not ask for it, approves or declines. */
async function refuseStranger({ transaction }: BranchContext, row: Row<'approval'>, answererId: string): Promise<void> {
  const missing = lackingIn(row);
  const approvers = await readApprovers(transaction, { needed: missing, askerId: row.askedBy });
  if (!approvers.some(({ id }) => id === answererId))
    throw new Refusal('not-allowed', { permission: missing[0] ?? null });
}

/** The asker gives up. What was approved meanwhile holds no longer; what was used stays as it is. */
export async function withdrawApproval(
  context: ExchangeContext,
  { params: { id } }: Request<typeof approvalEndpoints.withdrawApproval>,
): Promise<Approval> {
  return context.write(async (inside) => {
    const row = await inside.transaction.first(lockApproval, { id });
    if (row?.askedBy !== context.actor.userId) throw new Refusal('not-found');
    if (approvalStates[row.state].canBeWithdrawn && row.usedAt === null) {
      await inside.transaction.run(saveAnswer, { id, state: 'withdrawn', answeredBy: null, answeredAt: null });
      await recordChange(inside, 'approval', [id]);
    }
    return getApproval(inside, { params: { id } });
  });
}

/** Deletes what was asked a day ago, with what its approvers were told. */
export async function forgetApprovals({ transaction, clock }: UpkeepContext): Promise<void> {
  await transaction.run(forgetBefore, { before: clock.now().subtract({ hours: 24 }) });
}
