import * as z from 'zod/mini';
import { Watched } from '../fiscal-printer/live-server.ts';
import { whole } from './shape.ts';

/** How the next calls fail. */
export const fault = z.strictObject({
  /** The vendor's name of the operation; `*` for all of them. */
  operation: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.enum([
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
  ]),
  /** How many calls succeed first. */
  skip: z._default(whole(0), 0),
  /** How many calls fail after that. */
  times: z._default(whole(1), 1),
  /**
   * Whether the call takes effect although the caller gets no proper answer. A call whose answer is delayed or garbled
   * always does.
   */
  isCarriedOut: z._default(z.boolean(), false),
  /** For `status` and `html`. */
  status: z._default(whole(200, 599), 500),
  /** For `status`, in seconds; null omits the header. */
  retryAfter: z._default(z.nullable(whole(0)), null),
  /** For `delay` and `drip`: how long the whole answer takes. */
  milliseconds: z._default(whole(0, 600_000), 1000),
});
export type Fault = Readonly<z.output<typeof fault>>;
export type FaultKind = Fault['kind'];

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
