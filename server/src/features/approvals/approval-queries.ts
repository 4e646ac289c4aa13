import type { Approval, Approver } from '@quieta/contract/approvals/approval';
import { isApprovableOperation } from '@quieta/contract/approvals/operation';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { findApproval, lackingIn, listLiving, readApprovers, toApproval } from './approval-repository.ts';
import { livingAt } from './approval-rules.ts';

interface Named {
  readonly params: { readonly id: string };
}

/** The open requests that the caller may answer, and the caller's own. */
export async function listApprovals(context: BranchContext): Promise<Approval[]> {
  const { transaction, actor, clock } = context;
  const rows = await transaction.run(listLiving, { ...livingAt(clock.now()), userId: actor.userId });
  return rows
    .filter(({ operation }) => isApprovableOperation(operation))
    .map((row) => toApproval(context, row))
    .filter((one) => one.askedBy.id === actor.userId || (one.state === 'open' && mayAnswer(context, one)));
}

/** Answers `not-found` to whom it is no business of. */
export async function getApproval(context: BranchContext, { params }: Named): Promise<Approval> {
  const row = await context.transaction.first(findApproval, { id: params.id });
  const found = row && toApproval(context, row);
  if (found === undefined || (found.askedBy.id !== context.actor.userId && !mayAnswer(context, found)))
    throw new Refusal('not-found');
  return found;
}

export async function listApprovers(context: BranchContext, { params }: Named): Promise<Approver[]> {
  const { permissions, askedBy } = await getApproval(context, { params });
  return readApprovers(context.transaction, { needed: permissions, askerId: askedBy.id });
}

function mayAnswer({ branch, actor }: BranchContext, { askedBy, permissions }: Approval): boolean {
  return askedBy.id !== actor.userId && lackingIn({ permissions }).every((one) => branch.permissions.includes(one));
}
