import type { RefundShare } from '@quieta/contract/checkout/refund-share';
import type { StoredLine } from '../sale-repository.ts';

/** A line that is given back, and how much of it. */
export interface TakenLine {
  readonly line: StoredLine;
  readonly share: RefundShare;
}
