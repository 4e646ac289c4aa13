import { type Clock, isAhead } from '../clock.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Authenticate } from './api.ts';
import { keyOfToken, readBearerToken } from './bearer-token.ts';

interface Limits {
  readonly clock: Clock;
  /** How many tokens that prove nothing may come from one address in a minute. */
  readonly perMinute: number;
}

const minute = { minutes: 1 };
/** Unknown tokens of one address that are looked at at a time; the others wait. */
const atOnce = 10;
/** How long a token that proved nothing is refused without looking again. */
const memoryOfRefused = { seconds: 5 };
/** How long a token that was good is let through without being counted. */
const memoryOfGood = { minutes: 15 };
const maxRemembered = 10_000;

/**
 * Keeps made-up tokens from the identity provider, where they would take the places of everybody else's: those of one
 * address are looked at a few at a time, and after so many in a minute that address is refused before anything is
 * asked. A caller who is known is never counted.
 */
export function limitFailures(authenticate: Authenticate, { clock, perMinute }: Limits): Authenticate {
  const good = remembering(clock, memoryOfGood);
  const refused = remembering(clock, memoryOfRefused);
  const addresses = new Map<string, Address>();

  async function tryUnknown<T>(name: string, work: () => Promise<T>): Promise<T> {
    const address = addresses.get(name) ?? { failures: 0, since: clock.now(), running: 0, waiting: [] };
    addresses.set(name, address);
    if (address.running >= atOnce) await new Promise<void>((resolve) => address.waiting.push(resolve));
    address.running += 1;
    try {
      refuseTooMany(address);
      return await work();
    } catch (error) {
      if (isUnauthenticated(error)) address.failures += 1;
      throw error;
    } finally {
      address.running -= 1;
      address.waiting.shift()?.();
      forgetOver();
    }
  }

  function refuseTooMany(address: Address): void {
    const now = clock.now();
    const until = address.since.add(minute);
    if (isMinuteOver(address, now)) Object.assign(address, { failures: 0, since: now });
    else if (address.failures >= perMinute)
      throw new Refusal('too-many-requests', {}, { retryAfter: Math.ceil(now.until(until).total('seconds')) });
  }

  /** Addresses are kept while they count: those that come first are looked at first. */
  function forgetOver(): void {
    const now = clock.now();
    for (const [name, { since, running, failures, waiting }] of addresses) {
      const isOver = failures === 0 || isMinuteOver({ since }, now);
      if (running > 0 || waiting.length > 0 || !isOver) break;
      addresses.delete(name);
    }
  }

  return async (caller) => {
    const token = readBearerToken(caller.authorization);
    if (token === undefined) return authenticate(caller);
    const key = keyOfToken(token);
    if (refused.has(key)) throw new Refusal('unauthenticated');
    const look = () => authenticate(caller);
    try {
      const actor = await (good.has(key) ? look() : tryUnknown(caller.address, look));
      good.add(key);
      return actor;
    } catch (error) {
      if (isUnauthenticated(error)) {
        good.delete(key);
        refused.add(key);
      }
      throw error;
    }
  };
}

interface Address {
  failures: number;
  /** When the minute began in which they are counted. */
  since: Temporal.Instant;
  running: number;
  readonly waiting: (() => void)[];
}

/** Also where the clock has been set back since. */
function isMinuteOver({ since }: Pick<Address, 'since'>, now: Temporal.Instant): boolean {
  return !isAhead(since.add(minute), now, lengthOf(minute));
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unauthenticated';
}

/** Keys for a while each, the oldest forgotten first. */
function remembering(clock: Clock, length: Temporal.DurationLike) {
  const until = new Map<string, Temporal.Instant>();
  return {
    has: (key: string) => {
      const end = until.get(key);
      return end !== undefined && isAhead(end, clock.now(), lengthOf(length));
    },
    add: (key: string) => {
      until.delete(key);
      until.set(key, clock.now().add(length));
      for (const oldest of until.keys()) {
        if (until.size <= maxRemembered) break;
        until.delete(oldest);
      }
    },
    delete: (key: string) => void until.delete(key),
  };
}

function lengthOf(duration: Temporal.DurationLike): number {
  return Temporal.Duration.from(duration).total('milliseconds');
}
