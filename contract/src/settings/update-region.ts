import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { currencyCode } from '../values/money.ts';
import { businessProfile } from './business-profile.ts';

/** IANA zone; a bare offset such as `+01:00` knows no summer time and is none. */
const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'not a time zone'));
const currency = currencyCode.check(z.refine(isCurrency, 'not a currency'));
const country = z.string().check(z.regex(/^[A-Z]{2}$/), z.refine(isCountry, 'not a country'));

/** What is absent stays as it is. `If-Match` names the version of the branch that the change was based on. */
export const updateRegion = endpoint({
  name: 'updateRegion',
  method: 'PUT',
  path: '/branches/:branchId/region',
  tag: 'settings',
  summary: 'Changes the branch’s time zone, country and, until its first sale, currency',
  access: 'branch',
  params: z.object({ branchId: id }),
  body: z.object({
    branchId: z.optional(id),
    timeZone: z.optional(timeZone),
    currency: z.optional(currency),
    country: z.optional(country),
  }),
  response: businessProfile,
  errors: ['version-conflict', 'currency-locked'],
});

function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  );
}
