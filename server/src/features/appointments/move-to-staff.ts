import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readAppointment, refuseStale } from './appointment-queries.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import { isToCome } from './appointment-states.ts';
import { leavesRequestedStaff } from './booking-rules.ts';
import { type Replacement, replaceAppointments } from './internal/replace-appointments.ts';

/** A takeover: another staff member takes the appointment over. `version` is the appointment's version that this was decided on. */
interface Takeover {
  readonly appointmentId: string;
  readonly version: number;
  readonly staffId: string;
  readonly overrideRequestedStaff: boolean;
}

/** Gives locked appointments to other staff members, all or none; times and areas stay. */
export async function moveToStaff(
  context: BranchContext,
  locked: readonly StoredAppointment[],
  takeovers: readonly Takeover[],
  overrideAvailability: boolean,
): Promise<void> {
  const asked = new Map(takeovers.map((takeover) => [takeover.appointmentId, takeover]));
  const moves: Replacement[] = [];
  if (locked.length < asked.size) throw new Refusal('not-found');
  for (const current of locked) {
    const takeover = asked.get(current.id);
    if (takeover === undefined) continue;
    const { version, staffId, overrideRequestedStaff } = takeover;
    await refuseStale(context, current, version);
    if (!isToCome(current.state)) throw new Refusal('appointment-under-way');
    const requested = { ...current, staffId };
    if (!overrideRequestedStaff && leavesRequestedStaff(current, requested)) {
      const { staff } = await readAppointment(context, current.id);
      throw new Refusal('requested-staff', { resource: staff?.name ?? null });
    }
    moves.push({ current, requested });
  }
  await replaceAppointments(context, moves, { overrideAvailability });
}
