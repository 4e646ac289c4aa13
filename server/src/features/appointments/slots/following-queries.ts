import { maxFollowing } from '@quieta/contract/appointments/placement';
import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { SlotReason } from '@quieta/contract/appointments/slot-endpoints';
import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import { readBookableTimes } from '#features/resources/resource-queries';
import { fromWireTime, type Period, toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, prepared } from '#platform/database/query';
import type { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { appointmentRows, fetchAppointments } from '../appointment/appointment-queries.ts';
import { type Replacement, type StoredAppointment, storedAppointments } from '../appointment/appointment-repository.ts';
import { holdsDuring, type LockedResource, readResources } from '../holds/hold-repository.ts';
import { holdsOf } from '../holds/hold-rules.ts';
import { refusalOfHours } from './availability-rules.ts';
import { pushed } from './following-rules.ts';

type Asked = BodyOf<typeof slotEndpoints.checkSlot>;
type Following = AnswerOf<typeof slotEndpoints.checkSlot>['following'];

const stored = storedAppointments.where('deletedAt', 'is', null);
const one = prepared('following-of', ($: Placeholders<{ id: string }>) => stored.where('id', '=', $.id));
const after = prepared('following-after', ($: Placeholders<{ id: string; staffId: string } & Period>) =>
  stored
    .where('staffId', '=', $.staffId)
    .where('id', '<>', $.id)
    .where('startsAt', '>=', $.startsAt)
    .where('startsAt', '<', $.endsAt)
    .where('state', 'not in', ['cancelled', 'no-show'])
    .orderBy('startsAt')
    .orderBy('id'),
);

/**
 * The next appointments of the same staff member and day that would have to move as well for one to have its new time;
 * empty where that does not help, because something else is in the way.
 */
export async function findFollowing(context: BranchContext, asked: Asked): Promise<Following> {
  const { appointmentId, staffResourceId, areaResourceId = null, startTime, minutes } = asked;
  if (!appointmentId || !staffResourceId || minutes === undefined) return [];
  const { transaction, branch } = context;
  const current = await transaction.first(one, { id: appointmentId });
  if (current === undefined) return [];
  const startsAt = fromWireTime(startTime);
  const endsAt = startsAt.add({ minutes });
  const first = { ...current, staffId: staffResourceId, areaId: areaResourceId, startsAt, endsAt };
  const dayEnd = startsAt.toZonedDateTimeISO(branch.timeZone).add({ days: 1 }).startOfDay().toInstant();
  const rows = await transaction.run(after, {
    id: appointmentId,
    staffId: staffResourceId,
    startsAt,
    endsAt: dayEnd,
  });
  const moves = pushed(first, rows);
  if (moves === null || moves.length === 0 || moves.length > maxFollowing) return [];
  const all = [{ current, requested: first }, ...moves];
  const resources = await readResources(
    context,
    all.flatMap(({ requested }) => [requested.staffId, requested.areaId]),
  );
  for (const { requested } of all) if (await isOccupied(context, requested, all, resources)) return [];
  return describe(context, moves, resources);
}

const heldDuring = prepared('following-held', ($: Parameters<typeof holdsDuring>[0]) =>
  holdsDuring($).select(['appointmentId']),
);

/** Whether others than those that move leave no room. */
async function isOccupied(
  { transaction }: BranchContext,
  requested: StoredAppointment,
  all: readonly Replacement[],
  resources: ReadonlyMap<string, LockedResource>,
): Promise<boolean> {
  const moving = new Set<string | null>(all.map(({ current }) => current.id));
  const holds = holdsOf(requested);
  for (const resourceId of new Set(holds.map((hold) => hold.resourceId))) {
    const own = holds.filter((hold) => hold.resourceId === resourceId);
    const [{ startsAt, endsAt } = requested] = own;
    const held = await transaction.run(heldDuring, { resourceIds: [resourceId], startsAt, endsAt, without: null });
    const others = held.filter(({ appointmentId }) => !moving.has(appointmentId));
    if (others.length + own.length > (resources.get(resourceId)?.capacity ?? 0)) return true;
  }
  return false;
}

/** Each with its new time, and with what speaks against that: a break, or the end of the day. */
async function describe(
  context: BranchContext,
  moves: readonly Replacement[],
  resources: ReadonlyMap<string, LockedResource>,
): Promise<Following> {
  const { timeZone } = context.branch;
  const ids = moves.map(({ current }) => current.id);
  const [known, times] = await Promise.all([
    fetchAppointments(context, appointmentRows.where('id', '=', anyOf(ids))),
    readBookableTimes(context, [...resources.keys()]),
  ]);
  return moves.flatMap(({ current, requested }) => {
    const appointment = known.find(({ id }) => id === current.id);
    if (appointment === undefined) return [];
    const away = refusalOfHours(requested, { resources, times, timeZone });
    const against = away === undefined ? null : toReason(away);
    return [
      {
        id: current.id,
        version: current.version,
        holderName: appointment.holder?.fullName ?? null,
        serviceName: appointment.service.name,
        before: { startTime: appointment.startTime, endTime: appointment.endTime },
        startTime: toWireTime(requested.startsAt, timeZone),
        endTime: toWireTime(requested.endsAt, timeZone),
        against,
      },
    ];
  });
}

function toReason({ code, params }: Refusal): SlotReason {
  return { code, params: { ...params }, clashes: [] };
}
