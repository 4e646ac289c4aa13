import * as z from 'zod/mini';
import { line } from '../values/text.ts';

const word = line(200);

/** Base address of a hotel system. In the clear only on the machine itself: secrets travel there. */
const address = z
  .string()
  .check(z.maxLength(300), z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^\s?#@\\]+$/i));

/** What the OPERA Cloud of a hotel asks for (OHIP): `cashierId` and `transactionCode` are what room charges are booked with. */
export const operaAccess = z.object({
  url: address,
  appKey: word,
  clientId: word,
  clientSecret: word,
  enterpriseId: word,
  hotelId: word,
  cashierId: word,
  transactionCode: word,
});
export type OperaAccess = z.output<typeof operaAccess>;

/** What Mews asks for: `serviceId` is the outlet that room charges are booked with. */
export const mewsAccess = z.object({ url: address, clientToken: word, accessToken: word, serviceId: word });
export type MewsAccess = z.output<typeof mewsAccess>;

/** A hotel system and how it is reached. */
export const hotelConnection = z.discriminatedUnion('pmsProvider', [
  z.object({ pmsProvider: z.literal('opera'), access: operaAccess }),
  z.object({ pmsProvider: z.literal('mews'), access: mewsAccess }),
]);
export type HotelConnection = z.output<typeof hotelConnection>;
