import type { SaleLine } from '@quieta/contract/checkout/sale';
import { refundOf } from '@quieta/contract/packages/unit-value-rules';
import { toMajor } from '@quieta/contract/values/minor-units';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { sql } from 'kysely';
import { readPackagesOf, type StoredPackage, todayOf } from '#features/packages/package-repository';
import { packageStateOn } from '#features/packages/package-states';
import { componentOf, type HeldComponent } from '#features/packages/unit-rules';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { unitsOfLine } from './line-unit-rules.ts';
import type { StoredLine } from './sale-repository.ts';

/** The packages that a sale sold, or whose units paid. */
export interface SalePackages {
  readonly packages: readonly StoredPackage[];
  /** Which unit of its component each line was paid by, the last one of several. */
  readonly nth: ReadonlyMap<string, number>;
}

// The units that were left on each component after the sale used its last unit.
const leftAfter = prepared('sale-units-left', ($: Placeholders<{ saleId: string; ids: readonly string[] }>) =>
  db
    .selectFrom('voucherEntry as e')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('voucherEntry as u')
          .whereRef('u.voucherId', '=', 'e.voucherId')
          .where('u.saleId', '=', $.saleId)
          .where('u.kind', '=', 'redeemed')
          .select(['u.at', 'u.id'])
          .orderBy('u.at', 'desc')
          .orderBy('u.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('e.voucherId', '=', anyOf($.ids))
    .where(sql<boolean>`(e.at, e.id) <= (last.at, last.id)`)
    .select(['e.voucherId', sql<number>`sum(e.units)::int`.as('left')])
    .groupBy('e.voucherId'),
);

/** The packages of a sale; `soldId` is the sale itself, or the one that it takes back. */
export async function readSalePackages(
  context: BranchWork,
  soldId: string,
  lines: readonly StoredLine[],
  tenders: readonly { readonly voucherId: string | null }[],
): Promise<SalePackages> {
  const usedIds = lines.flatMap(({ componentId }) => componentId ?? []);
  const otherIds = [...lines, ...tenders].flatMap(({ voucherId }) => voucherId ?? []);
  const packages = await readPackagesOf(context, [...usedIds, ...otherIds]);
  if (usedIds.length === 0) return { packages, nth: new Map() };
  const rows = await context.transaction.run(leftAfter, { saleId: soldId, ids: usedIds });
  const left = new Map(rows.map((row) => [row.voucherId, row.left]));
  const nth = new Map<string, number>();
  for (const line of lines.toReversed()) {
    if (line.componentId === null) continue;
    const after = left.get(line.componentId) ?? 0;
    nth.set(line.id, componentOf(packages, line.componentId).component.units - after);
    left.set(line.componentId, after + Math.abs(line.quantity));
  }
  return { packages, nth };
}

/** A line's part in packages: the component that it sold, and the units that paid for it. */
export function packageOfLine(
  context: BranchWork,
  line: StoredLine,
  { packages, nth }: SalePackages,
): Pick<SaleLine, 'component' | 'unit'> {
  const { voucherId, componentId } = line;
  const isSold = packages.some(({ components }) => components.some(({ id }) => id === voucherId));
  return {
    ...(voucherId !== null && isSold && { component: soldOf(context, line, componentOf(packages, voucherId)) }),
    ...(componentId !== null && { unit: unitOf(context, line, componentOf(packages, componentId), nth) }),
  };
}

function soldOf(context: BranchWork, line: StoredLine, held: HeldComponent): NonNullable<SaleLine['component']> {
  const { sold, component } = held;
  const { id, name, units, left, kind, balanceMinor, amountMinor, listPriceMinor } = component;
  const refundable = isRefundable(context, line, held) ? backOf(held) : 0;
  const { currency } = context.branch;
  return {
    id,
    packageId: sold.id,
    packageName: sold.name,
    code: sold.code,
    name,
    units,
    left,
    value: toMajor(balanceMinor, currency),
    amount: toMajor(amountMinor, currency),
    listPrice: toMajor(listPriceMinor, currency),
    refundRule: sold.refundRule,
    isTaxedWhenSold: voucherKinds[kind].isTaxedWhenSold,
    refundable: toMajor(refundable, currency),
  };
}

function isRefundable(context: BranchWork, line: StoredLine, { sold, component }: HeldComponent): boolean {
  const isOpen = line.refundsLineId === null && line.voidedAt === null && line.refunded === 0;
  return isOpen && component.left > 0 && packageStateOn(sold, todayOf(context)) !== 'expired';
}

/** The amount that the component gives back now by the rule that was agreed, in minor units. */
function backOf({ sold, component }: HeldComponent): number {
  const {
    left: units,
    balanceMinor: value,
    units: all,
    amountMinor: paid,
    listPriceMinor: listPrice,
    kind,
  } = component;
  const { isTaxedWhenSold } = voucherKinds[kind];
  return refundOf({ units, value, sold: all, paid, listPrice, rule: sold.refundRule, isTaxedWhenSold }).back;
}

function unitOf(
  { branch }: BranchWork,
  line: StoredLine,
  held: HeldComponent,
  nth: SalePackages['nth'],
): NonNullable<SaleLine['unit']> {
  const { sold, component } = held;
  const { value, isTaxedWhenSold } = unitsOfLine(held, line);
  return {
    componentId: component.id,
    packageId: sold.id,
    packageName: sold.name,
    code: sold.code,
    nth: nth.get(line.id) ?? 0,
    units: component.units,
    value: toMajor(value, branch.currency),
    isTaxedWhenSold,
  };
}

/** The components among these ids as they paid: under the code and the name of their package. */
export function payingComponents({ packages }: SalePackages, ids: readonly string[]) {
  return packages.flatMap(({ code, name: packageName, components }) =>
    components
      .filter(({ id }) => ids.includes(id))
      .map(({ id, kind, tax }) => ({
        id,
        code,
        kind,
        packageName,
        tax: tax && { id: tax.id, rate: tax.rateBasisPoints / 100 },
      })),
  );
}
