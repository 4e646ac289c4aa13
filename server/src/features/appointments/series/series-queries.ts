import { placeholderGuestId } from '@quieta/contract/appointments/appointment-details';
import { expandRecurrence } from '@quieta/contract/appointments/expand-recurrence';
import { isRepeatRule, maxSeriesDates } from '@quieta/contract/appointments/recurrence';
import type * as seriesEndpoints from '@quieta/contract/appointments/series-endpoints';
import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { isGuestKnown } from '#features/guests/guest-repository';
import { readBookableTimes } from '#features/resources/resource-queries';
import { fromWireTime, type Period, toWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { appointmentRows, fetchAppointments } from '../appointment/appointment-queries.ts';
import { readBookableServices } from '../appointment/appointment-repository.ts';
import { objectionTo } from '../booking/booking-rules.ts';
import { isSeriesKnown } from '../booking/group-repository.ts';
import { conflictingHolds } from '../holds/capacity-slot-rules.ts';
import { slotClash } from '../holds/clash-queries.ts';
import { holdsWithin, readResources } from '../holds/hold-repository.ts';
import { holdsOf } from '../holds/hold-rules.ts';
import { refusalOfHours } from '../slots/availability-rules.ts';

export async function getSeries(
  context: BranchContext,
  { params: { id } }: Request<typeof seriesEndpoints.getSeries>,
): Promise<AnswerOf<typeof seriesEndpoints.getSeries>> {
  if (!(await isSeriesKnown(context, id))) throw new Refusal('not-found');
  const query = appointmentRows.where('seriesId', '=', id).orderBy('startsAt').orderBy('id');
  return { id, appointments: await fetchAppointments(context, query) };
}

/**
 * Answers for every date of a series whether it can be booked and what clashes with it. Books nothing and locks
 * nothing.
 */
export async function previewSeries(
  context: BranchContext,
  { body: { appointment: request, repeat } }: Request<typeof seriesEndpoints.previewSeries>,
): Promise<Occurrence[]> {
  const { timeZone } = context.branch;
  if (!isRepeatRule(repeat.repeatRule)) throw new Refusal('unsupported-repeat-rule');
  const first = fromWireTime(request.startTime);
  const duration = first.until(fromWireTime(request.endTime));
  const spans = expandRecurrence(first, repeat, timeZone).map((startsAt) => ({
    startsAt,
    endsAt: startsAt.add(duration),
  }));
  if (spans.length === 0) return [];
  if (spans.length > maxSeriesDates) throw new Refusal('too-many-rows', { most: maxSeriesDates });
  const examine = await examiner(context, request, spans);
  const occurrences: Occurrence[] = [];
  for (const span of spans) {
    const refusal = await examine(span);
    occurrences.push({
      startTime: toWireTime(span.startsAt, timeZone),
      endTime: toWireTime(span.endsAt, timeZone),
      code: refusal?.code ?? null,
      params: { ...refusal?.params },
      clashes: [...(refusal?.details.clashes ?? [])],
    });
  }
  return occurrences;
}

type BookingRequest = Request<typeof seriesEndpoints.previewSeries>['body']['appointment'];

/** Loads once what the whole series needs, and answers a function that finds the refusal of one of its spans. */
async function examiner(
  context: BranchContext,
  request: BookingRequest,
  spans: readonly Period[],
): Promise<(span: Period) => Promise<Refusal | undefined>> {
  const { timeZone } = context.branch;
  const staffId = request.staffResourceId ?? null;
  const areaId = request.areaResourceId ?? null;
  const ids = [staffId, areaId].filter((id) => id !== null);
  const resources = await readResources(context, ids);
  const service = (await readBookableServices(context, [request.serviceId])).get(request.serviceId);
  const times = await readBookableTimes(context, ids);
  const knowsGuest = await isGuestThere(context, request.guestId);
  const booking = { service, staffId, areaId, partySize: request.partySize ?? 1, resources };
  const held = new Map<string, Awaited<ReturnType<typeof holdsWithin>>>();
  for (const id of ids) held.set(id, await holdsWithin(context, id, around(spans)));

  return async (span) => {
    const objection = objectionTo({ ...booking, ...span });
    if (objection !== undefined) return new Refusal(objection.code, objection.params);
    // `objectionTo` has already refused an unknown service.
    if (service === undefined) return new Refusal('service-unknown');
    if (!knowsGuest) return new Refusal('guest-unknown');
    const known = { resources, times, timeZone };
    const away = request.overrideAvailability ? undefined : refusalOfHours({ ...booking, ...span, parts: null }, known);
    if (away !== undefined) return away;
    const requested = Map.groupBy(
      holdsOf({ ...service, ...booking, ...span, parts: null, state: 'booked' }),
      ({ resourceId }) => resourceId,
    );
    const occupied = [...requested].flatMap(([id, [hold, ...others]]) => {
      const resource = resources.get(id);
      if (resource === undefined || hold === undefined) return [];
      const by = conflictingHolds(hold, held.get(id) ?? [], resource.capacity, 1 + others.length);
      return by.length > 0 ? [{ resource, by }] : [];
    });
    return occupied.length > 0 ? slotClash(context, occupied) : undefined;
  };
}

async function isGuestThere(context: BranchContext, guestId: BookingRequest['guestId']): Promise<boolean> {
  return guestId == null || guestId === placeholderGuestId || isGuestKnown(context, guestId);
}

/** From a day before the first to a day after the last, which is more than any buffer. */
function around(spans: readonly Period[]): Period {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a series has a first appointment');
  return { startsAt: first.startsAt.subtract({ hours: 24 }), endsAt: last.endsAt.add({ hours: 24 }) };
}
