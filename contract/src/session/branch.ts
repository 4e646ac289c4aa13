import * as z from 'zod/mini';
import { timeOfDay } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { currencyCode } from '../values/money.ts';

/** A place of work (ENT-01), with what decides how its dates, times and prices are shown. */
export const branch = z.object({
  id,
  name: z.string(),
  /** IANA zone, such as `Europe/Rome`. */
  timeZone: z.string(),
  currency: currencyCode,
  /** When its business date begins, on its clock: `04:00:00`. */
  dayStartsAt: timeOfDay,
  /** ISO 3166-1 alpha-2; decides the first day of the week and the format of times. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type Branch = z.output<typeof branch>;
