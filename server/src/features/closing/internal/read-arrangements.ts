import type { DayBooks } from '@quieta/contract/closing/day-books';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type InferResult, sql } from 'kysely';
import { type SalePosition, salesIn } from '#features/checkout/sale/sale-range-repository';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { DayRange } from '../day-range-queries.ts';
import { includedOf } from '../included-unit-rules.ts';

/** Reads the hotel's arrangements whose units the range used, beside what the hotel said of them last. */
export async function readArrangements(
  context: BranchContext,
  { sales }: Pick<DayRange, 'sales'>,
): Promise<DayBooks['arrangements']> {
  const used = await readUsed(context, sales);
  if (used.length === 0) return [];
  const { branch, transaction } = context;
  const ids = used.map(({ soldPackageId }) => soldPackageId);
  const of = Map.groupBy(await transaction.run(components, { ids, ...sales.until }), ({ id }) => id);
  const major = (minor: number) => toMajor(minor, branch.currency);
  const reported = used.flatMap(({ soldPackageId, units, amountMinor }) => {
    const parts = of.get(soldPackageId) ?? [];
    const [first] = parts;
    if (first === undefined) return [];
    const { hotelCode, name, reservationId, roomId, guestName, isCancelled, askedAt } = first;
    const { included, valueMinor } = includedOf(parts);
    return {
      soldPackageId,
      hotelCode: hotelCode ?? '',
      name,
      reservationId: reservationId ?? '',
      roomId,
      guestName,
      units,
      amount: major(amountMinor),
      unitsInAll: sumOf(parts, 'used'),
      amountInAll: major(sumOf(parts, 'usedMinor')),
      included,
      value: valueMinor === null ? null : major(valueMinor),
      isStayCancelled: isCancelled ?? false,
      askedAt: askedAt === null ? null : toWireTime(askedAt, branch.timeZone),
    };
  });
  const keyOf = ({ roomId, name, soldPackageId }: (typeof reported)[number]) => `${roomId} ${name} ${soldPackageId}`;
  return reported.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function sumOf(parts: readonly Part[], key: 'used' | 'usedMinor'): number {
  return parts.reduce((sum, part) => sum + part[key], 0);
}

/** Units and money of the hotel's arrangements that the sales of a range used, less what they gave back. */
async function readUsed({ transaction }: BranchContext, sales: DayRange['sales']) {
  return transaction.rows(
    salesIn(sales)
      .innerJoin('voucherEntry as e', 'e.saleId', 's.id')
      .innerJoin('voucher as v', 'v.id', 'e.voucherId')
      .where('v.kind', '=', 'hotel-units')
      .groupBy('v.soldPackageId')
      .having(({ or, eb }) => or([eb(units, '<>', 0), eb(amount, '<>', 0)]))
      .select(sql.ref<string>('v.soldPackageId').as('soldPackageId'))
      .select([units.as('units'), amount.as('amountMinor')]),
  );
}

const units = sql<number>`-sum(e.units)::int`;
const amount = sql<number>`-sum(e.amount_minor)::bigint`;

interface Asked extends SalePosition {
  readonly ids: readonly string[];
}

const arrangementsUsed = ($: Placeholders<Asked>) =>
  db
    .selectFrom('soldPackage as p')
    .innerJoin('voucher as v', 'v.soldPackageId', 'p.id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('voucherEntry as e')
          .innerJoin('sale as x', 'x.id', 'e.saleId')
          .whereRef('e.voucherId', '=', 'v.id')
          .where(({ eb, refTuple, tuple }) => eb(refTuple('x.year', 'x.number'), '<=', tuple($.year, $.number)))
          .select(sql<number>`coalesce(-sum(e.units), 0)::int`.as('used'))
          .select(sql<number>`coalesce(-sum(e.amount_minor), 0)::bigint`.as('usedMinor'))
          .as('e'),
      (join) => join.onTrue(),
    )
    .leftJoin('stayArrangement as a', (join) =>
      join
        .onRef('a.provider', '=', 'p.provider')
        .onRef('a.reservationId', '=', 'p.reservationId')
        .onRef('a.code', '=', 'p.hotelCode'),
    )
    .leftJoin('bookedStay as k', (join) =>
      join.onRef('k.provider', '=', 'p.provider').onRef('k.reservationId', '=', 'p.reservationId'),
    )
    .leftJoin('guest as g', 'g.id', 'p.guestId')
    .where('p.id', '=', anyOf($.ids))
    .orderBy('v.componentPosition')
    .select(['p.id', 'p.hotelCode', 'p.reservationId', 'k.isCancelled', 'k.askedAt'])
    .select(['a.quantity', 'a.grantedQuantity', 'a.valueMinor', 'v.units', 'v.amountMinor', 'v.listPriceMinor'])
    .$narrowType<{ units: number }>()
    .select(['e.used', 'e.usedMinor'])
    .select(sql<string>`coalesce(a.name, p.name)`.as('name'))
    .select(sql<string | null>`nullif(trim(g.first_name || ' ' || g.last_name), '')`.as('guestName'))
    .select(({ selectFrom }) => [
      selectFrom('stay as s')
        .whereRef('s.reservationId', '=', 'p.reservationId')
        .where(sql.ref<string>('s.provider'), '=', sql.ref<string>('p.provider'))
        .orderBy('s.id')
        .limit(1)
        .select('s.roomId')
        .as('roomId'),
    ]);

const components = prepared('closing-arrangements', arrangementsUsed);
type Part = Readonly<InferResult<ReturnType<typeof arrangementsUsed>>[number]>;
