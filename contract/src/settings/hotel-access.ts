import * as z from 'zod/mini';
import { line } from '../values/text.ts';

const word = line(200);

/** Base address of a hotel system. Plain http only on the machine itself, because secrets are sent there. */
const address = z
  .string()
  .check(z.maxLength(300), z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^\s?#@\\]+$/i));

/** A code that OPERA posts under. Source: OHIP v25.5, `transactionCode`, at most 80 characters. */
export const transactionCode = line(80);

const operaWords = z.object({
  url: address,
  appKey: word,
  clientId: word,
  clientSecret: word,
  enterpriseId: word,
  hotelId: word,
  cashierId: word,
  transactionCode: word,
});
export type OperaAccess = z.output<typeof operaWords>;

/**
 * Access to OPERA Cloud (OHIP v25.5, the source of these patterns and lengths). Room charges are booked by the cashier
 * `cashierId`; `transactionCode` is for tips, and for everything while no tax of the branch has a code of its own.
 */
export const operaAccess = z.extend(operaWords, {
  appKey: z
    .string()
    .check(z.trim(), z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89abAB][0-9a-f]{3}-[0-9a-f]{12}$/)),
  hotelId: line(20),
  cashierId: z.string().check(z.trim(), z.regex(/^\d{1,9}$/)),
  transactionCode,
});

/** Access to Mews: `serviceId` is the outlet under which room charges are booked. */
export const mewsAccess = z.object({ url: address, clientToken: word, accessToken: word, serviceId: word });
export type MewsAccess = z.output<typeof mewsAccess>;

/** A hotel system and how it is reached, as stored; data from before these checks can still be read. */
export const hotelConnection = z.discriminatedUnion('pmsProvider', [
  z.object({ pmsProvider: z.literal('opera'), access: operaWords }),
  z.object({ pmsProvider: z.literal('mews'), access: mewsAccess }),
]);
export type HotelConnection = z.output<typeof hotelConnection>;
