import type { FollowingMove } from '@quieta/contract/appointments/placement';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { refuseStale } from '../appointment/appointment-detail-queries.ts';
import type { Replacement, StoredAppointment } from '../appointment/appointment-repository.ts';
import { isToCome } from '../appointment/appointment-states.ts';
import { lasting, minutesOf } from './part-rules.ts';

/** The locked appointments that move together with a changed one, each as it was told to whoever asked for that. */
export async function moveFollowing(
  context: BranchContext,
  following: readonly FollowingMove[],
  locked: readonly StoredAppointment[],
): Promise<Replacement[]> {
  const byId = new Map(locked.map((one) => [one.id, one]));
  const replacements: Replacement[] = [];
  for (const { id, version, startTime, endTime } of following) {
    const current = byId.get(id);
    if (current === undefined) throw new Refusal('not-found');
    await refuseStale(context, current, version);
    if (!isToCome(current.state)) throw new Refusal('appointment-under-way');
    const time = { startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime) };
    const requested = { ...current, ...time, parts: current.parts && lasting(current.parts, minutesOf(time)) };
    replacements.push({ current, requested });
  }
  return replacements;
}
