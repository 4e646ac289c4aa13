import type { Presence } from '@quieta/contract/realtime/presence';
import type { reportPresence as endpoint } from '@quieta/contract/realtime/realtime-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fromWireTime } from '#platform/wire-time';
import type { PresenceBoard } from './presence-board.ts';

/** Whether all of these ids are resources of the branch; the feature that owns the resources provides it. */
export type AreResources = (context: BranchContext, ids: readonly string[]) => Promise<boolean>;

/** Tells the branch's other desks where the caller is booking. */
export async function reportPresence(
  context: BranchContext,
  { body: { deskId, slot } }: Request<typeof endpoint>,
  { board, areResources }: { readonly board: PresenceBoard; readonly areResources: AreResources },
): Promise<Presence> {
  const { actor, branch } = context;
  if (slot !== null) {
    const [start, end] = [fromWireTime(slot.startTime), fromWireTime(slot.endTime)];
    if (Temporal.Instant.compare(start, end) >= 0) throw new Refusal('end-not-after-start');
    if (!(await areResources(context, slot.resourceIds))) throw new Refusal('resource-unknown');
  }
  const presence = { deskId, username: actor.username, slot };
  board.report({ environmentId: actor.environmentId, branchId: branch.id }, presence);
  return presence;
}
