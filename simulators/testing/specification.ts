import type { Exchange } from '../hotel/journal.ts';

/** A request and its answer, such as an exchange of a simulator's journal. */
export type Message = Pick<Exchange, 'method' | 'url' | 'headers' | 'body' | 'answer'>;

/** A vendor's own description of its API, with every object closed: a field that it does not name is a problem. */
export interface VendorSpecification {
  /** The faults in a request and its answer. */
  problemsOf(message: Message): readonly string[];
  /** How many messages were checked, by operation, so that a test can prove that none was missed. */
  readonly checked: ReadonlyMap<string, { readonly requests: number; readonly answers: number }>;
  /**
   * The places where the description contradicts itself or the vendor's own examples, and what was left out because of
   * that.
   */
  readonly overlay: readonly string[];
}
