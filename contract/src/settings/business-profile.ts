import * as z from 'zod/mini';
import { branch } from '../session/branch.ts';
import { endTimeOfDay, timeOfDay } from '../values/date-time.ts';
import { optionalLine, pngBase64, prose } from '../values/text.ts';
import { hotelTaxRule } from './hotel-tax-rules.ts';

/** One span of a weekday in which the branch is open. A day may have several; a day without any is closed. */
export const openingHours = z.object({
  /** ISO 8601: Monday 1 to Sunday 7. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  opens: timeOfDay,
  closes: endTimeOfDay,
});
export type OpeningHours = z.output<typeof openingHours>;

/** The sender of receipts to the fiscal printer: the desk's browser, or the server. */
export const printerSender = z.enum(['browser', 'server']);

/** The hotel systems that guests and rooms are read from; the first is the default (GST-04). */
export const pmsProvider = z.enum(['opera', 'mews']);
export type PmsProvider = z.output<typeof pmsProvider>;

/** In percent of the price of a row; 0 where each discount needs the permission, 100 where none does. */
export const discountLimit = z.int().check(z.minimum(0), z.maximum(100));

/** A branch with its business info (ENT-01, ENT-16) and the settings of its desk. */
export const businessProfile = z.extend(branch, {
  businessName: optionalLine(200),
  address: prose(500),
  vatCode: optionalLine(32),
  imgLogo: z.nullable(pngBase64),
  openingHours: z.array(openingHours),
  printerUrl: z.nullable(z.string()),
  printerDeviceId: z.nullable(z.string()),
  printerSender,
  hotelTaxRule,
  discountLimit,
  pmsProvider,
  /** Whether access data of the hotel system are stored; they themselves are never sent. */
  hotelConnected: z.boolean(),
  /** There are sales already, and they stay in their currency. */
  currencyLocked: z.boolean(),
  version: z.int(),
});
export type BusinessProfile = z.output<typeof businessProfile>;
