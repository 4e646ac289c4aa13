import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import { vi } from 'vitest';
import { simulatedSystems } from '../../tools/lib/hotel-simulators.ts';

/** How the next calls of the simulator fail, in its own terms. */
export interface SimulatedFault {
  /** The vendor's name of the operation; `*` for all of them. */
  readonly operation: string;
  readonly kind: string;
  readonly skip?: number;
  readonly times?: number;
  readonly isCarriedOut?: boolean;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly milliseconds?: number;
}

/** A request and its answer. */
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
  /** The code of the posting, in the vendor's terms. */
  readonly code: string;
  readonly unitAmount: number;
  readonly quantity: number;
  readonly isCancelled: boolean;
}

/** Changes that a test may make to a posting afterwards, as somebody at the hotel might. */
type PostingChanges = Partial<Pick<SimulatedPosting, 'isCancelled'>>;

/** A hotel with one stay of each kind that causes difficulties, behind one vendor's interface. */
export interface HotelSimulator {
  readonly connection: HotelConnection;
  /** Resets it to its initial state, without faults and journal. */
  reset(): Promise<void>;
  fail(fault: SimulatedFault): Promise<void>;
  /** Ends all faults; stays and bills remain as they are. */
  recover(): Promise<void>;
  changeStay(stay: { readonly reservationId: string } & Readonly<Record<string, unknown>>): Promise<void>;
  /** Books something with a stay; answers its id at the simulator. */
  arrange(arrangement: { readonly reservationId: string } & Readonly<Record<string, unknown>>): Promise<string>;
  changeArrangement(arrangement: { readonly id: string } & Readonly<Record<string, unknown>>): Promise<void>;
  expireTokens(): Promise<void>;
  /** Adds this many guests in house. */
  crowd(guests: number): Promise<void>;
  postings(): Promise<readonly SimulatedPosting[]>;
  changePostings(changesOf: (posting: SimulatedPosting) => PostingChanges): Promise<void>;
  /** The night audit: what is posted from now on is of the hotel's next day. */
  closeDay(): Promise<void>;
  journal(): Promise<readonly Exchange[]>;
  /** Resolves once the hotel's system is processing no call, including those whose caller has given up. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

export async function startHotelSimulator(provider: PmsProvider, now: Temporal.Instant): Promise<HotelSimulator> {
  const { start, connectionTo } = simulatedSystems[provider];
  const simulator = await start({ clock: () => now });
  const control = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${simulator.controlUrl}/${path}`, {
      method,
      // A reused connection could be cut by a fault that was meant for another call.
      headers: { 'content-type': 'application/json', connection: 'close' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const postings = () => control<readonly SimulatedPosting[]>('GET', 'postings');
  return {
    connection: connectionTo(simulator.url, 'AURORA'),
    reset: () => control('POST', 'reset'),
    fail: (fault) => control('POST', 'faults', fault),
    recover: () => control('DELETE', 'faults'),
    changeStay: (stay) => control('POST', 'stay', stay),
    arrange: async (arrangement) => (await control<{ id: string }>('POST', 'arrangement', arrangement)).id,
    changeArrangement: (arrangement) => control('PUT', 'arrangement', arrangement),
    expireTokens: () => control('POST', 'expire-tokens'),
    crowd: (guests) => control('POST', 'crowd', { guests }),
    postings,
    changePostings: async (changesOf) =>
      control('PUT', 'state', { postings: (await postings()).map((one) => ({ ...one, ...changesOf(one) })) }),
    closeDay: () => control('POST', 'advance-business-date', {}),
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
