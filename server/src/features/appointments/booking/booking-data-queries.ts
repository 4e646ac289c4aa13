import { sql } from 'kysely';
import { type RememberedService, rememberedServices } from '#features/guests/guest-service-repository';
import type { BookableTimes } from '#features/resources/availability-rules';
import { bookableTimes } from '#features/resources/resource-queries';
import { ratesOf } from '#features/settings/service-rate-repository';
import { localDate, type Period } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, type Row, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { BookableService } from '../appointment/appointment-repository.ts';
import {
  type LockedResource,
  lockResources,
  maxHoldHours,
  type ReadHold,
  readResources,
} from '../holds/hold-repository.ts';
import type { RequestedHold } from '../holds/hold-rules.ts';
import { partNeeds } from '../holds/part-need-queries.ts';
import { isSeriesKnown, isVisitKnown } from './group-repository.ts';
import type { PricedService } from './price-rules.ts';

/** A requested booking, as far as it decides which data must be loaded. */
export interface Asked {
  readonly resourceIds: readonly (string | null)[];
  /** The times at which resources are to be held, without buffers that are not known yet. */
  readonly places: readonly RequestedHold[];
  /** Further resources that are to be locked, because holds on them are freed. */
  readonly freed?: readonly (string | null)[];
  /** Further times in which the waiting list may take an interest. */
  readonly times?: readonly Period[];
  readonly serviceIds: readonly string[];
  /** Services of which nobody has said who performs them: whatever their parts may take is locked. */
  readonly openServiceIds?: readonly string[];
  readonly guestIds?: readonly string[];
  readonly visitIds?: readonly string[];
  readonly seriesIds?: readonly string[];
}

/**
 * Holds are read this far around a place, in minutes, because its buffers are read at the same time. Where they are
 * longer, the placing finds that it has not seen enough.
 */
const margin = { minutes: 60 };

type Service = BookableService & PricedService & Pick<Row<'service'>, 'description' | 'serviceCategoryId' | 'taxId'>;
/** A guest as an appointment names them. */
export type NamedGuest = Pick<
  Row<'guest'>,
  'id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'externalId' | 'allergies'
> & {
  readonly stays: readonly (Pick<Row<'stay'>, 'roomId' | 'checkinDate' | 'checkoutDate'> & {
    readonly stayId: string;
  })[];
};
type StaffMember = Pick<Row<'staffMember'>, 'firstName' | 'lastName' | 'levelId'> & { readonly id: string };

/** All that the decision about bookings needs to know; the resources are locked. */
export interface BookingData {
  readonly resources: ReadonlyMap<string, LockedResource>;
  readonly services: ReadonlyMap<string, Service>;
  readonly times: ReadonlyMap<string, BookableTimes>;
  /** The holds that overlap one of the spans, each once. */
  readonly holds: readonly ReadHold[];
  /** Times for which all holds were read. */
  readonly spans: readonly RequestedHold[];
  /** The guests that are named and on the list. */
  readonly guests: ReadonlyMap<string, NamedGuest>;
  readonly staff: ReadonlyMap<string, StaffMember>;
  /** Durations and prices that are remembered of these guests; of one guest and service the first counts. */
  readonly remembered: readonly RememberedService[];
  /** The visits and series that are named and exist. */
  readonly groupIds: ReadonlySet<string>;
  /** Whether somebody waits for a time on one of the days. */
  readonly isAwaited: boolean;
}

interface Parameters {
  readonly serviceIds: readonly string[];
  readonly guestIds: readonly string[];
  readonly resourceIds: readonly string[];
  readonly heldIds: readonly string[];
  readonly starts: readonly Temporal.Instant[];
  readonly ends: readonly Temporal.Instant[];
  /** By when an appointment's hold has ended that overlaps the span. */
  readonly lastEnds: readonly Temporal.Instant[];
  readonly firstDay: string;
  readonly lastDay: string;
}

type Span = Readonly<Record<'resourceId' | 'startsAt' | 'endsAt', string>>;

/** A service without its parts and rates; nearly none has any. */
interface PlainService extends Omit<Service, keyof More> {
  readonly hasMore: boolean;
}

interface Answer {
  readonly services: readonly PlainService[];
  readonly guests: readonly NamedGuest[];
  readonly staff: readonly StaffMember[];
  readonly remembered: readonly RememberedService[];
  readonly times: readonly (BookableTimes & { readonly id: string })[];
  readonly holds: readonly (Span & Pick<ReadHold, 'id' | 'place' | 'appointmentId'>)[];
  readonly isAwaited: boolean;
}

const list = (rows: ReturnType<typeof sql>) => sql`coalesce((SELECT json_agg(row) FROM (${rows}) AS row), '[]')`;

const overlapping = sql`SELECT h.* FROM ${rowsOf('hold')} AS h
  WHERE h.resource_id = span.resource_id AND h.ends_at > span.starts_at AND h.starts_at < span.ends_at`;

// Written by hand for its lists. It is one statement, because each costs the database and the process more than what it
// reads here.
const read = prepared(
  'booking-data',
  ($: Placeholders<Parameters>) => sql<Answer>`
    SELECT
      ${list(sql`SELECT s.id, s.name, s.archived_at IS NOT NULL AS archived, s.duration_minutes AS "durationMinutes",
          s.color, s.price_minor AS "priceMinor", s.price_per_person AS "pricePerPerson",
          s.staff_set_up_minutes AS "staffSetUpMinutes",
          s.staff_clean_up_minutes AS "staffCleanUpMinutes", s.area_set_up_minutes AS "areaSetUpMinutes",
          s.area_clean_up_minutes AS "areaCleanUpMinutes", s.description, s.service_category_id AS "serviceCategoryId",
          s.tax_id AS "taxId", ARRAY(SELECT r.resource_id FROM ${rowsOf('serviceResource')} AS r
            WHERE r.service_id = s.id AND r.resource_id = ANY(${$.resourceIds}::uuid[])) AS "resourceIds",
          EXISTS (SELECT FROM ${rowsOf('servicePart')} AS p WHERE p.service_id = s.id)
            OR EXISTS (SELECT FROM ${rowsOf('serviceRate')} AS r WHERE r.service_id = s.id) AS "hasMore"
        FROM ${rowsOf('service')} AS s WHERE s.id = ANY(${$.serviceIds}::uuid[])`)} AS services,
      ${list(sql`SELECT g.id, g.first_name AS "firstName", g.last_name AS "lastName", g.email,
          g.phone_number AS "phoneNumber", g.external_id AS "externalId", g.allergies,
          ${list(sql`SELECT s.id AS "stayId", s.room_id AS "roomId",
              s.checkin_date AS "checkinDate", s.checkout_date AS "checkoutDate"
            FROM ${rowsOf('stay')} AS s WHERE s.guest_id = g.id ORDER BY s.checkout_date, s.id`)} AS stays
        FROM unnest(${$.guestIds}::uuid[]) AS wanted (id) JOIN ${rowsOf('guest')} AS g ON g.id = wanted.id`)} AS guests,
      ${list(sql`SELECT m.resource_id AS id, m.first_name AS "firstName", m.last_name AS "lastName",
          m.level_id AS "levelId"
        FROM ${rowsOf('staffMember')} AS m WHERE m.resource_id = ANY(${$.resourceIds}::uuid[])`)} AS staff,
      ${list(rememberedServices($))} AS remembered,
      ${list(bookableTimes($.resourceIds))} AS times,
      ${list(sql`SELECT h.id, h.resource_id AS "resourceId", h.place, h.starts_at AS "startsAt", h.ends_at AS "endsAt",
          h.appointment_id AS "appointmentId"
        FROM unnest(${$.heldIds}::uuid[], ${$.starts}::timestamptz[], ${$.ends}::timestamptz[],
            ${$.lastEnds}::timestamptz[]) AS span (resource_id, starts_at, ends_at, last_end)
          CROSS JOIN LATERAL (${overlapping} AND h.kind = 'appointment' AND h.ends_at < span.last_end
            UNION ALL ${overlapping} AND h.kind = 'block') AS h
        ORDER BY h.starts_at, h.id`)} AS holds,
      EXISTS (SELECT FROM ${rowsOf('wish')} AS w
        WHERE w.date_to >= ${$.firstDay}::date AND w.date_from <= ${$.lastDay}::date) AS "isAwaited"`,
);

type More = Pick<Service, 'parts' | 'rates'>;

// Apart from the others, because to prepare for the tables of parts costs each booking more than a statement of their
// own costs the few that have any.
const readMore = prepared(
  'booking-service-parts',
  ($: Placeholders<{ serviceIds: readonly string[] }>) => sql<More & { readonly id: string }>`
    SELECT s.id, ${partNeeds(sql`s.id`)} AS parts, ${ratesOf('s.id')} AS rates
    FROM ${rowsOf('service')} AS s WHERE s.id = ANY(${$.serviceIds}::uuid[])`,
);

async function withMore({ transaction }: BranchContext, services: readonly PlainService[]): Promise<Service[]> {
  const serviceIds = services.filter(({ hasMore }) => hasMore).map(({ id }) => id);
  const more = byId(serviceIds.length === 0 ? [] : await transaction.run(readMore, { serviceIds }));
  return services.map(({ hasMore: _, ...service }) => {
    const { parts = [], rates = [] } = more.get(service.id) ?? {};
    return { ...service, parts, rates };
  });
}

/** Locks the resources of bookings, and reads what the decision about them needs, all of it sent together. */
export async function loadBookingData(context: BranchContext, asked: Asked): Promise<BookingData> {
  return bookingData(context, asked, lockResources);
}

/** As `loadBookingData`, but without locking: the answer may be outdated at any moment. */
export async function readBookingData(context: BranchContext, asked: Asked): Promise<BookingData> {
  return bookingData(context, asked, readResources);
}

async function bookingData(context: BranchContext, asked: Asked, resourcesOf: typeof lockResources) {
  const { visitIds = [], seriesIds = [] } = asked;
  // The lock first: one may have waited long for it, and what is read must be what is there then.
  const [resources, known, ...groups] = await Promise.all([
    resourcesOf(context, [...asked.resourceIds, ...(asked.freed ?? [])], asked.openServiceIds),
    readKnown(context, asked),
    ...visitIds.map(async (id) => ((await isVisitKnown(context, id)) ? id : [])),
    ...seriesIds.map(async (id) => ((await isSeriesKnown(context, id)) ? id : [])),
  ]);
  return { resources, ...known, groupIds: new Set(groups.flat()) };
}

/**
 * Decides by a pure function of the data, and reads further holds, with the hours of their resources, as long as it has
 * not seen enough of them. Answers the decision with all that it was made of.
 */
export async function decideSeeingAll<Decision extends { readonly unseen: readonly RequestedHold[] }>(
  context: BranchContext,
  loaded: BookingData,
  decide: (data: BookingData) => Decision,
): Promise<Decision & { readonly seen: BookingData }> {
  for (let data = loaded; ; ) {
    const decision = decide(data);
    if (decision.unseen.length === 0) return { ...decision, seen: data };
    const { unseen } = decision;
    const resourceIds = unseen.map(({ resourceId }) => resourceId).filter((id) => !data.times.has(id));
    const { holds, spans, times, staff } = await readKnown(context, { places: unseen, resourceIds, serviceIds: [] });
    const all = byId([...data.holds, ...holds]);
    data = {
      ...data,
      holds: [...all.values()],
      spans: [...data.spans, ...spans],
      times: new Map([...data.times, ...times]),
      staff: new Map([...data.staff, ...staff]),
    };
  }
}

async function readKnown(context: BranchContext, asked: Asked) {
  const { transaction, branch } = context;
  const { places, resourceIds, serviceIds, guestIds = [], times = [] } = asked;
  const dates = [...places, ...times].flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const days = dates.map((date) => localDate(date, branch.timeZone)).toSorted();
  const spans = places.map(({ resourceId, startsAt, endsAt }) => ({
    resourceId,
    startsAt: startsAt.subtract(margin),
    endsAt: endsAt.add(margin),
  }));
  const answer = await transaction.first(read, {
    serviceIds: [...new Set(serviceIds)],
    guestIds: [...new Set(guestIds)],
    resourceIds: [...new Set(resourceIds.filter((id) => id !== null))],
    heldIds: spans.map(({ resourceId }) => resourceId),
    starts: spans.map(({ startsAt }) => startsAt),
    ends: spans.map(({ endsAt }) => endsAt),
    lastEnds: spans.map(({ endsAt }) => endsAt.add({ hours: maxHoldHours })),
    // Without a day nobody waits for it.
    firstDay: days[0] ?? 'infinity',
    lastDay: days.at(-1) ?? '-infinity',
  });
  if (answer === undefined) throw new Error('a statement of lists answers one row');
  return {
    services: byId(await withMore(context, answer.services)),
    times: byId(answer.times),
    holds: [...byId(answer.holds.map(withInstants)).values()],
    spans,
    guests: byId(answer.guests),
    staff: byId(answer.staff),
    remembered: answer.remembered,
    isAwaited: answer.isAwaited,
  };
}

function withInstants<Row extends Span>(row: Row) {
  return { ...row, startsAt: Temporal.Instant.from(row.startsAt), endsAt: Temporal.Instant.from(row.endsAt) };
}

function byId<One extends { readonly id: string }>(rows: readonly One[]): Map<string, One> {
  return new Map(rows.map((row) => [row.id, row]));
}
