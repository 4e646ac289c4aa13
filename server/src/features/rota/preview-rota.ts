import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as rotaEndpoints from '@quieta/contract/rota/rota-endpoints';
import { readAppointments } from '#features/appointments/appointment/appointment-queries';
import { readBookableServices } from '#features/appointments/appointment/appointment-repository';
import type { RequestedHold } from '#features/appointments/holds/hold-rules';
import { type Candidate, readCandidates, readComing, readHeld } from '#features/appointments/slots/slot-queries';
import { daysOf, openTimes } from '#features/resources/availability-rules';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type AffectedTime, affectedTimes, toLeaving } from './internal/affected-times.ts';
import { hoursAfter, type RequestedHours, touchedResources } from './internal/hours-after.ts';
import { leavesHours, refuseReversedRota } from './rota-rules.ts';
import { type Proposal, proposeTakeovers, type Substitute } from './takeover-rules.ts';

/** As many as a person can look through; of the others only the total is given. */
const max = 200;

/** The appointments that would be outside the hours of what they take, and who could take them over. */
export async function previewRota(
  context: BranchContext,
  { body }: Request<typeof rotaEndpoints.previewRota>,
): Promise<AnswerOf<typeof rotaEndpoints.previewRota>> {
  const { branch } = context;
  refuseReversedRota(body);
  const touched = await touchedResources(context, body);
  const { before, after } = await hoursAfter(context, body, touched);
  const coming = await readComing(context, touched);
  const leaves = (hold: RequestedHold) =>
    leavesHours(hold, before.get(hold.resourceId), after.get(hold.resourceId), branch.timeZone);
  const all = coming.map((one) => affectedTimes(one, leaves)).filter((times) => times.length > 0);
  const shown = all.slice(0, max).flat();
  const ids = new Set(shown.map(({ appointment: { id } }) => id));
  const appointments = await readAppointments(context, [...ids]);
  const phones = await guestPhones(context, appointments.values());
  const proposals = await suggestTakeovers(context, shown, body);
  const affected = shown.flatMap(({ id, appointment: { id: appointmentId }, resourceId, stretch }) => {
    const appointment = appointments.get(appointmentId);
    const { choices = [], proposed = null } = proposals.get(id) ?? {};
    if (appointment === undefined) return [];
    const named = choices.map((choice) => ({ id: choice.id, name: choice.name }));
    const phoneNumber = phones.get(appointment.holder?.id ?? '') ?? null;
    return [{ appointment, phoneNumber, resourceId, stretch, choices: named, proposedStaffId: proposed?.id ?? null }];
  });
  return { total: all.length, affected };
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

/** Proposes staff members to take over the times whose own will be absent after the change, by the id of the time. */
async function suggestTakeovers(
  context: BranchContext,
  affected: readonly AffectedTime[],
  requested: RequestedHours,
): Promise<Map<string, Proposal<Substitute & Candidate>>> {
  const { timeZone } = context.branch;
  const ofStaff = affected.filter(({ isOfStaff }) => isOfStaff);
  const [first, last] = [ofStaff[0], ofStaff.at(-1)];
  if (first === undefined || last === undefined) return new Map();

  const services = await readBookableServices(
    context,
    ofStaff.map(({ appointment }) => appointment.serviceId),
  );
  const ableTo = (serviceId: string) => services.get(serviceId)?.resourceIds ?? [];
  const ids = ofStaff.flatMap(({ resourceId, appointment }) => [resourceId, ...ableTo(appointment.serviceId)]);
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
    ofStaff.map((one) => ({
      ...toLeaving(one, services.get(one.appointment.serviceId)),
      gender: gender.get(one.resourceId) ?? null,
    })),
    substitutes,
  );
}
