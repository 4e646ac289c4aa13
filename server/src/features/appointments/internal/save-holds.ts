import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { insertHolds, moveHolds } from '../hold-repository.ts';
import type { PlannedHolds } from './plan-holds.ts';

/** Writes the places that were found for an appointment. */
export async function saveHolds(
  context: BranchContext,
  appointmentId: string,
  { holds, moved }: PlannedHolds,
): Promise<void> {
  try {
    if (moved.size > 0) await moveHolds(context, moved);
    const own = { kind: 'appointment', appointmentId, blockId: null } as const;
    if (holds.length > 0)
      await insertHolds(
        context,
        holds.map((hold) => ({ ...hold, ...own })),
      );
  } catch (error) {
    // Only a writer that did not lock the resource can get here; the constraint has kept the promise all the same.
    if (violates(error, '23P01', 'hold_free')) throw new Refusal('slot-taken', { resource: null });
    throw error;
  }
}
