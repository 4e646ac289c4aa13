import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Replacement } from '../appointment/appointment-repository.ts';
import { holdsOf, holdsSame } from '../holds/hold-rules.ts';
import { type ClashingHolds, type HoldPlan, placeHolds } from '../holds/placement-rules.ts';
import { type BookingData, decideSeeingAll, readBookingData } from './booking-data-queries.ts';
import { askedFor, clashRefusal, refuseImpossible } from './replacement-commands.ts';

/**
 * Finds out which of several replacements would be refused if they were made together, by the appointments' ids. One
 * that is refused stays where it is, and may be in the way of the others. Writes nothing and locks nothing.
 */
export async function examineReplacements(
  context: BranchContext,
  replacements: readonly Replacement[],
  overrideAvailability: boolean,
): Promise<ReadonlyMap<string, Refusal>> {
  const moved = replacements.filter(({ current, requested }) => !holdsSame(current, requested));
  const refusals = new Map<string, Refusal>();
  if (moved.length === 0) return refusals;
  const data = await readBookingData(context, askedFor(moved));
  const rules = { timeZone: context.branch.timeZone, overrideAvailability };
  for (const replacement of moved) {
    const refusal = refusalIn(() => refuseImpossible(replacement, data, rules));
    if (refusal !== undefined) refusals.set(replacement.current.id, refusal);
  }
  const possible = moved.filter(({ current }) => !refusals.has(current.id));
  const { obstacles } = await decideSeeingAll(context, data, (seen) => placeTogether(possible, seen));
  for (const [id, { taken, plan }] of obstacles) refusals.set(id, await clashRefusal(context, taken, plan));
  return refusals;
}

interface Obstacle {
  readonly taken: readonly ClashingHolds[];
  readonly plan: HoldPlan;
}

/** Places all that find room; each that does not stays where it is, and the others are placed again around it. */
function placeTogether(replacements: readonly Replacement[], { holds, spans, resources }: BookingData) {
  const obstacles = new Map<string, Obstacle>();
  for (;;) {
    const moving = replacements.filter(({ current }) => !obstacles.has(current.id));
    const ids = new Set<string | null>(moving.map(({ current }) => current.id));
    const read = holds.filter(({ appointmentId }) => !ids.has(appointmentId));
    const found = obstacles.size;
    let plan: HoldPlan = { read, spans, own: new Map(), moved: new Map() };
    for (const { current, requested } of moving) {
      const placing = placeHolds(plan, requested.id, holdsOf(requested), resources);
      if (placing.kind === 'unseen') return { obstacles, unseen: [placing.span] };
      if (placing.kind === 'taken') obstacles.set(current.id, { taken: placing.taken, plan });
      else plan = placing.plan;
    }
    if (obstacles.size === found) return { obstacles, unseen: [] };
  }
}

function refusalIn(work: () => void): Refusal | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
