import type { Presence } from '@quieta/contract/realtime/presence';
import type { reportPresence as endpoint } from '@quieta/contract/realtime/report-presence';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { PresenceBoard } from './presence-board.ts';

/** Tells the branch's other desks where somebody is booking; who, is the caller. */
export async function reportPresence(
  board: PresenceBoard,
  { actor, branch }: BranchContext,
  { body: { deskId, slot } }: Request<typeof endpoint>,
): Promise<Presence> {
  if (!may(branch, 'book')) throw new Refusal('not-allowed');
  const presence = { deskId, username: actor.username, slot };
  board.report({ environmentId: actor.environmentId, branchId: branch.id }, presence);
  return presence;
}
