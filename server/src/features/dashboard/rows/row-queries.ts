import type { FigureRow } from '@quieta/contract/dashboard/figure-endpoints';
import type { Measure } from '@quieta/contract/dashboard/measures';
import type { Report } from '@quieta/contract/dashboard/reports';
import { type AliasableExpression, type Expression, type NotNull, type SqlBool, sql } from 'kysely';
import { toWireTime } from '#platform/clock';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { hoursOf } from '../days/day-sum-queries.ts';
import { type DateRange, type FactRow, type FactScope, facts } from '../facts/fact-queries.ts';
import { isOfMinutes, measureOf, minutesOf, type StoredMeasure } from '../facts/measure-queries.ts';

export interface RowFilters extends DateRange {
  readonly measure: Measure;
  /** 1 is Monday. */
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
  /** With a report only the rows behind one of its rows: that with the key, or without one that has none. */
  readonly report?: Report | undefined;
  readonly key?: string | undefined;
}

/** Rows of a fact, with the alias `f`, which of them are meant, and what each adds. */
export interface Counted {
  readonly rows: AliasableExpression<FactRow>;
  readonly condition: Expression<SqlBool>;
  readonly amount: Expression<number | null>;
}

/** All rows of the fact of a measure. */
export function allRows(measure: Exclude<StoredMeasure, 'commission'>, scope: FactScope): Counted {
  const { of, amount } = measureOf[measure];
  return { rows: facts[of](scope), condition: sql.lit(true), amount };
}

/** The rows that a measure of the database was made of, with what each adds as `amount`, in minor units or whole. */
export function selectRows(
  { rows, condition, amount }: Counted,
  { measure, weekday, hour }: RowFilters,
  timeZone: string,
) {
  const isByHour = hour !== undefined && isOfMinutes(measure);
  const own = isByHour ? minutesOf[measure](sql.ref<number>('h.part')).amount : amount;
  const added = db
    .selectFrom(rows.as('f'))
    .selectAll('f')
    .select(sql<number | null>`${own}`.as('amount'))
    .where(condition)
    .$if(isByHour, (query) =>
      query.innerJoinLateral(hoursOf(timeZone), (join) => join.onTrue()).where('h.hour', '=', hour ?? 0),
    )
    .$if(weekday !== undefined, (query) => query.where(sql`extract(isodow FROM f.date)`, '=', weekday));
  return db
    .selectFrom(added.as('f'))
    .selectAll('f')
    .where('f.amount', 'is not', null)
    .$narrowType<{ amount: NotNull }>();
}

type SelectedRows = ReturnType<typeof selectRows>;

interface RowSums {
  readonly total: number;
  readonly count: number;
}

export async function sumRows({ transaction }: BranchContext, rows: SelectedRows): Promise<RowSums> {
  const sums = await transaction.first(
    db
      .selectFrom(rows.as('f'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`coalesce(sum(f.amount), 0)::bigint`.as('total')),
  );
  if (sums === undefined) throw new Error('a sum answers its row');
  return sums;
}

/** A part of the rows, the latest first; amounts as `selectRows` has them. */
export async function readRows(
  { transaction, branch }: BranchContext,
  rows: SelectedRows,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FigureRow[]> {
  const page = rows.orderBy('f.date', 'desc').orderBy('f.at', 'desc').orderBy('f.rowId', 'desc').orderBy('f.staffId');
  const found = await transaction.rows(
    db
      .selectFrom(page.limit(limit).offset(offset).as('f'))
      .leftJoin('service as v', 'v.id', 'f.serviceId')
      .leftJoin('guest as g', 'g.id', 'f.guestId')
      .leftJoin('resource as s', 's.id', 'f.staffId')
      .leftJoin('resource as a', 'a.id', 'f.areaId')
      .select(['f.date', 'f.at', 'f.amount', 'f.appointmentId', 'f.saleId', 'f.saleNumber', 'f.saleKind'])
      .select(({ fn }) => fn.coalesce('f.name', 'v.name').as('name'))
      .select(['g.id as guestId', sql<string | null>`trim(g.first_name || ' ' || g.last_name)`.as('guestName')])
      .select(['s.name as staff', 'a.name as area'])
      .orderBy('f.date', 'desc')
      .orderBy('f.at', 'desc')
      .orderBy('f.rowId', 'desc')
      .orderBy('f.staffId'),
  );
  return found.map(({ at, guestId, guestName, saleId, saleNumber, saleKind, ...row }) => ({
    ...row,
    startTime: at === null ? null : toWireTime(at, branch.timeZone),
    guest: guestId === null ? null : { id: guestId, fullName: guestName ?? '' },
    sale:
      saleId === null || saleNumber === null || saleKind === null
        ? null
        : { id: saleId, number: saleNumber, kind: saleKind },
  }));
}
