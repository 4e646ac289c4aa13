import { expiryOf } from '@quieta/contract/packages/validity-rules';
import { moveMoney } from '#features/vouchers/voucher-commands';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { readStoredPackages, type StoredPackage, todayOf } from './package-repository.ts';
import { packageStateOn } from './package-states.ts';

const moved = prepared('components-last-moved', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('voucherEntry')
    .select('voucherId')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('voucherId', '=', anyOf($.ids))
    .groupBy('voucherId'),
);

/**
 * Takes what is left on locked packages whose last day is over; answers all of them as they are then. The entry is of
 * the midnight after the last day, or of the moment at which something came back later, so that what is owed on a day
 * does not depend on when this ran.
 */
export async function expirePackages(
  context: BranchWork,
  packages: readonly StoredPackage[],
): Promise<StoredPackage[]> {
  const today = todayOf(context);
  const due = packages.filter((sold) => packageStateOn(sold, today) === 'expired' && sold.components.some(isLeft));
  if (due.length === 0) return [...packages];
  const ids = due.flatMap(({ components }) => components.map(({ id }) => id));
  const rows = await context.transaction.run(moved, { ids });
  const movedAt = new Map(rows.map(({ voucherId, at }) => [voucherId, at]));
  for (const { expiresOn, components } of due) {
    for (const { id, left, balanceMinor } of components) {
      if (left === 0 || expiresOn === null) continue;
      const [end, last] = [expiryOf(expiresOn, context.branch.timeZone), movedAt.get(id)];
      await moveMoney(context, {
        voucherId: id,
        kind: 'expired',
        units: -left,
        amountMinor: -balanceMinor,
        saleId: null,
        userId: null,
        at: last !== undefined && Temporal.Instant.compare(last, end) > 0 ? last : end,
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
