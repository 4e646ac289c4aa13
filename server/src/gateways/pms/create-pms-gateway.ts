import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { Clock } from '#platform/clock';
import { isInnerHost, outside } from '#platform/inner-addresses';
import { createMewsHotel } from './mews/mews-hotel.ts';
import { createOperaHotel } from './opera/opera-hotel.ts';
import type { HotelSite, HotelSystem, PmsGateway } from './port.ts';
import { createHttpClient, type Timeouts } from './transport/http-client.ts';
import type { PaceLimit } from './transport/pace.ts';

export interface PmsLimits {
  readonly timeout: Timeouts;
  readonly pace: Readonly<Record<PmsProvider, PaceLimit>>;
  /** Origins that may be called although they are on this machine or in its network; null allows all, for tests. */
  readonly listedOrigins: readonly string[] | null;
  /** How a name becomes addresses. */
  readonly lookup: LookupFunction;
}

const defaultLimits: PmsLimits = {
  timeout: { question: 8_000, charge: 15_000 },
  listedOrigins: null,
  lookup,
  // OPERA allows 50 calls a second, shared by all partners of a hotel, and Mews 200 in 30 seconds. These limits leave
  // room for others.
  pace: { opera: { calls: 20, within: 1_000 }, mews: { calls: 150, within: 30_000 } },
};

/** How many hotel connections are kept; the least recently used is dropped and connected again when it is needed. */
const maxHotels = 500;

export function createPmsGateway(clock: Clock, limits: Partial<PmsLimits> = {}): PmsGateway {
  const hotels = new Map<string, HotelSystem>();
  return {
    hotelAt(place) {
      const key = createHash('sha256').update(JSON.stringify(place)).digest('base64url');
      const hotel = hotels.get(key) ?? connect(place, clock, { ...defaultLimits, ...limits });
      hotels.delete(key);
      hotels.set(key, hotel);
      for (const unused of hotels.keys()) {
        if (hotels.size <= maxHotels) break;
        hotels.delete(unused);
      }
      return hotel;
    },
  };
}

function connect(
  { connection, timeZone }: HotelSite,
  clock: Clock,
  { timeout, pace, listedOrigins, lookup: find }: PmsLimits,
): HotelSystem {
  const { url } = connection.access;
  const { origin, hostname } = new URL(url);
  const isOpen = listedOrigins === null || listedOrigins.includes(origin);
  const http = createHttpClient({
    baseUrl: url,
    clock,
    timeout,
    limit: pace[connection.pmsProvider],
    ...(!isOpen && { guard: { isForbidden: isInnerHost(hostname), lookup: outside(find) } }),
  });
  switch (connection.pmsProvider) {
    case 'opera':
      return createOperaHotel({ access: connection.access, timeZone, http, clock });
    case 'mews':
      return createMewsHotel({ access: connection.access, timeZone, http, clock });
  }
}
