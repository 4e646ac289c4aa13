import type { AnswerOf } from '@quieta/contract/endpoint';
import type { previewRota as endpoint } from '@quieta/contract/rota/rota-endpoints';
import { readAppointments } from '#features/appointments/appointment-queries';
import { type ComingAppointment, readComing } from '#features/appointments/slots/slot-queries';
import type { BookableTimes } from '#features/resources/availability-rules';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { guestPhones } from './internal/guest-phones.ts';
import { hoursAfter } from './internal/hours-after.ts';
import { touchedResources } from './internal/touched-resources.ts';
import { leavesHours, refuseReversedRota } from './rota-rules.ts';
import { suggestTakeovers } from './suggest-takeovers.ts';

/** As many as a person can look through; of the others only the total is given. */
const max = 200;

/** The appointments that would be outside the hours of their staff member or area, and who could take them over. */
export async function previewRota(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
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
