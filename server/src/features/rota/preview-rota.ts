import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as rotaEndpoints from '@quieta/contract/rota/rota-endpoints';
import type { Interval } from '@quieta/contract/values/interval';
import { readAppointments } from '#features/appointments/appointment/appointment-queries';
import { readBookableServices } from '#features/appointments/appointment/appointment-repository';
import {
  type Candidate,
  type ComingAppointment,
  readCandidates,
  readComing,
  readHeld,
} from '#features/appointments/slots/slot-queries';
import { type BookableTimes, daysOf, openTimes } from '#features/resources/availability-rules';
import { intervalOf } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { hoursAfter, type RequestedHours, touchedResources } from './internal/hours-after.ts';
import { leavesHours, refuseReversedRota } from './rota-rules.ts';
import { type Leaving, type Proposal, proposeTakeovers, type Substitute } from './takeover-rules.ts';

/** As many as a person can look through; of the others only the total is given. */
const max = 200;

/** The appointments that would be outside the hours of their staff member or area, and who could take them over. */
export async function previewRota(
  context: BranchContext,
  { body }: Request<typeof rotaEndpoints.previewRota>,
): Promise<AnswerOf<typeof rotaEndpoints.previewRota>> {
  const { branch } = context;
  refuseReversedRota(body);
  const touched = await touchedResources(context, body);
  const { before, after } = await hoursAfter(context, body, touched);
  const coming = await readComing(context, touched);
  const all = coming.flatMap((one) => {
    const resourceId = whoLeaves(one, before, after, branch.timeZone);
    return resourceId === undefined ? [] : [{ ...one, resourceId }];
  });
  const shown = all.slice(0, max);
  const appointments = await readAppointments(
    context,
    shown.map(({ id }) => id),
  );
  const phones = await guestPhones(context, appointments.values());
  const proposals = await suggestTakeovers(context, shown, body);
  const affected = shown.flatMap(({ id, resourceId }) => {
    const appointment = appointments.get(id);
    const { choices = [], proposed = null } = proposals.get(id) ?? {};
    if (appointment === undefined) return [];
    const named = choices.map((choice) => ({ id: choice.id, name: choice.name }));
    const phoneNumber = phones.get(appointment.holder?.id ?? '') ?? null;
    return [{ appointment, phoneNumber, resourceId, choices: named, proposedStaffId: proposed?.id ?? null }];
  });
  return { total: all.length, affected };
}

/** The area comes first: if it is closed, another staff member does not help. */
function whoLeaves(
  { staffId, areaId, ...span }: ComingAppointment,
  before: ReadonlyMap<string, BookableTimes>,
  after: ReadonlyMap<string, BookableTimes>,
  timeZone: string,
): string | undefined {
  return [areaId, staffId]
    .filter((id) => id !== null)
    .find((id) => leavesHours(span, before.get(id), after.get(id), timeZone));
}

const phones = prepared('rota-guest-phones', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('guest')
    .select(['id', 'phoneNumber'])
    .where('id', '=', anyOf($.ids))
    .where('phoneNumber', 'is not', null)
    .$narrowType<{ phoneNumber: string }>(),
);

/** The telephone numbers of the appointments' holders, by guest id. */
async function guestPhones(
  { transaction }: BranchContext,
  appointments: Iterable<Pick<Appointment, 'holder'>>,
): Promise<Map<string, string>> {
  const ids = [...appointments].flatMap(({ holder }) => holder?.id ?? []);
  const rows = await transaction.run(phones, { ids: [...new Set(ids)] });
  return new Map(rows.map(({ id, phoneNumber }) => [id, phoneNumber]));
}

/** An appointment with the resource whose hours it would be outside of. */
type Affected = ComingAppointment & { readonly resourceId: string };

/** Proposes staff members to take over the appointments whose own will be absent after the change, by appointment. */
async function suggestTakeovers(
  context: BranchContext,
  affected: readonly Affected[],
  requested: RequestedHours,
): Promise<Map<string, Proposal<Substitute & Candidate>>> {
  const { timeZone } = context.branch;
  const ofStaff = affected.filter(({ resourceId, staffId }) => resourceId === staffId);
  const [first, last] = [ofStaff[0], ofStaff.at(-1)];
  if (first === undefined || last === undefined) return new Map();

  const services = await readBookableServices(
    context,
    ofStaff.map(({ serviceId }) => serviceId),
  );
  const ableTo = (serviceId: string) => services.get(serviceId)?.resourceIds ?? [];
  const ids = ofStaff.flatMap(({ resourceId, serviceId }) => [resourceId, ...ableTo(serviceId)]);
  const staff = (await context.transaction.run(readCandidates, { ids: [...new Set(ids)] })).filter(
    ({ type }) => type === 'Staff',
  );
  const { after } = await hoursAfter(context, requested, ids);
  const days = daysOf({ startsAt: first.startsAt, endsAt: last.endsAt }, timeZone);
  const range = { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 };
  const held = await readHeld(context, ids, range, null);
  const substitutes = staff
    .filter(({ archived }) => !archived)
    .map((candidate) => {
      const times = after.get(candidate.id);
      const open = times ? openTimes(times, days, timeZone) : [];
      return { ...candidate, open, held: held.get(candidate.id) ?? [] };
    });
  const gender = new Map(staff.map((one) => [one.id, one.gender]));
  return proposeTakeovers(
    ofStaff.map((one): Leaving => {
      const { id, resourceId: staffId, requestedStaff, serviceId } = one;
      const times = { treatment: intervalOf(one), held: heldTime(one) };
      return { id, staffId, gender: gender.get(staffId) ?? null, requestedStaff, ableIds: ableTo(serviceId), ...times };
    }),
    substitutes,
  );
}

function heldTime(one: ComingAppointment): Interval {
  const { start, end } = intervalOf(one);
  return { start: start - one.staffSetUpMinutes * 60_000, end: end + one.staffCleanUpMinutes * 60_000 };
}
