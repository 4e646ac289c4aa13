import { createHash } from 'node:crypto';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { Clock } from '#platform/clock';
import { createMewsHotel } from './mews/mews-hotel.ts';
import { createOperaHotel } from './opera/opera-hotel.ts';
import type { HotelPlace, HotelSystem, PmsGateway } from './port.ts';
import { createHttpClient, type Patience } from './transport/http-client.ts';
import type { PaceLimit } from './transport/pace.ts';

export interface PmsLimits {
  readonly patience: Patience;
  readonly pace: Readonly<Record<PmsProvider, PaceLimit>>;
}

const usualLimits: PmsLimits = {
  patience: { question: 8_000, charge: 15_000 },
  // Of OPERA's 50 calls a second, which all partners of a hotel share, and of Mews' 200 in half a minute: room for others.
  pace: { opera: { calls: 20, within: 1_000 }, mews: { calls: 150, within: 30_000 } },
};

/** Hotels that are remembered at once; the longest unused is connected anew when it is asked again. */
const mostHotels = 500;

export function createPmsGateway(clock: Clock, limits: Partial<PmsLimits> = {}): PmsGateway {
  const hotels = new Map<string, HotelSystem>();
  return {
    hotelAt(place) {
      const key = createHash('sha256').update(JSON.stringify(place)).digest('base64url');
      const hotel = hotels.get(key) ?? connect(place, clock, { ...usualLimits, ...limits });
      hotels.delete(key);
      hotels.set(key, hotel);
      for (const unused of hotels.keys()) {
        if (hotels.size <= mostHotels) break;
        hotels.delete(unused);
      }
      return hotel;
    },
  };
}

function connect({ connection, timeZone }: HotelPlace, clock: Clock, { patience, pace }: PmsLimits): HotelSystem {
  const { pmsProvider, access } = connection;
  const http = createHttpClient({ baseUrl: access.url, clock, patience, limit: pace[pmsProvider] });
  return pmsProvider === 'opera'
    ? createOperaHotel({ access: connection.access, timeZone, http, clock })
    : createMewsHotel({ access: connection.access, timeZone, http, clock });
}
