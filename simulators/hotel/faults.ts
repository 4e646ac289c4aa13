import { Watched } from '../fiscal-printer/live-server.ts';
import { closed, flag, oneOf, problemsOf, text, whole } from './shape.ts';

const faultKinds = [
  'delay',
  'reset',
  'cut',
  'truncated',
  'html',
  'empty',
  'status',
  'duplicate-page',
  'cursor-loop',
  'drip',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How the next calls fail. */
export interface Fault {
  /** The vendor's name of the operation; `*` for all of them. */
  readonly operation: string;
  readonly kind: FaultKind;
  /** How many calls succeed first. */
  readonly skip: number;
  /** How many calls fail after that. */
  readonly times: number;
  /**
   * Whether the call takes effect although the caller gets no proper answer. A call whose answer is delayed or garbled
   * always does.
   */
  readonly isCarriedOut: boolean;
  /** For `status` and `html`. */
  readonly status: number;
  /** For `status`, in seconds; null omits the header. */
  readonly retryAfter: number | null;
  /** For `delay` and `drip`: how long the whole answer takes. */
  readonly milliseconds: number;
}

const defaults: Omit<Fault, 'operation' | 'kind'> = {
  skip: 0,
  times: 1,
  isCarriedOut: false,
  status: 500,
  retryAfter: null,
  milliseconds: 1000,
};

const rule = closed(
  { operation: text({ least: 1, most: 100 }), kind: oneOf(...faultKinds) },
  {
    skip: whole({ least: 0 }),
    times: whole({ least: 1 }),
    isCarriedOut: flag,
    status: whole({ least: 200, most: 599 }),
    retryAfter: whole({ least: 0 }),
    milliseconds: whole({ least: 0, most: 600_000 }),
  },
);

export function readFault(value: unknown): { readonly fault: Fault } | { readonly problems: readonly string[] } {
  const problems = problemsOf(rule, value);
  // The rule has checked every field.
  return problems.length > 0
    ? { problems }
    : { fault: { ...defaults, ...(value as Pick<Fault, 'operation' | 'kind'>) } };
}

/** The faults that are waiting, first in, first out. */
export class FaultQueue extends Watched {
  #waiting: readonly Fault[] = [];

  get waiting(): readonly Fault[] {
    return this.#waiting;
  }

  add(fault: Fault): void {
    this.#set([...this.#waiting, fault]);
  }

  clear(): void {
    this.#set([]);
  }

  /** The fault for this call; reduces its remaining count by one. */
  take(operation: string): Fault | undefined {
    const fault = this.#waiting.find((one) => one.operation === '*' || one.operation === operation);
    if (!fault) return undefined;
    if (fault.skip > 0) {
      this.#replace(fault, { ...fault, skip: fault.skip - 1 });
      return undefined;
    }
    this.#replace(fault, { ...fault, times: fault.times - 1 });
    return fault;
  }

  #replace(old: Fault, fresh: Fault): void {
    this.#set(this.#waiting.map((one) => (one === old ? fresh : one)).filter(({ times }) => times > 0));
  }

  #set(waiting: readonly Fault[]): void {
    this.#waiting = waiting;
    this.announce();
  }
}
