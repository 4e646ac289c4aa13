import type { Exchange } from '../hotel/journal.ts';

/** What went over the wire: an exchange of a simulator's journal is one. */
export type Message = Pick<Exchange, 'method' | 'url' | 'headers' | 'body' | 'answer'>;

/** A vendor's own description of its API, with every object closed: what it does not name is a problem. */
export interface VendorSpecification {
  /** What it has against a request and its answer. */
  problemsOf(message: Message): readonly string[];
  /** How much was looked at, by operation, so that a test can say that nothing slipped by. */
  readonly checked: ReadonlyMap<string, { readonly requests: number; readonly answers: number }>;
  /** Where the description contradicts itself or the vendor's own examples, and what was left out for it. */
  readonly overlay: readonly string[];
}
