import type { AppointmentRequest, FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { todayOf } from '#features/packages/package-repository';
import { knowUnits } from '#features/packages/unit-queries';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { findHolders, refusalOf } from '../holds/clash-queries.ts';
import type { Holder } from '../holds/hold-repository.ts';
import { askedFor, componentsOf } from './asked-rules.ts';
import { type BookingData, decideSeeingAll, readBookingData } from './booking-data-queries.ts';
import { decideBookings, type NotBooked, type Obstacle } from './decision-rules.ts';
import { toFailed } from './requested-row-commands.ts';

/** Finds out which requests could not be booked, as booking would refuse them. Writes nothing and locks nothing. */
export async function examineBookings(
  context: BranchContext,
  requests: readonly AppointmentRequest[],
): Promise<FailedAppointment[]> {
  const { timeZone, currency } = context.branch;
  const componentIds = componentsOf(requests);
  const units = componentIds.length === 0 ? undefined : await knowUnits(context, componentIds, { isLocked: false });
  const grounds = { timeZone, currency, unknownEntries: new Set<string>(), units, today: todayOf(context) };
  const data = await readBookingData(context, askedFor(requests));
  const { notBooked, seen } = await decideSeeingAll(context, data, (known) =>
    decideBookings(requests, { ...grounds, data: known }),
  );
  return refusalsOf(context, notBooked, seen);
}

/** The refusals as they are answered, in the order of the requests; those of a time that is taken name who has it. */
export async function refusalsOf(
  context: BranchContext,
  notBooked: readonly NotBooked[],
  data: BookingData,
): Promise<FailedAppointment[]> {
  const { timeZone } = context.branch;
  const obstacles = notBooked.flatMap(({ reason }) => (reason instanceof Refusal ? [] : reason));
  const clashing = obstacles.flatMap((obstacle) => obstacle.taken);
  const found = clashing.length === 0 ? [] : await findHolders(context, clashing);
  const holders = [...found, ...obstacles.flatMap((obstacle) => decidedHolders(obstacle, data))];
  return notBooked
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, request, reason }) =>
      toFailed(index, request, reason instanceof Refusal ? reason : refusalOf(reason.taken, holders, timeZone)),
    );
}

/** The holders of holds that are not written yet: rows of the same request. */
function decidedHolders({ taken: clashing, before }: Obstacle, { services, guests }: BookingData): Holder[] {
  const rows = new Map(before.booked.map((one) => [one.appointment.id, one]));
  return clashing.flatMap(({ by }) =>
    by.flatMap(({ id }) => {
      const hold = before.plan.own.get(id);
      const row = hold && rows.get(hold.appointmentId);
      if (hold === undefined || row === undefined) return [];
      const guest = row.request.newGuest ?? guests.get(row.appointment.guestId ?? '');
      return {
        ...hold,
        blockId: null,
        reason: null,
        serviceName: services.get(row.appointment.serviceId)?.name ?? null,
        holderName: (guest && `${guest.firstName} ${guest.lastName}`.trim()) || null,
      };
    }),
  );
}
