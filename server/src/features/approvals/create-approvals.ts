import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { hasRights } from '#features/session/user-queries';
import { isSqlError } from '#platform/database/transaction';
import { Refusal, type Subject, subjectHash } from '#platform/errors/refusal';
import type { Approvals, ApprovedRequest, RefusedRequest } from '#platform/http/approvals';
import type { BranchContext } from '#platform/http/context';
import { keepsAnswer, maxWaitMilliseconds } from '#platform/http/idempotency';
import { newId } from '#platform/new-id';
import {
  findSame,
  insertApproval,
  lackingIn,
  lockApproval,
  readApproval,
  readApprovers,
  saveUse,
} from './approval-repository.ts';
import { livingAt, refusalOfUse, validity } from './approval-rules.ts';
import { describeOperation } from './internal/describe-operation.ts';

/**
 * The approvals as the routes use them: asked for by a refused request, and used by the same request when it comes
 * again.
 */
export function createApprovals(): Approvals {
  return {
    ask,
    check: (context, request) => held(context, request, readApproval),
    claim,
    release: async ({ transaction }, { id }) => {
      await transaction.run(saveUse, { id, usedAt: null, usedKey: null });
    },
  };
}

/**
 * Asking again for the same gives the same approval as long as it lives: a lost answer, and a second press, ask only
 * once.
 */
async function ask(context: BranchContext, refused: RefusedRequest): Promise<string | null> {
  const { transaction, actor, clock } = context;
  if (!(await hasRights(transaction))) return null;
  const now = clock.now();
  const subject = refused.subject ?? (await describeOperation(context, refused));
  if (subject === null) throw new Error(`${refused.operation} does not say what its approver decides about`);
  const hashes = { requestHash: refused.hash, subjectHash: subjectHash(subject) };
  const same = await transaction.first(findSame, { ...hashes, askedBy: actor.userId, ...livingAt(now) });
  if (same !== undefined && refused.missing.every((one) => same.permissions.includes(one))) return same.id;
  const id = newId();
  await transaction.run(insertApproval, {
    id,
    operation: refused.operation,
    ...hashes,
    permissions: [...refused.missing],
    facts: JSON.stringify(subject.facts),
    askedBy: actor.userId,
    deskUserId: actor.sessionUserId ?? null,
    askedAt: now,
    expiresAt: now.add(validity),
    state: 'open',
    answeredBy: null,
    answeredAt: null,
    usedAt: null,
    usedKey: null,
  });
  await writeAuditEntry(context, {
    action: 'approval.ask',
    entity: 'approval',
    entityId: id,
    before: null,
    after: { operation: refused.operation, permissions: refused.missing },
  });
  await recordChange(context, 'approval', [id]);
  return id;
}

const claim: Approvals['claim'] = async (context, request) => {
  await context.transaction.setLockTimeout(maxWaitMilliseconds);
  const { isUsed, confirm, ...approved } = await held(context, request, lockApproval);
  await context.transaction.setLockTimeout(undefined);
  if (isUsed) {
    // Without the first answer the work would be done a second time.
    if (!(await keepsAnswer(context, request.key))) throw new Refusal('approval-used');
    return { ...approved, confirm: () => undefined };
  }
  const subject = await describeOperation(context, request);
  if (subject !== null) confirm(subject);
  await context.transaction.run(saveUse, { id: request.id, usedAt: context.clock.now(), usedKey: request.key });
  return { ...approved, confirm };
};

async function held(context: BranchContext, request: ApprovedRequest, read: typeof lockApproval) {
  const { transaction, actor, clock } = context;
  const row = await transaction.first(read, { id: request.id }).catch(refuseWaiting);
  const code = refusalOfUse(row, request, { callerId: actor.userId, now: clock.now() });
  if (code !== null) throw new Refusal(code);
  if (row === undefined || row.answeredBy === null) throw new Error('what was approved has an approver');
  const permissions = lackingIn(row);
  // A finished action is answered whatever became of the approver since.
  if (row.usedKey === null) {
    const approvers = await readApprovers(transaction, { needed: permissions, askerId: row.askedBy });
    if (!approvers.some(({ id }) => id === row.answeredBy)) throw new Refusal('approval-missing');
  }
  const confirm = (subject: Subject): void => {
    if (!row.subjectHash?.equals(subjectHash(subject))) throw new Refusal('approval-other-content');
  };
  return { by: row.answeredBy, permissions, isUsed: row.usedKey !== null, confirm };
}

/** Another request holds the row, and has not ended in the time that a repeated one waits. */
function refuseWaiting(error: unknown): never {
  throw isSqlError(error) && error.code === '55P03' ? new Refusal('request-in-progress') : error;
}
