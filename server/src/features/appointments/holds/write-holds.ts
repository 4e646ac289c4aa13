import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { insertHolds, moveHolds } from './hold-repository.ts';
import type { HoldPlan } from './placement-rules.ts';

/** Writes the holds of a plan; those that were there before make room first. */
export async function writeHolds(context: BranchContext, { own, moved }: HoldPlan): Promise<void> {
  // The exclusion constraint is checked at the end of each statement.
  if (moved.size > 0)
    await moveHolds(context, moved).catch((error: unknown) => {
      throw asClash(error);
    });
  const holds = [...own.values()].map((hold) => ({ ...hold, kind: 'appointment' as const, blockId: null }));
  if (holds.length > 0) context.transaction.write(insertHolds, holds, asClash);
}

/** It is taken only if another writer did not lock the resource; the constraint has prevented the double booking. */
function asClash(error: unknown): unknown {
  return violates(error, '23P01', 'hold_free') ? new Refusal('slot-taken', { resource: null }) : error;
}
