import type { FigureRow } from '@quieta/contract/dashboard/figure-endpoints';
import { type Measure, measures } from '@quieta/contract/dashboard/measures';
import type { Report } from '@quieta/contract/dashboard/reports';
import { type RawBuilder, sql } from 'kysely';
import { toWireTime } from '#platform/clock';
import { firstKnown, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { hoursOf } from '../days/day-sum-queries.ts';
import { type DateRange, factRows, type StoredFact } from '../facts/fact-queries.ts';
import { measureOf, type StoredMeasure } from '../facts/measure-queries.ts';

export interface RowFilters extends DateRange {
  readonly measure: Measure;
  /** 1 is Monday. */
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
  /** With a report only the rows behind one of its rows: that with the key, or without one that has none. */
  readonly report?: Report | undefined;
  readonly key?: string | undefined;
}

/** What a report makes of the facts of the same dates: more columns, or shares of them, and which of them are meant. */
export interface Narrowing {
  readonly facts: RawBuilder<unknown>;
  readonly amount: RawBuilder<number>;
  readonly condition: RawBuilder<unknown>;
}

/** Where the rows of a fact have what is shown of them. */
const shown: Readonly<
  Record<
    StoredFact,
    { readonly [Column in 'name' | 'guest' | 'staff' | 'area' | 'appointment' | 'sale']: string | null }
  >
> = {
  'sale-line': {
    name: 'description',
    guest: 'any_guest',
    staff: 'staff_id',
    area: 'area_id',
    appointment: 'appointment_id',
    sale: 'sale_id',
  },
  sale: { name: null, guest: 'payer_guest_id', staff: null, area: null, appointment: null, sale: 'sale_id' },
  appointment: { name: null, guest: 'guest_id', staff: 'staff_id', area: 'area_id', appointment: 'row_id', sale: null },
  'guest-day': { name: null, guest: 'guest_id', staff: null, area: null, appointment: null, sale: null },
  'hotel-day': { name: null, guest: null, staff: null, area: null, appointment: null, sale: null },
};

/** The rows that a measure of the database was made of, with the alias `f` and what each adds as `amount`, in minor units or whole. */
export function selectRows(
  measure: StoredMeasure,
  { dateFrom, dateTo, weekday, hour }: RowFilters,
  { timeZone, narrowing }: { readonly timeZone: string; readonly narrowing: Narrowing | null },
): RawBuilder<unknown> {
  const facts = narrowing?.facts ?? factRows[measures[measure].of]({ dateFrom, dateTo, timeZone });
  const own = narrowing?.amount ?? (measure === 'commission' ? sql<number>`NULL::int` : measureOf[measure]);
  const isByHour = hour !== undefined && measures[measure].unit === 'minutes';
  const inHour = sql<number>`CASE WHEN ${own} IS NOT NULL THEN h.part ${measure === 'areaBooked' ? sql`* f.party_size` : sql``} END`;
  return sql`
    SELECT * FROM (
      SELECT f.*, ${isByHour ? inHour : own} AS amount
      FROM (${facts}) AS f ${isByHour ? sql`, LATERAL ${hoursOf(timeZone)}` : sql``}
      WHERE ${narrowing?.condition ?? sql`true`}
        ${isByHour ? sql`AND h.hour = ${hour}` : sql``}
        ${weekday === undefined ? sql`` : sql`AND extract(isodow FROM f.date) = ${weekday}`}
    ) AS f WHERE f.amount IS NOT NULL`;
}

interface RowSums {
  readonly total: number;
  readonly count: number;
}

export async function sumRows({ transaction }: BranchContext, rows: RawBuilder<unknown>): Promise<RowSums> {
  const sums = await transaction.first(
    sql<RowSums>`SELECT coalesce(sum(f.amount), 0)::bigint AS total, count(*) AS count FROM (${rows}) AS f`,
  );
  if (sums === undefined) throw new Error('a sum answers its row');
  return sums;
}

interface Found extends Omit<FigureRow, 'startTime' | 'guest' | 'sale'> {
  readonly at: Temporal.Instant | null;
  readonly guestId: string | null;
  readonly guestName: string | null;
  readonly saleId: string | null;
  readonly saleNumber: string | null;
  readonly saleKind: NonNullable<FigureRow['sale']>['kind'] | null;
}

/** A part of the rows, the latest first; amounts as `selectRows` has them. */
export async function readRows(
  { transaction, branch }: BranchContext,
  measure: StoredMeasure,
  rows: RawBuilder<unknown>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FigureRow[]> {
  const fact = measures[measure].of;
  const { name, guest, staff, area, appointment, sale } = shown[fact];
  const id = (column: string | null) => (column === null ? sql`NULL::uuid` : sql`f.${sql.ref(column)}`);
  const guestOf = guest === 'any_guest' ? firstKnown(id('guest_id'), id('payer_guest_id')) : id(guest);
  const isOfService = fact === 'appointment';
  const found = await transaction.rows(sql<Found>`
    SELECT f.date, f.at, f.amount, ${isOfService ? sql`v.name` : name === null ? sql`NULL` : sql`f.${sql.ref(name)}`} AS name,
      g.id AS "guestId", trim(g.first_name || ' ' || g.last_name) AS "guestName", s.name AS staff, a.name AS area,
      ${id(appointment)} AS "appointmentId", ${id(sale)} AS "saleId",
      ${sale === null ? sql`NULL` : sql`f.year || '/' || f.number`} AS "saleNumber",
      ${sale === null ? sql`NULL` : sql`f.sale_kind`} AS "saleKind"
    FROM (SELECT * FROM (${rows}) AS f ORDER BY f.date DESC, f.at DESC, f.row_id DESC LIMIT ${limit} OFFSET ${offset}) AS f
    LEFT JOIN ${rowsOf('guest')} AS g ON g.id = ${guestOf}
    LEFT JOIN ${rowsOf('resource')} AS s ON s.id = ${id(staff)}
    LEFT JOIN ${rowsOf('resource')} AS a ON a.id = ${id(area)}
    ${isOfService ? sql`LEFT JOIN ${rowsOf('service')} AS v ON v.id = f.service_id` : sql``}
    ORDER BY f.date DESC, f.at DESC, f.row_id DESC`);
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
