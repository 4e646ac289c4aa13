import * as z from 'zod/mini';
import { endTimeOfDay, localDate, timeOfDay } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { toMinor } from '../values/minor-units.ts';
import { amount } from '../values/money.ts';
import { optionalLine } from '../values/text.ts';
import type { Rate, RatedService } from './price-and-duration.ts';

/** A service has at most this many rates. */
export const maxRates = 100;

/** The limit of a rate's duration, in minutes; that of a service. */
const rateMinutes = z.int().check(z.minimum(1), z.maximum(1440));

/**
 * A price, a duration or both that a service has for some: a therapist, a level or everybody, always or at some times.
 * The fields are those of `Rate`, with the price in major units.
 */
export const serviceRate = z
  .object({
    name: optionalLine(60),
    staffId: z.nullable(id),
    levelId: z.nullable(id),
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
    startTime: z.nullable(timeOfDay),
    endTime: z.nullable(endTimeOfDay),
    startDate: z.nullable(localDate),
    endDate: z.nullable(localDate),
    price: z.nullable(amount),
    minutes: z.nullable(rateMinutes),
  })
  .check(
    z.refine(({ price, minutes }) => price !== null || minutes !== null, 'neither a price nor a duration'),
    z.refine(({ staffId, levelId }) => staffId === null || levelId === null, 'both a therapist and a level'),
    z.refine(({ startDate, endDate }) => !isBackwards(startDate, endDate), 'a season that ends before it begins'),
  );
export type ServiceRate = z.output<typeof serviceRate>;

/** Dates in ISO form sort as text. */
export function isBackwards(startDate: string | null, endDate: string | null): boolean {
  return startDate !== null && endDate !== null && endDate < startDate;
}

interface RatedRow {
  readonly price: number;
  readonly duration: number;
  readonly rates: readonly ServiceRate[];
}

/** A service as `priceAndDuration` takes it: its prices in minor units. */
export function ratedService({ price, duration, rates }: RatedRow, currency: string): RatedService {
  return { price: toMinor(price, currency), minutes: duration, rates: rates.map((rate) => ratedAs(rate, currency)) };
}

function ratedAs(rate: ServiceRate, currency: string): Rate {
  return { ...rate, price: rate.price === null ? null : toMinor(rate.price, currency) };
}
