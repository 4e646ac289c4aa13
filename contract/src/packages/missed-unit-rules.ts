import type { PackageSettings } from './package-endpoints.ts';
import type { UnitDecision } from './unit-decision.ts';

/** An appointment that its guest cancelled or missed. */
interface Missed {
  readonly how: 'cancelled' | 'no-show';
  readonly startsAt: Temporal.Instant;
}

type Rule = Pick<PackageSettings, 'takesNoShow' | 'takesLate' | 'lateHours'>;

/** Whether the unit of an appointment is taken: as the desk decided, otherwise by the branch's rule at this moment. */
export function takesUnit(
  { how, startsAt }: Missed,
  { takesNoShow, takesLate, lateHours }: Rule,
  now: Temporal.Instant,
  decided?: UnitDecision['decision'],
): boolean {
  if (decided !== undefined) return decided === 'take';
  if (how === 'no-show') return takesNoShow;
  return takesLate && Temporal.Instant.compare(now, startsAt.subtract({ hours: lateHours })) > 0;
}
