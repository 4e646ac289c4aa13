import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import type { HotelComparison } from '@quieta/contract/closing/day-close';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { stateAt as tenderStateAt } from '#features/checkout/room-bill/room-bill-rules';
import { readPosition, type SalePosition, salesIn } from '#features/checkout/sale/sale-range-repository';
import { askHotel, type HotelOptions } from '#features/guests/ask-hotel';
import type { HotelPosting } from '#gateways/pms/port';
import { toWireTime } from '#platform/clock';
import { db } from '#platform/database/query';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type DayRange, readDatesOf, resolveRange } from './day-range-queries.ts';
import { toNamedSale, withNames } from './named-sale-queries.ts';

/** Compares the hotel's postings under the numbers of the X's room bills with our books. */
export async function readHotelPostings(
  context: ExchangeContext,
  { query }: Request<typeof closingEndpoints.readHotelPostings>,
  options: HotelOptions,
): Promise<HotelComparison> {
  return compareWithHotel(context, options, (inside) => resolveRange(inside, query));
}

/** Asks the hotel outside of any transaction; refuses as `askHotel` does. */
export async function compareWithHotel(
  context: ExchangeContext,
  options: HotelOptions,
  rangeOf: (inside: BranchContext) => Promise<DayRange>,
): Promise<HotelComparison> {
  const { range, charges, starts } = await context.read(async (inside) => {
    const found = await rangeOf(inside);
    const dates = await readDatesOf(inside, found);
    return { range: found, charges: await readCharges(inside, found), starts: dates.map(({ firstAt }) => firstAt) };
  });
  const { clock, branch } = context;
  const readAt = clock.now();
  // From the first sale on, even if our books charge nothing to a room: the hotel may have something that they do not
  // know.
  const [first] = [...starts, ...charges.map(({ firstAt }) => firstAt)].toSorted(Temporal.Instant.compare);
  // With nothing sold there is nothing to ask; that no hotel is connected is told all the same.
  const postings = await askHotel(context, options, async (hotel) =>
    first === undefined
      ? []
      : hotel.listPostings({ from: first, until: readAt.add(skew), charges, currency: branch.currency }),
  );
  const named = await context.read((inside) => nameBills(inside, charges, postings, range));
  const sum = (field: 'ours' | 'posted') => named.reduce((all, bill) => all + bill[field], 0);
  const major = (minor: number) => toMajor(minor, branch.currency);
  return {
    readAt: toWireTime(readAt, branch.timeZone),
    ours: major(sum('ours')),
    posted: major(sum('posted')),
    bills: named.map((bill) => ({ ...bill, ours: major(bill.ours), posted: major(bill.posted) })),
  };
}

/** Charges bear the time of the process that sold, whose clock may be ahead of this one's. */
const skew = { minutes: 1 };

/** Our books' charge under one number of the hotel: a void takes off what stands under the number of its sale. */
interface Charge {
  readonly saleNumber: string;
  readonly externalId: string;
  readonly reservationId: string;
  readonly firstAt: Temporal.Instant;
  /** In minor units, whatever the state of the posting. */
  readonly ours: number;
}

/**
 * Everything under the numbers that the range touches, so that a void of an earlier day's sale is seen with what it
 * takes off; also what was sold since, because the hotel answers what it has at this moment.
 */
async function readCharges({ transaction }: BranchContext, { sales }: DayRange): Promise<Charge[]> {
  const touched = salesIn(sales).innerJoin('roomBill as b', 'b.saleId', 's.id').select('b.chargeNumber');
  return transaction.rows(
    salesIn({})
      .innerJoin('roomBill as b', 'b.saleId', 's.id')
      .innerJoin('tender as t', 't.id', 'b.tenderId')
      .where('b.chargeNumber', 'in', touched)
      .groupBy('b.chargeNumber')
      .select('b.chargeNumber as saleNumber')
      .select([
        // Both are the same on all of them; a guest who was forgotten has no id any more.
        sql<string>`coalesce(max(b.external_id), '')`.as('externalId'),
        sql<string>`max(b.reservation_id)`.as('reservationId'),
        sql<Temporal.Instant>`min(s.sold_at)`.as('firstAt'),
        sql<number>`sum(t.amount_minor)::bigint`.as('ours'),
      ])
      .orderBy(sql`min(s.sold_at)`),
  );
}

async function nameBills(
  context: BranchContext,
  charges: readonly Charge[],
  postings: readonly HotelPosting[],
  { sales }: DayRange,
) {
  const known = new Map(charges.map((charge) => [charge.saleNumber, charge.ours]));
  const posted = new Map(postings.map(({ saleNumber, amount }) => [saleNumber, amount]));
  const strange = postings.filter(({ saleNumber }) => !known.has(saleNumber)).map(({ saleNumber }) => saleNumber);
  const elsewhere = new Set(await readChargedNumbers(context, strange));
  const numbers = [...known.keys(), ...strange.filter((number) => !elsewhere.has(number))];
  const named = await readByNumber(context, numbers, sales.until);
  return numbers.map((number) => ({
    number,
    sale: named.get(number) ?? null,
    ours: known.get(number) ?? 0,
    posted: posted.get(number) ?? 0,
  }));
}

/** Those of the numbers that our books charge to a room on other days. */
async function readChargedNumbers({ transaction }: BranchContext, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await transaction.rows(
    db
      .selectFrom('roomBill')
      .select('chargeNumber')
      .where('chargeNumber', 'in', [...numbers])
      .distinct(),
  );
  return rows.map(({ chargeNumber }) => chargeNumber);
}

async function readByNumber(context: BranchContext, numbers: readonly string[], until: SalePosition) {
  if (numbers.length === 0) return new Map<string, never>();
  const positions = numbers.map(readPosition).filter(({ number }) => number > 0);
  const rows = await context.transaction.rows(
    withNames(salesIn({ until })).where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('s.year', 's.number'),
        'in',
        positions.map(({ year, number }) => tuple(year, number)),
      ),
    ),
  );
  return new Map(rows.map((row) => [row.number, toNamedSale(context, row)]));
}

/** The room bills of the X with what has become of them. */
export async function listRoomBills(
  context: BranchContext,
  { query }: Request<typeof closingEndpoints.listRoomBills>,
): Promise<AnswerOf<typeof closingEndpoints.listRoomBills>> {
  const { branch, clock, transaction } = context;
  const { sales } = await resolveRange(context, query);
  const rows = await transaction.rows(
    withNames(salesIn(sales))
      .innerJoin('tender as t', 't.saleId', 's.id')
      .innerJoin('roomBill as b', 'b.tenderId', 't.id')
      .select(['t.state', 't.amountMinor', 'b.roomId', 'b.leasedUntil', 'b.attempts', 'b.nextTryAt'])
      .orderBy('s.year')
      .orderBy('s.number'),
  );
  return rows.map((row) => ({
    ...toNamedSale(context, row, row.amountMinor),
    roomId: row.roomId,
    state: tenderStateAt(row, clock.now()),
    attempts: row.attempts,
    nextTryAt: row.nextTryAt === null ? null : toWireTime(row.nextTryAt, branch.timeZone),
  }));
}
