import { Watched } from '../fiscal-printer/live-server.ts';

/** The ways in which mail servers fail, in the order of a conversation; `none` is no fault. */
export const faultKinds = [
  'refuse',
  'refuse-login',
  'refuse-sender',
  'refuse-recipient',
  'defer-recipient',
  'cut-in-data',
  'cut-after-data',
  'defer-data',
  'refuse-data',
  'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How the next mails fail. */
export interface Fault {
  readonly kind: FaultKind;
  /**
   * A part of the recipient's address; null for everybody. `refuse`, `refuse-login` and `refuse-sender` come before the
   * recipient is known, so that they are always for everybody.
   */
  readonly to: string | null;
  /** How many mails fail; null: all of them until the faults are cleared. */
  readonly times: number | null;
  /** For `slow`: how long the answer to the mail's end takes. */
  readonly milliseconds: number;
}

const beforeRecipient: readonly FaultKind[] = ['refuse', 'refuse-login', 'refuse-sender'];

/** A fault from JSON, or what is wrong with it in one sentence. */
export function readFault(value: unknown): { readonly fault: Fault } | { readonly problem: string } {
  if (typeof value !== 'object' || value === null) return { problem: 'a fault is an object' };
  const { kind, to = null, times = null, milliseconds = 20_000, ...unknown } = value as Record<string, unknown>;
  const known = faultKinds.find((each) => each === kind);
  if (known === undefined) return { problem: `kind is one of ${faultKinds.join(', ')}` };
  if (to !== null && (typeof to !== 'string' || to === '')) return { problem: 'to is a part of an address, or null' };
  if (to !== null && beforeRecipient.includes(known))
    return { problem: `${known} comes before any recipient: no "to"` };
  if (times !== null && !isWhole(times, 1, 1_000_000)) return { problem: 'times is a whole number from 1, or null' };
  if (!isWhole(milliseconds, 0, 600_000)) return { problem: 'milliseconds is a whole number up to 600000' };
  const [other] = Object.keys(unknown);
  if (other !== undefined) return { problem: `${other} is not known` };
  return { fault: { kind: known, to, times, milliseconds } };
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** The faults that are set, first in, first out. */
export class Faults extends Watched {
  #set: readonly Fault[] = [];

  get all(): readonly Fault[] {
    return this.#set;
  }

  /** The first fault of these kinds that is meant for the recipient; it counts as used once. */
  take(kinds: readonly FaultKind[], recipient: string | null): Fault | undefined {
    const address = recipient?.toLowerCase() ?? '';
    const isMeant = ({ kind, to }: Fault) =>
      kinds.includes(kind) && (to === null || address.includes(to.toLowerCase()));
    const found = this.#set.find(isMeant);
    if (found?.times != null) {
      const left = found.times > 1 ? [{ ...found, times: found.times - 1 }] : [];
      this.replace(this.#set.flatMap((each) => (each === found ? left : [each])));
    }
    return found;
  }

  replace(faults: readonly Fault[]): void {
    this.#set = faults;
    this.announce();
  }
}
