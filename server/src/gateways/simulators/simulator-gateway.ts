import { type ExerciseName, exercises } from '@quieta/contract/practice/exercises';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { SimulatorUrls } from '#src/config-simulators';

/** A simulator that cannot be reached, or does not take what it is told. */
export class SimulatorAway extends Error {}

/** The simulators of a demo, as practices need them: they misbehave as an exercise says, and behave again. */
export interface SimulatorGateway {
  readonly urls: SimulatorUrls;
  /** Address of the simulator of an exercise; null if there is none. */
  urlOf(exercise: ExerciseName, provider: PmsProvider): string | null;
  /** Throws `SimulatorAway`; what was told to it before may have had its effect. */
  disturb(exercise: ExerciseName, provider: PmsProvider): Promise<void>;
  /**
   * Ends every disturbance of the exercise's simulators; of hotels, only the provider's has to be there. Throws
   * `SimulatorAway`.
   */
  restore(exercise: ExerciseName, provider: PmsProvider): Promise<void>;
}

/** One call of a simulator's control. */
type Order = readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object];

/** Operations of each hotel system that put a charge on the bill, and that read the bill. */
const billing = {
  opera: { charging: 'postBillingCharges', reading: 'getFolio' },
  mews: { charging: 'orders/add', reading: 'orderItems/getAll' },
} as const satisfies Readonly<Record<PmsProvider, object>>;

/** More than any practice makes calls. */
const lasting = { kind: 'status', status: 500, times: 1_000_000 };

/** Orders that make the simulator of each exercise misbehave. */
const disturbances: Readonly<Record<ExerciseName, (provider: PmsProvider) => readonly Order[]>> = {
  'hotel-away': () => [['POST', '/control/behaviour', { behaviour: 'away' }]],
  'hotel-answer-lost': (provider) => [
    ['POST', '/control/behaviour', { behaviour: 'well' }],
    ['POST', '/control/faults', { ...lasting, operation: billing[provider].charging, isCarriedOut: true }],
    ['POST', '/control/faults', { ...lasting, operation: billing[provider].reading }],
  ],
  'printer-paper-out': () => [['POST', '/control', { mode: 'paper-out' }]],
  'printer-silent': () => [['POST', '/control', { mode: 'printed-but-cut' }]],
  'mail-refused': () => [['PUT', '/faults', [{ kind: 'refuse-recipient' }]]],
};

type At = (typeof exercises)[ExerciseName]['at'];

const recoveries: Readonly<Record<At, Order>> = {
  hotel: ['POST', '/control/behaviour', { behaviour: 'well' }],
  printer: ['POST', '/control', { mode: 'ok' }],
  mail: ['DELETE', '/faults'],
};

const timeout = 3_000;

export function createSimulatorGateway(urls: SimulatorUrls): SimulatorGateway {
  const urlAt = (at: At, provider: PmsProvider) => (at === 'hotel' ? urls.hotels[provider] : urls[at]);
  return {
    urls,
    urlOf: (exercise, provider) => urlAt(exercises[exercise].at, provider),
    async disturb(exercise, provider) {
      const { at } = exercises[exercise];
      const url = urlAt(at, provider);
      if (url === null) throw new SimulatorAway(`there is no simulated ${at}`);
      for (const order of disturbances[exercise](provider)) await give(url, order);
    },
    async restore(exercise, provider) {
      const { at } = exercises[exercise];
      const others = at === 'hotel' ? Object.values(urls.hotels) : [];
      const needed = urlAt(at, provider);
      for (const url of new Set([...others, needed])) {
        if (url === null) continue;
        await give(url, recoveries[at]).catch((error: unknown) => {
          if (url === needed) throw error;
        });
      }
    },
  };
}

async function give(url: string, [method, path, body]: Order): Promise<void> {
  const answer = await fetch(url + path, {
    method,
    // A connection that is kept could be cut by a disturbance that was meant for another call.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new SimulatorAway(`${method} ${url}${path}`, { cause });
  });
  if (!answer.ok) throw new SimulatorAway(`${method} ${url}${path}: ${answer.status} ${await answer.text()}`);
}
