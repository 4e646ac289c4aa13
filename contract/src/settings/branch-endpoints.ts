import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asPng, lenient } from '../values/lenient.ts';
import { currencyCode } from '../values/money.ts';
import { line, optionalLine, pngBase64, prose } from '../values/text.ts';
import { businessProfile, printerSender } from './business-profile.ts';
import { mewsAccess, operaAccess } from './hotel-access.ts';
import { hotelTaxRule } from './hotel-tax-rules.ts';
import { openingHours } from './opening-hours.ts';

const endpoint = endpointsOf('settings');

export const getBranch = endpoint('GET', '/branches/:branchId', {
  name: 'getBranch',
  summary: 'A branch of the user’s with its business info, opening hours and printer',
  needs: 'read',
  response: businessProfile,
});

/**
 * Fields that are left out stay as they are; `imgLogo` null removes the logo. `If-Match` names the version that the change was
 * based on.
 */
export const updateBranch = endpoint('PATCH', '/branches/:branchId', {
  name: 'updateBranch',
  summary: 'Changes the branch’s business info: name, address, VAT number, logo',
  needs: 'set-up',
  body: lenient(
    z.object({
      branchId: z.optional(id),
      businessName: z.optional(optionalLine(200)),
      address: z.optional(prose(500)),
      VATCode: z.optional(optionalLine(32)),
      imgLogo: z.optional(z.nullable(pngBase64)),
    }),
    { imgLogo: asPng },
  ),
  response: businessProfile,
  errors: ['version-conflict'],
});

/** IANA zone. A bare offset such as `+01:00` is refused, because it has no summer time. */
const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'not a time zone'));
const currency = currencyCode.check(z.refine(isCurrency, 'not a currency'));
const country = z.string().check(z.regex(/^[A-Z]{2}$/), z.refine(isCountry, 'not a country'));

/** Fields that are left out stay as they are. `If-Match` names the version of the branch that the change was based on. */
export const updateRegion = endpoint('PUT', '/branches/:branchId/region', {
  name: 'updateRegion',
  summary: 'Changes the branch’s time zone, country and, until its first sale, currency',
  needs: 'set-up',
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

/** `If-Match` names the version of the branch that the change was based on. */
export const updateOpeningHours = endpoint('PUT', '/branches/:branchId/openingHours', {
  name: 'updateOpeningHours',
  summary: 'Says anew when the branch is open; spans of a day may touch but not overlap',
  needs: 'set-up',
  body: z.object({ branchId: z.optional(id), openingHours: z.array(openingHours).check(z.maxLength(50)) }),
  response: businessProfile,
  errors: ['version-conflict'],
});

/** Base address of a fiscal printer: http or https, optionally with a path; without credentials, query and fragment. */
const printerAddress = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i));

/**
 * `printerUrl` null means no printer and no receipts. `If-Match` names the version of the branch that the change was based on.
 */
export const updatePrinter = endpoint('PUT', '/branches/:branchId/printer', {
  name: 'updatePrinter',
  summary: 'Sets the branch’s fiscal printer, one of those that the installation lists, and who sends to it',
  needs: 'set-up',
  body: z.object({
    branchId: z.optional(id),
    printerUrl: z.nullable(printerAddress),
    printerDeviceId: z.nullable(line(80)),
    printerSender,
  }),
  response: businessProfile,
  errors: ['version-conflict', 'printer-not-listed'],
});

const branchId = z.optional(id);

/**
 * `access` can be written and never read. Left out, it stays; null removes it. It is always sent as a whole: otherwise stored
 * secrets could be sent to somebody else when only the address changes. A change to another hotel system starts without access
 * data.
 * `If-Match` names the version of the branch that the change was based on.
 */
export const updateHotelSystem = endpoint('PUT', '/branches/:branchId/hotelSystem', {
  name: 'updateHotelSystem',
  summary: 'Says which hotel system the branch’s guests and rooms are read from, and how it is reached',
  needs: 'set-up',
  body: z.discriminatedUnion('pmsProvider', [
    z.object({ branchId, pmsProvider: z.literal('opera'), access: z.optional(z.nullable(operaAccess)) }),
    z.object({ branchId, pmsProvider: z.literal('mews'), access: z.optional(z.nullable(mewsAccess)) }),
  ]),
  response: businessProfile,
  errors: ['version-conflict', 'hotel-not-listed'],
});

/** `If-Match` names the version of the branch that the change was based on. */
export const updateHotelTax = endpoint('PUT', '/branches/:branchId/hotelTax', {
  name: 'updateHotelTax',
  summary:
    'Says when the tax for hotel guests, where a service or a product names one, applies instead of the usual one',
  needs: 'set-up',
  body: z.object({ branchId: z.optional(id), hotelTaxRule }),
  response: businessProfile,
  errors: ['version-conflict'],
});

/**
 * Something that will cause a sale to be refused. A service or a product without a tax cannot be sold at all; the other gaps only
 * matter for sales that print a receipt.
 */
export const saleGap = z.object({
  code: z.enum(['tax-missing', 'tax-unmapped', 'payment-type-unmapped', 'printer-not-configured']),
  /** What must be corrected. */
  entity: z.enum(['service', 'product', 'tax', 'paymentType', 'branch']),
  id,
  name: z.string(),
});
export type SaleGap = z.output<typeof saleGap>;

export const listSaleGaps = endpoint('GET', '/saleGaps', {
  name: 'listSaleGaps',
  summary: 'What of the branch’s settings a sale will be refused for',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(saleGap),
});
