import { type Expression, type InferResult, sql } from 'kysely';
import { entryDate } from '#features/vouchers/entry-date-queries';
import { anyOf, db, type Row } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import { todayOf } from './package-repository.ts';

/** Dates of the branch, both inclusive. */
interface Range {
  readonly dateFrom: string;
  readonly dateTo: string;
}

type Branch = BranchWork['branch'];

/** The end of the last moment at which an entry of a date can be written: a day of business ends on the next date. */
const after = (date: string, { timeZone }: Branch) =>
  Temporal.PlainDate.from(date).add({ days: 2 }).toZonedDateTime(timeZone).toInstant();
const before = (date: string, { timeZone }: Branch) =>
  Temporal.PlainDate.from(date).subtract({ days: 1 }).toZonedDateTime(timeZone).toInstant();

const noId = sql<string | null>`NULL::uuid`;

const entries = (branch: Branch) =>
  db
    .selectFrom('voucherEntry as e')
    .leftJoin('sale as s', 's.id', 'e.saleId')
    .select(['e.id', 'e.voucherId', 'e.kind', 'e.units', 'e.amountMinor', 'e.saleId', 'e.at'])
    .select(entryDate(branch).as('date'));

/** Entries of all vouchers and components that count within a range, each with its date. */
function written({ dateFrom, dateTo }: Range, branch: Branch) {
  const date = entryDate(branch);
  return (
    entries(branch)
      // In two steps: an index knows the moments, and the date is computed of the few.
      .where('e.at', '>=', before(dateFrom, branch))
      .where('e.at', '<', after(dateTo, branch))
      .where(date, '>=', dateFrom)
      .where(date, '<=', dateTo)
  );
}

/**
 * Expired components whose entry is not written yet, as the entries that will be: of the day after the last one, or of
 * the day on which something came back after it.
 */
function due({ dateFrom, dateTo }: Range, context: BranchWork) {
  const { branch } = context;
  const today = todayOf(context);
  const date = sql<string>`greatest(p.expires_on + 1, max((e.at AT TIME ZONE ${branch.timeZone})::date))`;
  return db
    .selectFrom('soldPackage as p')
    .innerJoin('voucher as v', 'v.soldPackageId', 'p.id')
    .innerJoin('voucherEntry as e', 'e.voucherId', 'v.id')
    .where('p.expiresOn', '<', dateTo < today ? dateTo : today)
    .where('p.frozenOn', 'is', null)
    .where('v.id', '=', oneOf(open()))
    .groupBy(['v.id', 'p.expiresOn'])
    .select([noId.as('id'), 'v.id as voucherId', sql<Row<'voucherEntry'>['kind']>`'expired'`.as('kind')])
    .select([sql<number>`-sum(e.units)::int`.as('units'), sql<number>`-sum(e.amount_minor)::bigint`.as('amountMinor')])
    .select(noId.as('saleId'))
    .select(sql<Temporal.Instant>`(p.expires_on + 1)::timestamp AT TIME ZONE ${branch.timeZone}`.as('at'))
    .select(date.as('date'))
    .having(date, '>=', dateFrom)
    .having(date, '<=', dateTo);
}

/**
 * The rows of the ledger within a range, of vouchers and of components of packages: what is written, and what has
 * expired although nobody has written that yet. Whatever is told of what is owed is a sum of these.
 */
export function ledgerRows(range: Range, context: BranchWork) {
  return written(range, context.branch).$castTo<LedgerRow>().unionAll(due(range, context).$castTo<LedgerRow>());
}

/** The components of which something is left now, which an index knows. */
const open = () =>
  db
    .selectFrom('voucher as o')
    .select('o.id')
    .where('o.units', 'is not', null)
    .where(({ eb, or }) => or([eb('o.unitsGuard', '>', 0), eb('o.balanceMinor', '>', 0)]));

/** Any of the ids of a query. They are a list, so that the few are looked up; beside a join all rows would be read. */
const oneOf = (ids: Expression<{ readonly id: string }>) => anyOf<string>(sql`ARRAY(${ids})`);

/** Before anything that a branch has sold. */
const always = '1900-01-01';

/**
 * All rows up to the end of a date of the components on which something was left then, and of some others, which add up
 * to nothing. Those on which nothing is left now, and that nothing has moved since, are not read: a branch that has
 * sold many packages owes few of them.
 */
export function ledgerOfOpen(date: string, context: BranchWork) {
  const { branch } = context;
  const movedSince = db
    .selectFrom('voucherEntry as m')
    .innerJoin('voucher as o', 'o.id', 'm.voucherId')
    .select('o.id')
    .where('o.units', 'is not', null)
    .where('m.at', '>=', Temporal.PlainDate.from(date).toZonedDateTime(branch.timeZone).toInstant());
  const ofOpen = entries(branch)
    .where('e.voucherId', '=', oneOf(open().union(movedSince)))
    .where(entryDate(branch), '<=', date);
  return ofOpen.$castTo<LedgerRow>().unionAll(due({ dateFrom: always, dateTo: date }, context).$castTo<LedgerRow>());
}

export interface LedgerRow extends Pick<InferResult<ReturnType<typeof written>>[number], 'kind'> {
  /** Null if it is not written yet. */
  readonly id: string | null;
  readonly voucherId: string;
  readonly units: number;
  readonly amountMinor: number;
  readonly saleId: string | null;
  readonly at: Temporal.Instant;
  /** The branch’s date on which it counts. */
  readonly date: string;
}
