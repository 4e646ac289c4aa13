import * as z from 'zod/mini';
import { keysOf } from '../values/objects.ts';
import type { PmsProvider } from './business-profile.ts';
import { type HotelConnection, mewsAccess, operaAccess } from './hotel-access.ts';

interface HotelSystemFacts<Provider extends PmsProvider> {
  /** The brand's name, the same in all languages. */
  readonly name: string;
  /** It with its access data, as the desk enters them. */
  readonly connection: z.ZodMiniType<Extract<HotelConnection, { readonly pmsProvider: Provider }>>;
  /** The fields of its access data, in the order of its documentation. */
  readonly accessFields: readonly string[];
  /** Whether it posts room charges under transaction codes, from which the VAT of the hotel's bill follows. */
  readonly postsUnderCodes: boolean;
}

/** Differences of the hotel systems outside of the gateway, which speaks with them. */
export const hotelSystems = {
  opera: {
    name: 'OPERA Cloud',
    connection: z.object({ pmsProvider: z.literal('opera'), access: operaAccess }),
    accessFields: keysOf(operaAccess.shape),
    postsUnderCodes: true,
  },
  mews: {
    name: 'Mews',
    connection: z.object({ pmsProvider: z.literal('mews'), access: mewsAccess }),
    accessFields: keysOf(mewsAccess.shape),
    postsUnderCodes: false,
  },
} as const satisfies { readonly [Provider in PmsProvider]: HotelSystemFacts<Provider> };

/** A field of the access data of any hotel system. */
export type AccessField = (typeof hotelSystems)[PmsProvider]['accessFields'][number];
