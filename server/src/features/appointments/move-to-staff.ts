import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { StoredAppointment } from './appointment-repository.ts';
import { isToCome } from './appointment-states.ts';
import { leavesRequestedStaff } from './booking-rules.ts';
import { readOne, refuseStale } from './internal/read-one.ts';
import { type Replacement, replaceAppointments } from './internal/replace-appointments.ts';

/** That a staff member takes an appointment over; `version` is the appointment's that this was decided on. */
export interface Takeover {
  readonly appointmentId: string;
  readonly version: number;
  readonly staffId: string;
  readonly overrideRequestedStaff: boolean;
}

/** Gives locked appointments to other staff members at their times and in their areas, all or none. */
export async function moveToStaff(
  context: BranchContext,
  locked: readonly StoredAppointment[],
  takeovers: readonly Takeover[],
  overrideAvailability: boolean,
): Promise<void> {
  const asked = new Map(takeovers.map((takeover) => [takeover.appointmentId, takeover]));
  const moves: Replacement[] = [];
  if (locked.length < asked.size) throw new Refusal('not-found');
  for (const present of locked) {
    const takeover = asked.get(present.id);
    if (takeover === undefined) continue;
    const { version, staffId, overrideRequestedStaff } = takeover;
    await refuseStale(context, present, version);
    if (!isToCome(present.state)) throw new Refusal('appointment-under-way');
    const wanted = { ...present, staffId };
    if (!overrideRequestedStaff && leavesRequestedStaff(present, wanted)) {
      const { staff } = await readOne(context, present.id);
      throw new Refusal('requested-staff', { resource: staff?.name ?? null });
    }
    moves.push({ present, wanted });
  }
  await replaceAppointments(context, moves, { overrideAvailability });
}
