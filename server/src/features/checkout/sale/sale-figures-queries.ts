import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import { toMajor } from '@quieta/contract/values/minor-units';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { sql } from 'kysely';
import { isOutsideVat, type SoldThing, soldThing } from '#features/vouchers/sold-thing-queries';
import type { BranchWork } from '#platform/http/context';
import { type SaleRange, salesIn } from './sale-range-repository.ts';

type PrepaidAs = (typeof voucherKinds)[keyof typeof voucherKinds]['usedAs'];

/**
 * Computes the figures of a range from its sales; computed from the sales each time, and never from a running count.
 */
export async function readSaleFigures(context: BranchWork, range: SaleRange): Promise<SaleFigures> {
  const major = (minor: number | null | undefined) => toMajor(minor ?? 0, context.branch.currency);
  const [totals, tenders, taxes, groups] = await Promise.all([
    readTotals(context, range),
    readTenderSums(context, range),
    readTaxSums(context, range),
    readGroupSums(context, range),
  ]);
  const sumOfGroups = (...kinds: SoldThing[]) =>
    groups.filter(({ of }) => kinds.includes(of)).reduce((sum, { total }) => sum + total, 0);
  const sold = (of: SoldThing) => ({
    count: groups.filter((group) => group.of === of).reduce((sum, { quantity }) => sum + quantity, 0),
    amount: major(sumOfGroups(of)),
  });
  const redeemed = (as: PrepaidAs) => {
    const found = tenders.filter(({ voucherKind }) => voucherKind !== null && voucherKinds[voucherKind].usedAs === as);
    return {
      count: found.reduce((sum, { redemptions }) => sum + redemptions, 0),
      amount: major(found.reduce((sum, { amount }) => sum + amount, 0)),
    };
  };
  return {
    total: major(totals?.total),
    sales: totals?.sales ?? 0,
    refunds: { count: totals?.refunds ?? 0, amount: major(totals?.refunded) },
    voids: { count: totals?.voids ?? 0, amount: major(totals?.voided) },
    corrections: totals?.corrections ?? 0,
    tips: major(totals?.tips),
    discounts: major(groups.reduce((sum, { discount }) => sum + discount, 0)),
    tenders: byPaymentType(tenders).map(({ amount, ...tender }) => ({ ...tender, amount: major(amount) })),
    cardTerminals: byTerminal(tenders).map(({ amount, ...terminal }) => ({ ...terminal, amount: major(amount) })),
    taxes: taxes
      .filter(({ isOutside, gross, vat }) => !isOutside && (gross !== 0 || vat !== 0))
      .map(({ rate, gross, vat }) => ({
        rate: rate / 100,
        gross: major(gross),
        net: major(gross - vat),
        vat: major(vat),
      })),
    outsideVat: major(taxes.filter(({ isOutside }) => isOutside).reduce((sum, { gross }) => sum + gross, 0)),
    prepaid: major(taxes.reduce((sum, { prepaid }) => sum + prepaid, 0)),
    categories: byCategory(groups).map(({ services, products, ...category }) => ({
      ...category,
      services: major(services),
      products: major(products),
    })),
    services: major(sumOfGroups('service')),
    products: major(sumOfGroups('product')),
    vouchersSold: sold('voucher'),
    depositsSold: sold('deposit'),
    packagesSold: sold('package'),
    vouchersRedeemed: redeemed('voucher'),
    depositsRedeemed: redeemed('deposit'),
    packagesUsed: redeemed('package'),
    arrangementsUsed: redeemed('arrangement'),
  };
}

const isOf = (kind: string) => sql`s.kind = ${kind}`;

async function readTotals({ transaction }: BranchWork, range: SaleRange) {
  const count = (kind: string) => sql<number>`(count(*) FILTER (WHERE ${isOf(kind)}))::int`;
  const sum = (kind: string) => sql<number>`coalesce(sum(s.total_minor) FILTER (WHERE ${isOf(kind)}), 0)::bigint`;
  return transaction.first(
    salesIn(range).select([
      sql<number>`coalesce(sum(s.total_minor), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(s.tip_minor), 0)::bigint`.as('tips'),
      count('sale').as('sales'),
      count('refund').as('refunds'),
      count('void').as('voids'),
      count('correction').as('corrections'),
      sum('refund').as('refunded'),
      sum('void').as('voided'),
    ]),
  );
}

type TenderSum = Awaited<ReturnType<typeof readTenderSums>>[number];

async function readTenderSums({ transaction }: BranchWork, range: SaleRange) {
  return transaction.rows(
    salesIn(range)
      .innerJoin('tender as t', 't.saleId', 's.id')
      .innerJoin('paymentType as p', 'p.id', 't.paymentTypeId')
      .leftJoin('voucher as v', 'v.id', 't.voucherId')
      .leftJoin('cardTerminal as c', 'c.id', 't.cardTerminalId')
      .groupBy(['t.paymentTypeId', 'p.name', 'p.position', 't.kind', 't.printerCode', 'v.kind'])
      .groupBy(['t.cardTerminalId', 'c.name'])
      .select(['t.paymentTypeId', 'p.name', 't.kind', 't.printerCode', 'v.kind as voucherKind'])
      .select(['t.cardTerminalId', 'c.name as terminalName'])
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`sum(t.amount_minor)::bigint`.as('amount')])
      // A void takes the redemption back; a refund gives back a part of its amount.
      .select(
        sql<number>`count(*) FILTER (WHERE s.kind = 'sale')::int - count(*) FILTER (WHERE s.kind = 'void')::int`.as(
          'redemptions',
        ),
      )
      .orderBy('p.position')
      .orderBy('t.paymentTypeId')
      .orderBy('t.kind')
      .orderBy('t.printerCode'),
  );
}

function byPaymentType(rows: readonly TenderSum[]) {
  const groups = Map.groupBy(rows, ({ paymentTypeId, kind, printerCode }) => `${paymentTypeId} ${kind} ${printerCode}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { paymentTypeId, name, kind, printerCode } = first;
    return [{ paymentTypeId, name, kind, printerCode, ...sumOf([first, ...others]) }];
  });
}

/** Sums the card payments by terminal; nothing where none is named. */
function byTerminal(rows: readonly TenderSum[]) {
  const byCard = rows.filter(
    ({ kind, printerCode, cardTerminalId }) => cardTerminalId !== null || (kind === 'Custom' && printerCode === 'card'),
  );
  if (!byCard.some(({ cardTerminalId }) => cardTerminalId !== null)) return [];
  return [...Map.groupBy(byCard, ({ cardTerminalId }) => cardTerminalId)]
    .map(([cardTerminalId, of]) => ({ cardTerminalId, name: of[0]?.terminalName ?? null, ...sumOf(of) }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/** Payments without a terminal come last. */
function compareNames(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : Number(one > other);
}

function sumOf(rows: readonly TenderSum[]) {
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    amount: rows.reduce((sum, row) => sum + row.amount, 0),
  };
}

/** By rate in hundredths of a per cent, the highest first; what is taxed when it is used apart. */
async function readTaxSums({ transaction }: BranchWork, range: SaleRange) {
  const bySale = salesIn(range)
    .innerJoin('saleLine as l', 'l.saleId', 's.id')
    .leftJoin('voucher as v', 'v.id', 'l.voucherId')
    .groupBy(['s.id', 'l.taxRateBasisPoints', isOutsideVat])
    .select([
      'l.taxRateBasisPoints as rate',
      isOutsideVat.as('isOutside'),
      sql<number>`sum(l.total_minor - l.prepaid_minor)`.as('gross'),
      sql<number>`sum(l.prepaid_minor)`.as('prepaid'),
    ]);
  return transaction.rows(
    sql<{ rate: number; isOutside: boolean; gross: number; vat: number; prepaid: number }>`
      SELECT rate, is_outside AS "isOutside", sum(gross)::bigint AS gross, sum(vat_of(gross, rate))::bigint AS vat,
        sum(prepaid)::bigint AS prepaid
      FROM (${bySale}) AS by_sale GROUP BY rate, is_outside ORDER BY rate DESC, is_outside`,
  );
}

interface GroupSum {
  readonly of: SoldThing;
  readonly categoryId: string | null;
  readonly name: string | null;
  readonly quantity: number;
  readonly total: number;
  readonly discount: number;
}

async function readGroupSums({ transaction }: BranchWork, range: SaleRange): Promise<GroupSum[]> {
  return transaction.rows(
    salesIn(range)
      .innerJoin('saleLine as l', 'l.saleId', 's.id')
      .leftJoin('voucher as v', 'v.id', 'l.voucherId')
      .groupBy([soldThing, 'l.categoryId'])
      .select(['l.categoryId', soldThing.as('of')])
      .select([
        sql<string | null>`max(l.category_name)`.as('name'),
        sql<number>`sum(l.quantity)::int`.as('quantity'),
        sql<number>`sum(l.total_minor)::bigint`.as('total'),
        sql<number>`sum(l.discount_minor)::bigint`.as('discount'),
      ])
      .orderBy(sql`max(l.category_name) NULLS LAST`)
      .orderBy('l.categoryId'),
  );
}

function byCategory(groups: readonly GroupSum[]) {
  const sold = groups.filter(({ of }) => of === 'service' || of === 'product');
  return [...Map.groupBy(sold, ({ categoryId }) => categoryId)].map(([categoryId, of]) => {
    const sum = (kind: SoldThing) => of.filter((one) => one.of === kind).reduce((all, { total }) => all + total, 0);
    return { categoryId, name: of[0]?.name ?? null, services: sum('service'), products: sum('product') };
  });
}
