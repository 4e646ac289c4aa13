import { expiryOf } from '@quieta/contract/packages/validity-rules';
import { moveMoney } from '#features/vouchers/voucher-commands';
import type { BranchWork } from '#platform/http/context';
import { readStoredPackages, type StoredPackage, todayOf } from './package-repository.ts';
import { packageStateOn } from './package-states.ts';

/**
 * Takes what is left on locked packages whose last day is over; answers all of them as they are then. The entry is of
 * the midnight after the last day, so that what is owed on a day does not depend on when this ran; of what came back
 * later it is of now.
 */
export async function expirePackages(
  context: BranchWork,
  packages: readonly StoredPackage[],
): Promise<StoredPackage[]> {
  const today = todayOf(context);
  const due = packages.filter((sold) => packageStateOn(sold, today) === 'expired' && sold.components.some(isLeft));
  if (due.length === 0) return [...packages];
  for (const { expiresOn, components } of due) {
    for (const { id, left, balanceMinor, lastTaken, lastTakenAt } of components) {
      if (left === 0 || expiresOn === null) continue;
      const at = expiryOf(expiresOn, context.branch.timeZone);
      const isLater = lastTaken !== null && lastTakenAt !== null && Temporal.Instant.compare(lastTakenAt, at) > 0;
      await moveMoney(context, {
        voucherId: id,
        kind: 'expired',
        units: -left,
        amountMinor: -balanceMinor,
        saleId: null,
        userId: null,
        at: isLater ? context.clock.now() : at,
      });
    }
  }
  return readStoredPackages(
    context,
    packages.map(({ id }) => id),
  );
}

function isLeft({ left }: { readonly left: number }): boolean {
  return left > 0;
}
