import type { PackageSettings } from '@quieta/contract/packages/package-endpoints';
import type { UnitDecision } from '@quieta/contract/packages/unit-decision';

/** An appointment that its guest cancelled or missed. */
interface Missed {
  readonly how: 'cancelled' | 'no-show';
  readonly startsAt: Temporal.Instant;
}

type Rule = Pick<PackageSettings, 'takesNoShow' | 'takesLate' | 'lateHours'>;

/** Whether the unit of an appointment is taken: as the desk decided, otherwise by the branch's rule at this moment. */
export function isTaken(
  { how, startsAt }: Missed,
  { takesNoShow, takesLate, lateHours }: Rule,
  now: Temporal.Instant,
  decided?: UnitDecision['decision'],
): boolean {
  if (decided !== undefined) return decided === 'take';
  if (how === 'no-show') return takesNoShow;
  return takesLate && Temporal.Instant.compare(now, startsAt.subtract({ hours: lateHours })) > 0;
}
