import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { resourceReference } from '../resources/resource.ts';
import { instant, localDate, timeOfDay } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { currencyCode } from '../values/money.ts';
import { gender } from '../values/person.ts';
import { unmetOrigins, unmetReasons } from './unmet-request.ts';

const endpoint = endpointsOf('lost-demand');

/** Lost demand is of at most this many days. */
export const maxDaysOfLostDemand = 366;

/**
 * Dates of the branch, both inclusive: the first date that was asked for is one of them. More than
 * `maxDaysOfLostDemand` are refused.
 */
const range = { branchId: z.optional(id), dateFrom: localDate, dateTo: localDate };

function isRange({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): boolean {
  // This also runs for a text that is no date, which another check refuses.
  if (![dateFrom, dateTo].every((date) => localDate.safeParse(date).success)) return true;
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  return days >= 0 && days < maxDaysOfLostDemand;
}
const notARange = `not a range of 1 to ${maxDaysOfLostDemand} days`;

const count = z.int();
/** In the currency's major units, at list prices. */
const worth = z.number();
const namedService = z.object({ id, name: z.string() });

/** Hours of a pattern, as whole hours of the branch's clock, `14-17`; the whole day without times is `day`. */
const hours = z.string().check(z.regex(/^(day|\d{1,2}-\d{1,2})$/));

/**
 * Requests for one date for the same service on the same weekday and in the same hours, which were not met because
 * somebody or something was missing. `wouldBeMet` is how many of them one more staff member, or area, would have met.
 */
const lostPattern = z.object({
  service: namedService,
  /** 1 is Monday. */
  weekday: z.int(),
  hours,
  /** The kind of extra resource that would meet the most requests. */
  extra: z.enum(['Staff', 'Area']),
  /** How many of them there are at these hours already, at most. */
  onDuty: count,
  requests: count,
  wouldBeMet: count,
  worth,
  worthMet: worth,
  dates: z.array(z.object({ date: localDate, requests: count, wouldBeMet: count })),
});
export type LostPattern = z.output<typeof lostPattern>;

const lostDemand = z.object({
  currency: currencyCode,
  /** All that was lost: without those whose guest alone had no time. */
  requests: count,
  worth,
  /** Each reason once, in the order of the contract; that of the guest's own appointments is no part of `requests`. */
  byReason: z.array(z.object({ reason: z.enum(unmetReasons), requests: count })),
  /** Lost demand by service, the most first. */
  byService: z.array(z.object({ service: namedService, requests: count, worth })),
  /** Requests that any of several dates would have met, and so tell of no weekday. */
  severalDates: count,
  /** The most requests that could have been met come first. */
  patterns: z.array(lostPattern),
});
export type LostDemand = z.output<typeof lostDemand>;

export const readLostDemand = endpoint('readLostDemand', 'GET', '/lost-demand', {
  summary:
    'What was asked for and not found, by reason, service and pattern, and what one more therapist or area would have met',
  needs: 'report',
  mayLag: true,
  query: z.object(range).check(z.refine(isRange, notARange)),
  response: lostDemand,
});

/** Which unmet requests; they fit all of it. Without a reason only what counts as lost. */
const filters = z.object({
  ...range,
  reason: z.optional(z.enum(unmetReasons)),
  origin: z.optional(z.enum(unmetOrigins)),
  serviceId: z.optional(id),
  /** 1 is Monday; of requests for one date. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  /** Those of the pattern of its service and weekday. */
  hours: z.optional(hours),
  /** One date of a pattern. */
  date: z.optional(localDate),
  /** Filters a pattern's requests by whether one more resource would have met them. */
  met: z.optional(z.enum(['yes', 'no'])),
  /** Only those for several dates. */
  dates: z.optional(z.literal('several')),
});
export type UnmetFilters = z.output<typeof filters>;

const unmetRow = z.object({
  id,
  /** For a waiting-list request only the day is known, as its start. */
  askedAt: instant,
  origin: z.enum(unmetOrigins),
  reason: z.enum(unmetReasons),
  service: namedService,
  staff: z.nullable(resourceReference),
  area: z.nullable(resourceReference),
  gender: z.nullable(gender),
  partySize: z.int(),
  dateFrom: localDate,
  dateTo: localDate,
  timeFrom: z.nullable(timeOfDay),
  timeTo: z.nullable(timeOfDay),
  worth,
  /** Whether one more would have met it; null where it is in no pattern. */
  wouldBeMet: z.nullable(z.boolean()),
});
export type UnmetRow = z.output<typeof unmetRow>;

/** `count` and `worth` are those of all pages, and equal the figures that the filters stand for. */
export const listUnmetRequests = endpoint('listUnmetRequests', 'GET', '/lost-demand/requests', {
  summary: 'The unmet requests that a figure of the lost demand is made of, the latest date first',
  needs: 'report',
  mayLag: true,
  query: z
    .extend(filters, { cursor: z.optional(cursor), limit: z.optional(limit) })
    .check(z.refine(isRange, notARange)),
  response: z.extend(page(unmetRow), { count, worth, currency: currencyCode }),
});

export const exportUnmetRequests = endpoint('exportUnmetRequests', 'GET', '/lost-demand/requests/csv', {
  summary: 'The unmet requests that fit the filters as a table',
  needs: 'report',
  mayLag: true,
  query: z.extend(filters, { language: z.enum(['en', 'es', 'it']) }).check(z.refine(isRange, notARange)),
  response: z.object({ fileName: z.string(), csv: z.string(), rows: count }),
});
