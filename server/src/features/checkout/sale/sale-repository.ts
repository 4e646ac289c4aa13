import type { RefundShare } from '@quieta/contract/checkout/refund-share';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { sql } from 'kysely';
import { lockAppointments } from '#features/appointments/appointment/appointment-repository';
import { findReserved } from '#features/appointments/booking/sale-commands';
import type { StoredPackage } from '#features/packages/package-repository';
import { lockPackages } from '#features/packages/unit-commands';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row, rowsOf } from '#platform/database/query';
import { violates } from '#platform/database/transaction';
import { insertingRows, returned, type WholeRow } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { shareTips } from './tip-share-repository.ts';

/** Totals and prices are gross, in minor units of the branch's currency. */
export interface NewSale extends Omit<WholeRow<'sale'>, 'number' | 'currency'> {
  readonly lines: readonly NewSaleLine[];
  readonly tenders: readonly NewTender[];
}

/** A line with names, prices and rates as they are at the time of the sale. */
export interface NewSaleLine extends Omit<WholeRow<'saleLine'>, 'saleId' | 'voidedAt' | 'givenBackAt'> {
  readonly taxId: string;
}

/** A payment taken at the desk. */
export type NewTender = Omit<WholeRow<'tender'>, 'saleId' | 'stateReason' | 'stateRefusal'>;

interface WrittenSale {
  readonly year: number;
  readonly sale: Omit<WholeRow<'sale'>, 'number'>;
  readonly lines: readonly WholeRow<'saleLine'>[];
  readonly tenders: readonly WholeRow<'tender'>[];
}

// It is one statement, because the row with the number stays locked from here to the commit. The lock makes the
// branch's sales queue for their numbers, so that a failed sale leaves no gap, and every further round trip would delay
// all of them. A sale of the last moments of a year that comes after the first one of the next is numbered behind it: a
// close must not find a number before its own last one later. Written by hand for its lists of rows.
const insert = prepared(
  'sale-insert',
  ($: Placeholders<WrittenSale>) => sql<SaleNumber>`WITH taken AS (
     INSERT INTO running_number AS n (environment_id, branch_id, series, year, last)
     SELECT ${tenant.environmentId}, ${tenant.branchId}, 'sale', greatest(${$.year}::smallint, max(r.year)), 1
     FROM ${rowsOf('runningNumber')} AS r WHERE r.series = 'sale'
     ON CONFLICT (environment_id, branch_id, series, year) DO UPDATE SET last = n.last + 1 RETURNING n.year, n.last
   ), sold AS (
     ${insertingRows(
       'sale',
       sql`ARRAY[${$.sale}::jsonb || (SELECT jsonb_build_object('year', year, 'number', last) FROM taken)]`,
     )}
     RETURNING year, number
   ), lines AS (
     ${insertingRows('saleLine', $.lines)} ${returned}
   ), taken_at_the_desk AS (
     ${insertingRows('tender', $.tenders)} ${returned}
   )
   SELECT year, number FROM sold`,
);

interface SaleNumber {
  readonly year: number;
  readonly number: number;
}

/**
 * Writes a sale with its lines and tenders, and answers its number, such as `2026/1042`: the branch's next of the year,
 * without gaps.
 */
export async function insertSale({ transaction, branch }: BranchWork, written: NewSale): Promise<string> {
  const { lines, tenders, ...sale } = written;
  const { id: saleId, year } = sale;
  const values = {
    year,
    sale: { ...sale, currency: branch.currency },
    lines: lines.map((line) => ({ ...line, saleId, voidedAt: null, givenBackAt: null })),
    tenders: tenders.map((tender) => ({ ...tender, saleId, stateReason: null, stateRefusal: null })),
  };
  const [row] = await transaction.run(insert, values).catch(refuseOldCurrency);
  if (row === undefined) throw new Error('an insert answers its row');
  if (sale.tipMinor !== 0) transaction.write(shareTips, { saleIds: [saleId] });
  return `${row.year}/${row.number}`;
}

/** The branch's currency has just been changed, and the caller's token still carried the old one. */
function refuseOldCurrency(error: unknown): never {
  throw violates(error, '23503', 'sale_currency') ? new Refusal('version-conflict') : error;
}

/** A sale as it is stored; amounts in minor units. */
export type StoredSale = Readonly<Row<'sale'>>;

/** Locks a sale, so that two refunds are decided one after the other. */
export const lockSale = prepared('sale-lock', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('sale').selectAll().where('id', '=', $.id).forNoKeyUpdate(),
);

interface OfSale {
  readonly saleId: string;
}

export const readSaleLines = prepared('sale-lines', ($: Placeholders<OfSale>) =>
  db
    .selectFrom('saleLine as l')
    .selectAll('l')
    .select(({ selectFrom }) => {
      const back = selectFrom('saleLine as r').whereRef('r.refundsLineId', '=', 'l.id');
      return sql<number>`-coalesce(${back.select(({ fn }) => fn.sum('r.quantity').as('quantity'))}, 0)::int`.as(
        'refunded',
      );
    })
    .where('l.saleId', '=', $.saleId)
    .orderBy('l.position')
    .$narrowType<{ taxId: string }>(),
);

/** A sold line with the quantity refunded so far. */
export type StoredLine = Readonly<NonNullable<(typeof readSaleLines)['answer']>>;
const voidLines = prepared('sale-void-lines', ($: Placeholders<OfSale & { now: Temporal.Instant }>) =>
  db.updateTable('saleLine').set({ voidedAt: $.now }).where('saleId', '=', $.saleId),
);

/** Releases the sale's appointments, so that they may be sold again. */
export async function markVoided({ transaction, clock }: BranchWork, saleId: string): Promise<void> {
  await transaction.run(voidLines, { saleId, now: clock.now() });
}

const giveLinesBack = prepared(
  'sale-give-lines-back',
  ($: Placeholders<{ ids: readonly string[]; now: Temporal.Instant }>) =>
    db.updateTable('saleLine').set({ givenBackAt: $.now }).where('id', '=', anyOf($.ids)),
);

/** Releases the appointments of these lines, whose whole quantity has come back, so that they may be sold again. */
export async function markLinesGivenBack({ transaction, clock }: BranchWork, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.run(giveLinesBack, { ids, now: clock.now() });
}

const sellingLine = prepared('sale-of-appointment', ($: Placeholders<{ appointmentId: string }>) =>
  db
    .selectFrom('saleLine as l')
    .innerJoin('sale as s', 's.id', 'l.saleId')
    .where('l.appointmentId', '=', $.appointmentId)
    .where('l.refundsLineId', 'is', null)
    .where('l.voidedAt', 'is', null)
    .select('l.saleId')
    .orderBy('s.year', 'desc')
    .orderBy('s.number', 'desc')
    .limit(1),
);

/** The latest sale of an appointment that was not voided, given back or not; undefined if it was never sold. */
export async function findSaleOf({ transaction }: BranchWork, appointmentId: string): Promise<string | undefined> {
  return (await transaction.first(sellingLine, { appointmentId }))?.saleId;
}

/** Tenders of a sale by payment type, voucher and card terminal, after its corrections. */
export const readTenders = prepared('sale-tenders', ($: Placeholders<OfSale>) =>
  db
    .selectFrom('tender as t')
    .innerJoin('sale as s', 's.id', 't.saleId')
    .where(({ and, eb, or }) =>
      or([eb('s.id', '=', $.saleId), and([eb('s.refundsSaleId', '=', $.saleId), eb('s.kind', '=', 'correction')])]),
    )
    .select(['t.paymentTypeId', 't.voucherId', 't.kind', 't.cardTerminalId'])
    .select(sql<number>`sum(t.amount_minor)::bigint`.as('amountMinor'))
    .groupBy(['t.paymentTypeId', 't.voucherId', 't.kind', 't.cardTerminalId'])
    // A sale of nothing has one tender of nothing.
    .having(({ eb, fn, or }) => or([eb(fn.sum('t.amountMinor'), '<>', 0), eb(fn.countAll(), '=', 1)]))
    .orderBy(sql`min(s.number)`)
    .orderBy(sql`min(t.position)`),
);
/** Payments of each voucher for a sale, less refunds, in minor units. */
export const readVoucherTenders = prepared('sale-voucher-tenders', ($: Placeholders<OfSale>) =>
  db
    .selectFrom('tender as t')
    .select(['t.voucherId', 't.paymentTypeId'])
    .select(({ selectFrom }) => {
      const back = selectFrom('sale as r')
        .innerJoin('tender as b', (join) =>
          join.onRef('b.saleId', '=', 'r.id').onRef('b.voucherId', '=', 't.voucherId'),
        )
        .where('r.refundsSaleId', '=', $.saleId)
        .select(({ fn }) => fn.sum('b.amountMinor').as('amount'));
      return sql<number>`t.amount_minor + coalesce(${back}, 0)::bigint`.as('left');
    })
    .where('t.saleId', '=', $.saleId)
    .where('t.voucherId', 'is not', null)
    .orderBy('t.position')
    .$narrowType<{ voucherId: string }>(),
);

export interface Refundable {
  readonly sale: StoredSale;
  readonly sold: readonly StoredLine[];
  /** The packages that its lines sold, or whose units paid for them; locked. */
  readonly packages: readonly StoredPackage[];
  /** The appointments that it sold, and those that reserve units of what it sold; locked. */
  readonly appointmentIds: readonly string[];
}

/** A line to refund, and how much of it. */
export interface ReversedLine {
  readonly line: StoredLine;
  readonly share: RefundShare;
  /** The part of a package's component that the branch keeps; left out where there is none. */
  readonly kept?: number;
}

/**
 * Locks a sale for a refund or void with its appointments and those that reserve units of what it sold, then its
 * packages, before its vouchers and its receipt as whoever sells does; refuses one that is itself a refund or has been
 * voided.
 */
export async function loadRefundable(context: BranchWork, id: string): Promise<Refundable> {
  const sale = await context.transaction.first(lockSale, { id });
  if (sale === undefined) throw new Refusal('not-found');
  const sold = await context.transaction.run(readSaleLines, { saleId: sale.id });
  if (!saleKinds[sale.kind].isSale || sold.some(({ voidedAt }) => voidedAt !== null))
    throw new Refusal('sale-not-refundable');
  const voucherIds = sold.flatMap(({ voucherId }) => voucherId ?? []);
  const reserved = await findReserved(context, voucherIds);
  const appointmentIds = [...sold.flatMap(({ appointmentId }) => appointmentId ?? []), ...reserved];
  if (appointmentIds.length > 0) await context.transaction.run(lockAppointments, { ids: appointmentIds });
  const componentIds = [...voucherIds, ...sold.flatMap(({ componentId }) => componentId ?? [])];
  return { sale, sold, appointmentIds, packages: await lockPackages(context, 'components', componentIds) };
}
