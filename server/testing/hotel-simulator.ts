import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import { vi } from 'vitest';
import { sampleCredentials as mewsCredentials } from '../../simulators/pms-mews/credentials.ts';
import { sampleEnterprise } from '../../simulators/pms-mews/enterprise.ts';
import { startMewsSimulator } from '../../simulators/pms-mews/server.ts';
import { sampleCredentials as operaCredentials } from '../../simulators/pms-opera/credentials.ts';
import { startOperaSimulator } from '../../simulators/pms-opera/server.ts';

/** A way in which the simulator's next calls go wrong, in its own words. */
export interface SimulatedFault {
  /** The vendor's name of the operation; `*` for every one. */
  readonly operation: string;
  readonly kind: string;
  readonly skip?: number;
  readonly times?: number;
  readonly isCarriedOut?: boolean;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly milliseconds?: number;
}

/** What went over the wire. */
export interface Exchange {
  readonly operation: string | null;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
  readonly fault: string | null;
}

interface SimulatedPosting {
  readonly reference: string;
  readonly lineReference: string;
  /** What it was posted under, in the vendor's words. */
  readonly code: string;
  readonly unitAmount: number;
  readonly quantity: number;
  readonly isCancelled: boolean;
}

/** A hotel with one stay of each kind that makes trouble, behind one vendor's interface. */
export interface HotelSimulator {
  readonly connection: HotelConnection;
  /** As it was when it started, without faults and journal. */
  reset(): Promise<void>;
  fail(fault: SimulatedFault): Promise<void>;
  /** Nothing goes wrong any more; stays and bills are as they are. */
  recover(): Promise<void>;
  changeStay(stay: { readonly reservationId: string } & Readonly<Record<string, unknown>>): Promise<void>;
  expireTokens(): Promise<void>;
  /** So many more guests in the house. */
  crowd(guests: number): Promise<void>;
  postings(): Promise<readonly SimulatedPosting[]>;
  journal(): Promise<readonly Exchange[]>;
  /** Resolves once no call is on its way through the hotel's system, those included whose caller has given up. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

export async function startHotelSimulator(provider: PmsProvider, now: Temporal.Instant): Promise<HotelSimulator> {
  const start = provider === 'opera' ? startOperaSimulator : startMewsSimulator;
  const simulator = await start({ clock: () => now });
  const control = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${simulator.controlUrl}/${path}`, {
      method,
      // A connection that is kept may be cut by a fault that was meant for another.
      headers: { 'content-type': 'application/json', connection: 'close' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    connection: connectionOf(provider, simulator.url),
    reset: () => control('POST', 'reset'),
    fail: (fault) => control('POST', 'faults', fault),
    recover: () => control('DELETE', 'faults'),
    changeStay: (stay) => control('POST', 'stay', stay),
    expireTokens: () => control('POST', 'expire-tokens'),
    crowd: (guests) => control('POST', 'crowd', { guests }),
    postings: () => control('GET', 'postings'),
    journal: () => control('GET', 'journal'),
    rest: () =>
      vi.waitFor(
        async () => {
          const { calls } = await control<{ calls: number }>('GET', 'calls-in-hand');
          if (calls > 0) throw new Error(`${calls} calls are on their way`);
        },
        { timeout: 10_000, interval: 20 },
      ),
    stop: () => simulator.stop(),
  };
}

function connectionOf(provider: PmsProvider, url: string): HotelConnection {
  const outlet = sampleEnterprise.outlets[0]?.id ?? '';
  if (provider === 'mews') return { pmsProvider: 'mews', access: { url, ...mewsCredentials, serviceId: outlet } };
  const { clientId, clientSecret, appKey, enterpriseId } = operaCredentials;
  const hotel = { hotelId: 'AURORA', cashierId: '7', transactionCode: '5100' };
  return { pmsProvider: 'opera', access: { url, clientId, clientSecret, appKey, enterpriseId, ...hotel } };
}
