import { leavingFirst } from '@quieta/contract/checkout/departure';
import type { OpenItems } from '@quieta/contract/closing/day-books';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { agreedPrice } from '#features/appointments/appointment/appointment-queries';
import { checkoutDate } from '#features/checkout/room-bill/room-bill-repository';
import { stateAt as tenderStateAt } from '#features/checkout/room-bill/room-bill-rules';
import { type SalePosition, salesIn } from '#features/checkout/sale/sale-range-repository';
import { stateAt } from '#features/receipts/receipt-states';
import { localToday, toWireTime } from '#platform/clock';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { toNamedSale, withNames } from '../named-sale-queries.ts';

interface Asked {
  readonly until: SalePosition;
  readonly firstDate: string;
  readonly businessDate: string;
}

/** No desk reads more; the rest is in the lists of its own page. */
const max = 200;

/** Reads the unsettled sales up to one, however old they are, and the unsettled appointments of these days. */
export async function readOpenItems(context: BranchContext, asked: Asked): Promise<OpenItems> {
  return {
    receipts: await readReceipts(context, asked),
    roomBills: await readRoomBills(context, asked),
    appointments: await readAppointments(context, asked),
  };
}

async function readReceipts(context: BranchContext, { until }: Asked): Promise<OpenItems['receipts']> {
  const rows = await context.transaction.rows(
    withNames(salesIn({ until }))
      .innerJoin('receipt as r', 'r.saleId', 's.id')
      .where('r.kind', '=', 'original')
      .where('r.state', 'not in', ['accepted', 'printed'])
      .select(['r.state', 'r.leasedUntil'])
      .orderBy('s.year')
      .orderBy('s.number')
      .limit(max),
  );
  const now = context.clock.now();
  return rows.map((row) => ({ ...toNamedSale(context, row), state: stateAt(row, now) }));
}

async function readRoomBills(context: BranchContext, { until }: Asked): Promise<OpenItems['roomBills']> {
  const rows = await context.transaction.rows(
    withNames(salesIn({ until }))
      .innerJoin('tender as t', 't.saleId', 's.id')
      .innerJoin('roomBill as b', 'b.tenderId', 't.id')
      .where('t.state', 'in', ['posting', 'not-posted', 'rejected', 'unknown'])
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('sale as v').whereRef('v.refundsSaleId', '=', 's.id').where('v.kind', '=', 'void'))),
      )
      .select(['t.state', 't.amountMinor', 'b.roomId', 'b.leasedUntil', checkoutDate.as('checkoutDate')])
      .orderBy('s.year')
      .orderBy('s.number')
      .limit(max),
  );
  const now = context.clock.now();
  const bills = rows.map((row) => ({
    ...toNamedSale(context, row, row.amountMinor),
    roomId: row.roomId,
    checkoutDate: row.checkoutDate,
    state: tenderStateAt(row, now),
  }));
  return leavingFirst(bills, localToday(context.clock, context.branch.timeZone).toString());
}

async function readAppointments(
  context: BranchContext,
  { firstDate, businessDate }: Asked,
): Promise<OpenItems['appointments']> {
  const { branch, transaction } = context;
  const rows = await transaction.rows(
    db
      .selectFrom('appointment as a')
      .innerJoin('service as v', 'v.id', 'a.serviceId')
      .leftJoin('guest as g', 'g.id', 'a.guestId')
      .where('a.state', '=', 'done')
      .where('a.paid', '=', false)
      // Nobody owes what was given back after the treatment.
      .where('a.givenBack', '=', false)
      .where('a.deletedAt', 'is', null)
      .where('a.startsAt', '>=', startOf(context, firstDate))
      .where('a.startsAt', '<', startOf(context, Temporal.PlainDate.from(businessDate).add({ days: 1 }).toString()))
      .select(['a.id', 'a.startsAt', 'v.name as serviceName'])
      .select(sql<string | null>`nullif(trim(g.first_name || ' ' || g.last_name), '')`.as('guestName'))
      .select(sql<number>`(${agreedPrice('a', 'v')})::bigint`.as('priceMinor'))
      .orderBy('a.startsAt')
      .orderBy('a.id')
      .limit(max),
  );
  return rows.map(({ priceMinor, startsAt, ...row }) => ({
    ...row,
    startsAt: toWireTime(startsAt, branch.timeZone),
    price: toMajor(priceMinor, branch.currency),
  }));
}

/** When a business date begins. */
function startOf({ branch }: BranchContext, date: string): Temporal.Instant {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: branch.timeZone, plainTime: branch.dayStartsAt })
    .toInstant();
}
