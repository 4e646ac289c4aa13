import {
  type PrepaidColumn,
  type PrepaidVat,
  prepaidColumnNames,
  prepaidColumns,
  prepaidVats,
} from '@quieta/contract/dashboard/prepaid-columns';
import type * as prepaidEndpoints from '@quieta/contract/dashboard/prepaid-endpoints';
import type { PrepaidMoved, PrepaidReport, PrepaidRow } from '@quieta/contract/dashboard/prepaid-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { entriesOf, recordOf } from '@quieta/contract/values/objects';
import { type AliasableExpression, sql } from 'kysely';
import { type LedgerRow, ledgerOfOpen, ledgerRows } from '#features/packages/ledger-queries';
import { todayOf } from '#features/packages/package-repository';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { refuseRange } from '../facts/fact-queries.ts';

/** Days before its last one in which a package is about to expire. */
const daysOfExpiring = 30;

/** Sums up the ledger of prepaid treatments over a range, and what is owed at its end. */
export async function readPrepaidReport(
  context: BranchContext,
  { query }: Pick<Request<typeof prepaidEndpoints.readPrepaidReport>, 'query'>,
): Promise<PrepaidReport> {
  refuseRange(query);
  const { currency } = context.branch;
  const [moved, owed, expiring] = await Promise.all([
    sumBy(context, ledgerRows(query, context)),
    sumBy(context, ledgerOfOpen(query.dateTo, context)),
    readExpiring(context),
  ]);
  const keys = new Map([...moved, ...owed].map((sum) => [keyOf(sum), sum]));
  const rows = [...keys].map(([key, one]) => {
    const own = moved.filter((sum) => keyOf(sum) === key);
    return {
      one,
      columns: columnsOf(
        own,
        owed.filter((sum) => keyOf(sum) === key),
      ),
    };
  });
  const inOrder = rows.toSorted(
    ({ one }, { one: other }) =>
      Number(vatOf(one) === 'hotel') - Number(vatOf(other) === 'hotel') ||
      one.name.localeCompare(other.name) ||
      (keyOf(one) < keyOf(other) ? -1 : 1),
  );
  const sumOf = (isHotel: boolean) =>
    addColumns(rows.filter(({ one }) => (vatOf(one) === 'hotel') === isHotel).map(({ columns }) => columns));
  return {
    rows: inOrder.map(({ one, columns }): PrepaidRow => {
      const { packageId, name, kind } = one;
      return { packageId, name, kind, vat: vatOf(one), columns: toWire(columns, currency) };
    }),
    totals: toWire(sumOf(false), currency),
    arrangements: toWire(sumOf(true), currency),
    expiring,
  };
}

interface Moved {
  readonly units: number;
  readonly minor: number;
}
type Columns = Readonly<Record<PrepaidColumn, Moved>>;

type LedgerSum = Awaited<ReturnType<typeof sumBy>>[number];

/** The name of a package is that of its definition now, or as it was sold where it has none. */
export const packageName = sql<string>`coalesce(d.name, p.name)`;

/** Sums the rows of components by definition, kind of package, kind of component and kind of entry. */
async function sumBy({ transaction }: BranchContext, ledger: AliasableExpression<LedgerRow>) {
  return transaction.rows(
    db
      .selectFrom(ledger.as('e'))
      .innerJoin('voucher as v', 'v.id', 'e.voucherId')
      .innerJoin('soldPackage as p', 'p.id', 'v.soldPackageId')
      .leftJoin('package as d', 'd.id', 'p.packageId')
      .groupBy(['p.packageId', packageName, 'p.kind', 'v.kind', 'e.kind'])
      .select(['p.packageId', packageName.as('name'), 'p.kind', 'v.kind as component', 'e.kind as entry'])
      .select([sql<number>`sum(e.units)::int`.as('units'), sql<number>`sum(e.amount_minor)::bigint`.as('amountMinor')]),
  );
}

function keyOf({ packageId, name, kind, component }: LedgerSum): string {
  return [packageId ?? name, kind, component].join(' ');
}

function vatOf({ component }: Pick<LedgerSum, 'component'>): PrepaidVat {
  const [vat = 'used'] = entriesOf(prepaidVats).flatMap(([name, kind]) => (kind === component ? [name] : []));
  return vat;
}

/** `owed` are the sums of all that was ever moved of them, so that what was there before is the difference. */
function columnsOf(moved: readonly LedgerSum[], owed: readonly LedgerSum[]): Columns {
  const sum = (of: readonly LedgerSum[]): Moved => ({
    units: of.reduce((all, { units }) => all + units, 0),
    minor: of.reduce((all, { amountMinor }) => all + amountMinor, 0),
  });
  const [inRange, atEnd] = [sum(moved), sum(owed)];
  return {
    ...recordOf(prepaidColumnNames, (column) => {
      const kinds: readonly string[] = prepaidColumns[column];
      return sum(moved.filter(({ entry }) => kinds.includes(entry)));
    }),
    before: { units: atEnd.units - inRange.units, minor: atEnd.minor - inRange.minor },
    owed: atEnd,
  };
}

function addColumns(all: readonly Columns[]): Columns {
  return recordOf(prepaidColumnNames, (column) => ({
    units: all.reduce((sum, of) => sum + of[column].units, 0),
    minor: all.reduce((sum, of) => sum + of[column].minor, 0),
  }));
}

function toWire(columns: Columns, currency: string): PrepaidMoved {
  return recordOf(prepaidColumnNames, (column) => {
    const { units, minor } = columns[column];
    return { units, amount: toMajor(minor, currency) };
  });
}

/** Sums up the rest of the usable packages whose last day is near, without the hotel's. */
async function readExpiring(context: BranchContext) {
  const today = todayOf(context);
  const until = Temporal.PlainDate.from(today).add({ days: daysOfExpiring }).toString();
  const sums = await context.transaction.first(
    db
      .selectFrom('soldPackage as p')
      .innerJoin('voucher as v', 'v.soldPackageId', 'p.id')
      .innerJoin('voucherEntry as e', 'e.voucherId', 'v.id')
      .where('p.expiresOn', '>=', today)
      .where('p.expiresOn', '<=', until)
      .where('p.frozenOn', 'is', null)
      .where('v.kind', '<>', 'hotel-units')
      .where('v.unitsGuard', '>', 0)
      .select([
        sql<number>`count(DISTINCT p.id)::int`.as('packages'),
        sql<number>`coalesce(sum(e.units), 0)::int`.as('units'),
        sql<number>`coalesce(sum(e.amount_minor), 0)::bigint`.as('amountMinor'),
      ]),
  );
  const { packages = 0, units = 0, amountMinor = 0 } = sums ?? {};
  return { packages, units, amount: toMajor(amountMinor, context.branch.currency), until };
}
