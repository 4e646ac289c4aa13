import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Replacement } from '../appointment/appointment-repository.ts';
import { holdsOf, holdsSame } from '../holds/hold-rules.ts';
import { type ClashingHolds, type HoldPlan, placeHolds } from '../holds/placement-rules.ts';
import { type BookingData, decideSeeingAll, readBookingData } from './booking-data-queries.ts';
import { askedFor, clashRefusal, type Rules, refuseImpossible, settleReplacement } from './replacement-commands.ts';

/**
 * Finds out which of several replacements would be refused if they were made together, by the appointments' ids. One
 * that is refused stays where it is, and may be in the way of the others. Writes nothing and locks nothing.
 */
export async function examineReplacements(
  context: BranchContext,
  replacements: readonly Replacement[],
  overrideAvailability: boolean,
): Promise<ReadonlyMap<string, Refusal>> {
  const moved = replacements.filter((one) => one.isOpen || !holdsSame(one.current, one.requested));
  const refusals = new Map<string, Refusal>();
  if (moved.length === 0) return refusals;
  const data = await readBookingData(context, askedFor(moved));
  const rules = { timeZone: context.branch.timeZone, ignoresHours: overrideAvailability };
  for (const replacement of moved) {
    const refusal = refusalIn(() => refuseImpossible(replacement, data));
    if (refusal !== undefined) refusals.set(replacement.current.id, refusal);
  }
  const possible = moved.filter(({ current }) => !refusals.has(current.id));
  const { obstacles } = await decideSeeingAll(context, data, (seen) => placeTogether(possible, seen, rules));
  for (const [id, obstacle] of obstacles)
    refusals.set(
      id,
      obstacle instanceof Refusal ? obstacle : await clashRefusal(context, obstacle.taken, obstacle.plan),
    );
  return refusals;
}

interface Obstacle {
  readonly taken: readonly ClashingHolds[];
  readonly plan: HoldPlan;
}

/** Places all that find room; each that does not stays where it is, and the others are placed again around it. */
function placeTogether(replacements: readonly Replacement[], data: BookingData, rules: Rules) {
  const obstacles = new Map<string, Obstacle | Refusal>();
  for (;;) {
    const moving = replacements.filter(({ current }) => !obstacles.has(current.id));
    const ids = new Set<string | null>(moving.map(({ current }) => current.id));
    const read = data.holds.filter(({ appointmentId }) => !ids.has(appointmentId));
    const found = obstacles.size;
    let plan: HoldPlan = { read, spans: data.spans, own: new Map(), moved: new Map() };
    for (const replacement of moving) {
      const placing = placed(replacement, data, { ...rules, plan });
      if (placing instanceof Refusal) obstacles.set(replacement.current.id, placing);
      else if (placing.kind === 'unseen') return { obstacles, unseen: placing.spans };
      else if (placing.kind === 'taken') obstacles.set(replacement.current.id, { taken: placing.taken, plan });
      else plan = placing.plan;
    }
    if (obstacles.size === found) return { obstacles, unseen: [] };
  }
}

function placed(replacement: Replacement, data: BookingData, rules: Rules & { readonly plan: HoldPlan }) {
  try {
    const settling = settleReplacement(replacement, data, rules);
    if (settling.kind === 'unseen') return settling;
    const { appointment } = settling;
    const placing = placeHolds(rules.plan, appointment.id, holdsOf(appointment), data.resources);
    return placing.kind === 'unseen' ? { kind: placing.kind, spans: [placing.span] } : placing;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
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
