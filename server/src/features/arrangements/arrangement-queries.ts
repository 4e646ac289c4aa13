import type * as endpoints from '@quieta/contract/arrangements/arrangement-endpoints';
import type { StayArrangement } from '@quieta/contract/arrangements/arrangement-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { loadGuest } from '#features/guests/guest-repository';
import { localToday, toWireTime } from '#platform/clock';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';

/** The definition of the hotel's code of `a`, with whether a component's usual treatment or product has no tax. */
const definition = db
  .selectFrom('package as q')
  .where('q.archivedAt', 'is', null)
  .select(['q.name', 'q.hotelCode'])
  .select(({ selectFrom }) =>
    sql<boolean>`EXISTS (${selectFrom('packageComponent as c')
      .leftJoin('packageItem as i', (join) =>
        join
          .onRef('i.packageId', '=', 'c.packageId')
          .onRef('i.componentPosition', '=', 'c.position')
          .on('i.position', '=', 0),
      )
      .leftJoin('service as s', 's.id', 'i.serviceId')
      .leftJoin('product as p', 'p.id', 'i.productId')
      .whereRef('c.packageId', '=', 'q.id')
      .where('s.taxId', 'is', null)
      .where('p.taxId', 'is', null)
      .select('c.position')})`.as('lacksTax'),
  );

function lacksOf(row: { readonly definedName: string | null; readonly lacksTax: boolean | null }) {
  if (row.definedName === null) return 'package';
  return row.lacksTax === true ? 'tax' : null;
}

interface Booking {
  readonly id: string;
  readonly serviceName: string;
  readonly startsAt: string;
}

/** A component's units, as many as were granted and not withdrawn, and as the hotel includes of one arrangement. */
interface Component {
  readonly granted: number;
  readonly left: number;
  readonly units: number;
}

// Written by hand because the builder's JSON objects would have the columns' names.
const bookingRows = sql`jsonb_agg(jsonb_build_object('id', b.id, 'serviceName', s.name, 'startsAt', b.starts_at)
  ORDER BY b.starts_at, b.id)`;
const componentRows = sql`jsonb_agg(jsonb_build_object('units', v.units, 'granted', e.granted, 'left', e.left_units))`;

const arrangements = () =>
  db
    .selectFrom('stayArrangement as a')
    .innerJoin('bookedStay as k', (join) =>
      join.onRef('k.provider', '=', 'a.provider').onRef('k.reservationId', '=', 'a.reservationId'),
    )
    .leftJoin('soldPackage as p', (join) =>
      join
        .onRef('p.provider', '=', 'a.provider')
        .onRef('p.reservationId', '=', 'a.reservationId')
        .onRef('p.hotelCode', '=', 'a.code')
        .on('p.kind', '=', 'arrangement'),
    )
    .leftJoin(definition.as('d'), 'd.hotelCode', 'a.code')
    .selectAll('a')
    .select(['k.isCancelled', 'k.askedAt', 'p.id as soldPackageId', 'd.name as definedName', 'd.lacksTax'])
    .select(({ selectFrom }) => [
      jsonList<Booking>(
        selectFrom('appointment as b')
          .innerJoin('service as s', 's.id', 'b.serviceId')
          .innerJoin('voucher as v', 'v.id', 'b.componentId')
          .whereRef('v.soldPackageId', '=', 'p.id')
          .where('b.deletedAt', 'is', null)
          .where('b.paid', '=', false)
          .where('b.state', 'not in', ['no-show', 'cancelled'])
          .select(bookingRows.as('rows')),
      ).as('bookings'),
      jsonList<Component>(
        selectFrom('voucher as v')
          .leftJoinLateral(
            (lateral) =>
              lateral
                .selectFrom('voucherEntry as e')
                .whereRef('e.voucherId', '=', 'v.id')
                .select(
                  sql<number>`coalesce(sum(e.units) FILTER (WHERE e.kind IN ('granted', 'withdrawn')), 0)::int`.as(
                    'granted',
                  ),
                )
                .select(sql<number>`coalesce(sum(e.units), 0)::int`.as('leftUnits'))
                .as('e'),
            (join) => join.onTrue(),
          )
          .whereRef('v.soldPackageId', '=', 'p.id')
          .select(componentRows.as('rows')),
      ).as('components'),
    ])
    .orderBy('a.firstDay')
    .orderBy('a.code');

interface Asked {
  readonly guestId: string;
  readonly today: string;
}

const ofGuest = prepared('arrangements-of-guest', ($: Placeholders<Asked>) =>
  arrangements().where(({ or, exists, selectFrom }) =>
    or([
      exists(
        selectFrom('stay as s')
          .select('s.id')
          .whereRef('s.reservationId', '=', 'a.reservationId')
          .where(sql.ref<string>('s.provider'), '=', sql.ref<string>('a.provider'))
          .where('s.guestId', '=', $.guestId)
          .where('s.checkoutDate', '>=', $.today),
      ),
      exists(
        selectFrom('soldPackage as h')
          .select('h.id')
          .whereRef('h.reservationId', '=', 'a.reservationId')
          .whereRef('h.provider', '=', 'a.provider')
          .where('h.guestId', '=', $.guestId)
          .where('h.kind', '=', 'arrangement')
          .where('h.expiresOn', '>=', $.today),
      ),
    ]),
  ),
);

/** Everything that a guest has booked with stays of today and later, as the hotel said it last. */
export async function readGuestArrangements(context: BranchWork, guestId: string): Promise<StayArrangement[]> {
  const { transaction, clock, branch } = context;
  const today = localToday(clock, branch.timeZone).toString();
  const rows = await transaction.run(ofGuest, { guestId, today });
  return rows.map(({ components, bookings, ...row }) => ({
    provider: row.provider,
    reservationId: row.reservationId,
    hotelCode: row.code,
    name: row.name,
    quantity: row.quantity,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    value: row.valueMinor === null ? null : toMajor(row.valueMinor, branch.currency),
    isStayCancelled: row.isCancelled,
    askedAt: toWireTime(row.askedAt, branch.timeZone),
    soldPackageId: row.soldPackageId,
    lacks: row.soldPackageId === null ? lacksOf(row) : null,
    packageName: row.definedName,
    missing: components.reduce((sum, { units, granted, left }) => {
      const included = (units / (row.grantedQuantity ?? 1)) * row.quantity;
      return sum + Math.max(0, Math.min(granted - included, left));
    }, 0),
    bookings: bookings.map(({ id, serviceName, startsAt }) => ({
      id,
      serviceName,
      startTime: toWireTime(Temporal.Instant.from(startsAt), branch.timeZone),
    })),
  }));
}

export async function listGuestArrangements(
  context: BranchWork,
  { params: { id } }: Request<typeof endpoints.listGuestArrangements>,
): Promise<StayArrangement[]> {
  await loadGuest(context, id);
  return readGuestArrangements(context, id);
}

const unmapped = prepared('arrangements-unmapped', ($: Placeholders<{ today: string }>) =>
  db
    .selectFrom('stayArrangement as a')
    .innerJoin('bookedStay as k', (join) =>
      join.onRef('k.provider', '=', 'a.provider').onRef('k.reservationId', '=', 'a.reservationId'),
    )
    .where('a.lastDay', '>=', $.today)
    .where('a.quantity', '>', 0)
    .where('k.isCancelled', '=', false)
    .where('a.grantedQuantity', 'is', null)
    .leftJoin(definition.as('d'), 'd.hotelCode', 'a.code')
    .where(({ or, eb }) => or([eb('d.name', 'is', null), eb('d.lacksTax', '=', true)]))
    .groupBy(['a.code', 'd.name', 'd.lacksTax'])
    .orderBy('a.code')
    .select(['a.code as hotelCode', 'd.name as definedName', 'd.lacksTax'])
    .select(({ fn }) => fn.max<string>('a.name').as('name'))
    .select(sql<number>`count(*)::int`.as('stays')),
);

export async function listUnmappedCodes({
  transaction,
  clock,
  branch,
}: BranchWork): Promise<AnswerOf<typeof endpoints.listUnmappedCodes>> {
  const rows = await transaction.run(unmapped, { today: localToday(clock, branch.timeZone).toString() });
  return rows.map(({ definedName, lacksTax, ...row }) => ({
    ...row,
    lacks: lacksOf({ definedName, lacksTax }),
    packageName: definedName,
  }));
}
