import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { insertHolds, moveHolds } from '../holds/hold-repository.ts';
import type { PlannedHolds } from './plan-holds.ts';

/** Writes the capacity slots that were found for an appointment. */
export async function saveHolds(
  context: BranchContext,
  appointmentId: string,
  { holds, moved }: PlannedHolds,
): Promise<void> {
  try {
    const own = { kind: 'appointment', appointmentId, blockId: null } as const;
    // The exclusion constraint is checked at the end of each statement, so the existing holds move first.
    await Promise.all([
      moved.size > 0 && moveHolds(context, moved),
      holds.length > 0 &&
        insertHolds(
          context,
          holds.map((hold) => ({ ...hold, ...own })),
        ),
    ]);
  } catch (error) {
    // This happens only if another writer did not lock the resource; the constraint has prevented the double booking.
    if (violates(error, '23P01', 'hold_free')) throw new Refusal('slot-taken', { resource: null });
    throw error;
  }
}
