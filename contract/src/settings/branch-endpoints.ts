import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import type { ErrorCode } from '../error-codes.ts';
import { timeOfDay } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { asPng, lenient } from '../values/lenient.ts';
import { currencyCode } from '../values/money.ts';
import { line, optionalLine, pngBase64, prose } from '../values/text.ts';
import { businessProfile, discountLimit, openingHours, printerSender } from './business-profile.ts';
import { mewsAccess, operaAccess } from './hotel-access.ts';
import { hotelTaxRule } from './hotel-tax-rules.ts';

const endpoint = endpointsOf('settings');

export const getBranch = endpoint('getBranch', 'GET', '/branches/:branchId', {
  summary: 'A branch of the user’s with its business info, opening hours and printer',
  needs: 'read',
  response: businessProfile,
});

interface PartOfBranch<Body extends z.core.$ZodType> {
  readonly name: string;
  readonly needs?: 'devices';
  readonly method?: 'PATCH';
  /** The path behind that of the branch. */
  readonly part: '' | `/${string}`;
  readonly summary: string;
  readonly body: Body;
  readonly errors?: readonly ErrorCode[];
}

// Named because the path is not spelled out.
const params = z.object({ branchId: id });

/**
 * Writes a part of the branch and answers all of it. `If-Match` names the version of the branch that the change was
 * based on.
 */
function updateOfBranch<Body extends z.core.$ZodType>(declared: PartOfBranch<Body>) {
  const { name, part, method = 'PUT', needs = 'set-up', errors = [], ...rest } = declared;
  return endpoint(name, method, `/branches/:branchId${part}`, {
    ...rest,
    needs,
    params,
    response: businessProfile,
    errors: ['version-conflict', ...errors],
  });
}

const branchId = z.optional(id);

/** Fields that are left out stay as they are; `imgLogo` null removes the logo. */
export const updateBranch = updateOfBranch({
  name: 'updateBranch',
  method: 'PATCH',
  part: '',
  summary: 'Changes the branch’s business info: name, address, VAT number, logo',
  body: lenient(
    z.object({
      branchId,
      businessName: z.optional(optionalLine(200)),
      address: z.optional(prose(500)),
      VATCode: z.optional(optionalLine(32)),
      imgLogo: z.optional(z.nullable(pngBase64)),
    }),
    { imgLogo: asPng },
  ),
});

/** IANA zone. A bare offset such as `+01:00` is refused, because it has no summer time. */
const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'not a time zone'));
const currency = currencyCode.check(z.refine(isCurrency, 'not a currency'));
const country = z.string().check(z.regex(/^[A-Z]{2}$/), z.refine(isCountry, 'not a country'));

/** Fields that are left out stay as they are. */
export const updateRegion = updateOfBranch({
  name: 'updateRegion',
  part: '/region',
  summary: 'Changes the branch’s time zone, country and, until its first sale, currency',
  body: z.object({
    branchId,
    timeZone: z.optional(timeZone),
    currency: z.optional(currency),
    country: z.optional(country),
  }),
  errors: ['currency-locked'],
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

export const updateOpeningHours = updateOfBranch({
  name: 'updateOpeningHours',
  part: '/openingHours',
  summary: 'Saves when the branch is open; spans of a day may touch but not overlap',
  body: z.object({ branchId, openingHours: z.array(openingHours).check(z.maxLength(50)) }),
});

/** At most noon: what is sold later would count for a day that is over. */
const dayStart = timeOfDay.check(z.refine((time) => time <= '12:00:00', 'later than noon'));

export const updateBusinessDay = updateOfBranch({
  name: 'updateBusinessDay',
  part: '/businessDay',
  summary:
    'Says when the day of business begins; what is sold before counts for the day before, and earlier sales keep theirs',
  body: z.object({ branchId, dayStartsAt: dayStart }),
});

/** Base address of a fiscal printer: http or https, optionally with a path; without credentials, query and fragment. */
const printerAddress = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i));

/** `printerUrl` null means no printer and no receipts. */
export const updatePrinter = updateOfBranch({
  name: 'updatePrinter',
  needs: 'devices',
  part: '/printer',
  summary: 'Sets the branch’s fiscal printer, one of those that the installation lists, and who sends to it',
  body: z.object({
    branchId,
    printerUrl: z.nullable(printerAddress),
    printerDeviceId: z.nullable(line(80)),
    printerSender,
  }),
  errors: ['printer-not-listed'],
});

/**
 * `access` can be written and never read. Left out, it stays; null removes it. It is always sent as a whole: otherwise
 * stored secrets could be sent to somebody else when only the address changes. A change to another hotel system starts
 * without access data.
 */
export const updateHotelSystem = updateOfBranch({
  name: 'updateHotelSystem',
  needs: 'devices',
  part: '/hotelSystem',
  summary: 'Says which hotel system the branch’s guests and rooms are read from, and how it is reached',
  body: z.discriminatedUnion('pmsProvider', [
    z.object({ branchId, pmsProvider: z.literal('opera'), access: z.optional(z.nullable(operaAccess)) }),
    z.object({ branchId, pmsProvider: z.literal('mews'), access: z.optional(z.nullable(mewsAccess)) }),
  ]),
  errors: ['hotel-not-listed'],
});

export const updateHotelTax = updateOfBranch({
  name: 'updateHotelTax',
  part: '/hotelTax',
  summary:
    'Says when the tax for hotel guests, where a service or a product names one, applies instead of the usual one',
  body: z.object({ branchId, hotelTaxRule }),
});

export const updateDiscountLimit = updateOfBranch({
  name: 'updateDiscountLimit',
  part: '/discountLimit',
  summary: 'Says how many percent may be taken off a price without the permission to give more',
  body: z.object({ branchId, discountLimit }),
});

/**
 * Something that will cause a sale to be refused. A service or a product without a tax cannot be sold at all; the other
 * gaps only matter for sales that print a receipt.
 */
export const saleGap = z.object({
  code: z.enum(['tax-missing', 'tax-unmapped', 'payment-type-unmapped', 'printer-currency', 'printer-not-configured']),
  /** The row that must be corrected. */
  entity: z.enum(['service', 'product', 'tax', 'paymentType', 'branch']),
  id,
  name: z.string(),
});
export type SaleGap = z.output<typeof saleGap>;

export const listSaleGaps = endpoint('listSaleGaps', 'GET', '/saleGaps', {
  summary: 'What of the branch’s settings a sale will be refused for',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(saleGap),
});
