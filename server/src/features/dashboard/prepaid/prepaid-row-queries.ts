import { prepaidColumns, prepaidVats } from '@quieta/contract/dashboard/prepaid-columns';
import type * as prepaidEndpoints from '@quieta/contract/dashboard/prepaid-endpoints';
import type { PrepaidEntry } from '@quieta/contract/dashboard/prepaid-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type NotNull, sql } from 'kysely';
import { type LedgerRow, ledgerOfOpen, ledgerRows } from '#features/packages/ledger-queries';
import { saleNumber } from '#features/vouchers/sale-number-queries';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { refuseRange } from '../facts/fact-queries.ts';
import { readOffset, writeOffset } from '../rows/page-offset-rules.ts';
import { packageName } from './prepaid-report-queries.ts';

const defaultLimit = 100;

type Asked = Request<typeof prepaidEndpoints.listPrepaidEntries>['query'];

/** The rows that a figure of the report was made of, a page of them and the sum of all. */
export async function listPrepaidEntries(
  context: BranchContext,
  { query }: Request<typeof prepaidEndpoints.listPrepaidEntries>,
): Promise<AnswerOf<typeof prepaidEndpoints.listPrepaidEntries>> {
  refuseRange(query);
  const { transaction, branch } = context;
  const offset = readOffset(query.cursor);
  const rows = rowsOf(context, query);
  const [found, sums] = await Promise.all([
    transaction.rows(
      db
        .selectFrom(
          rows
            .orderBy('date', 'desc')
            .orderBy('at', 'desc')
            .orderBy('v.id')
            .limit(query.limit ?? defaultLimit)
            .offset(offset)
            .as('r'),
        )
        .leftJoin('guest as g', 'g.id', 'r.guestId')
        .leftJoin('sale as s', 's.id', 'r.saleId')
        .selectAll('r')
        .select(sql<string | null>`CASE WHEN s.id IS NOT NULL THEN ${saleNumber} END`.as('saleNumber'))
        .select(sql<string | null>`trim(g.first_name || ' ' || g.last_name)`.as('guestName'))
        .orderBy('r.date', 'desc')
        .orderBy('r.at', 'desc')
        .orderBy('r.voucherId'),
    ),
    transaction.first(
      db
        .selectFrom(rows.as('r'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .select([
          sql<number>`coalesce(sum(r.units), 0)::int`.as('units'),
          sql<number>`coalesce(sum(r.amount_minor), 0)::bigint`.as('amountMinor'),
        ]),
    ),
  ]);
  const { count = 0, units = 0, amountMinor = 0 } = sums ?? {};
  const next = offset + found.length;
  return {
    data: found.map(
      ({
        voucherId: _,
        at: __,
        guestId,
        guestName,
        saleId,
        saleNumber: number,
        amountMinor: minor,
        ...row
      }): PrepaidEntry => ({
        ...row,
        guest: guestId === null ? null : { id: guestId, fullName: guestName ?? '' },
        sale: saleId === null || number === null ? null : { id: saleId, number },
        amount: toMajor(minor, branch.currency),
      }),
    ),
    paging: { cursors: { next: next < count ? writeOffset(next) : null } },
    count,
    total: { units, amount: toMajor(amountMinor, branch.currency) },
  };
}

/** Entries; of what is owed, a row for each component. */
function rowsOf(context: BranchContext, { dateFrom, dateTo, column, vat, packageId, name }: Asked) {
  const dateBefore = Temporal.PlainDate.from(dateFrom).subtract({ days: 1 }).toString();
  const ledger = {
    before: () => componentsOf(ledgerOfOpen(dateBefore, context)),
    owed: () => componentsOf(ledgerOfOpen(dateTo, context)),
  };
  const kinds: readonly LedgerRow['kind'][] = prepaidColumns[column];
  const rows =
    column === 'before' || column === 'owed'
      ? ledger[column]()
      : db.selectFrom(ledgerRows({ dateFrom, dateTo }, context).as('l')).selectAll('l').where('l.kind', 'in', kinds);
  return db
    .selectFrom(rows.as('e'))
    .innerJoin('voucher as v', 'v.id', 'e.voucherId')
    .innerJoin('soldPackage as p', 'p.id', 'v.soldPackageId')
    .leftJoin('package as d', 'd.id', 'p.packageId')
    .select(['p.id as soldPackageId', packageName.as('name'), 'v.componentName as component', 'p.code', 'p.guestId'])
    .select(['e.date', 'e.at', 'e.saleId', 'e.units', 'e.amountMinor', 'v.id as voucherId'])
    .$if(vat !== undefined, (query) => query.where('v.kind', '=', prepaidVats[vat ?? 'used']))
    .$if(vat === undefined, (query) => query.where('v.kind', '<>', prepaidVats.hotel))
    .$if(packageId !== undefined, (query) => query.where('p.packageId', '=', packageId ?? null))
    .$if(name !== undefined, (query) => query.where('p.packageId', 'is', null).where('p.name', '=', name ?? ''))
    .$narrowType<{ component: NotNull }>();
}

/** Components with their rest, and the last time that something was moved. */
function componentsOf(ledger: ReturnType<typeof ledgerOfOpen>) {
  return db
    .selectFrom(ledger.as('l'))
    .groupBy('l.voucherId')
    .select(({ fn }) => [
      'l.voucherId',
      fn.max('l.date').as('date'),
      fn.max('l.at').as('at'),
      sql<string | null>`NULL::uuid`.as('saleId'),
      sql<number>`sum(l.units)::int`.as('units'),
      sql<number>`sum(l.amount_minor)::bigint`.as('amountMinor'),
    ])
    .having(sql<boolean>`sum(l.units) <> 0 OR sum(l.amount_minor) <> 0`);
}
