import type { TipBalance } from '@quieta/contract/closing/closing-endpoints';
import { toMinor } from '@quieta/contract/values/minor-units';

/** Tips owed to a therapist now, in minor units; nothing where no tip of theirs is known. */
export function owedTo(tips: readonly TipBalance[], staffId: string | null, currency: string): number {
  return toMinor(tips.find((one) => one.staffId === staffId)?.owed ?? 0, currency);
}

/** Whether a therapist would get more tips than they received; `paid` in minor units. Unnamed tips are anybody's. */
export function isPaidTooMuch(
  tips: readonly TipBalance[],
  { staffId, paid }: { readonly staffId: string | null; readonly paid: number },
  currency: string,
): boolean {
  return staffId !== null && paid > owedTo(tips, staffId, currency);
}
