import type { Interval } from '@quieta/contract/values/interval';
import { readBookableServices } from '#features/appointments/appointment-repository';
import {
  type Candidate,
  type ComingAppointment,
  readCandidates,
  readHeld,
} from '#features/appointments/slots/slot-queries';
import { branchDays, openTimes } from '#features/resources/availability-rules';
import type { BranchContext } from '#platform/http/context';
import { intervalOf } from '#platform/period';
import { hoursAfter, type RequestedHours } from './internal/hours-after.ts';
import { type Leaving, type Proposal, proposeTakeovers, type Substitute } from './takeover-rules.ts';

/** An appointment with the resource whose hours it would be outside of. */
type Affected = ComingAppointment & { readonly resourceId: string };

/** Who could take over the appointments whose staff member will be absent after the change, by appointment. */
export async function suggestTakeovers(
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
  const staff = (await readCandidates(context, [...new Set(ids)])).filter(({ type }) => type === 'Staff');
  const { after } = await hoursAfter(context, requested, ids);
  const dateOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const days = branchDays(dateOf(first.startsAt), dateOf(last.endsAt), timeZone);
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
