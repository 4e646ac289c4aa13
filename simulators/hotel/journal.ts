import { Watched } from '../fiscal-printer/live-server.ts';
import type { FaultKind } from './faults.ts';

/** A call and its answer, with everything that was sent. */
export interface Exchange {
  readonly number: number;
  readonly at: string;
  /** The vendor's name; null if the vendor has no such operation. */
  readonly operation: string | null;
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Null if the connection ended without an answer. */
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
  readonly fault: FaultKind | null;
}

/** Pages and tests look at the latest calls, so older ones are dropped. */
const maxExchanges = 5000;

export class Journal extends Watched {
  readonly #exchanges: Exchange[] = [];
  #number = 0;

  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  add(exchange: Omit<Exchange, 'number'>): void {
    this.#number += 1;
    this.#exchanges.push({ ...exchange, number: this.#number });
    if (this.#exchanges.length > maxExchanges) this.#exchanges.shift();
    this.announce();
  }

  clear(): void {
    this.#exchanges.length = 0;
  }
}
