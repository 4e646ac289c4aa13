import type { RefundShare } from '@quieta/contract/checkout/refund-share';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { lockSale, readSaleLines, type StoredLine, type StoredSale } from '../sale-repository.ts';

export interface Refundable {
  readonly sale: StoredSale;
  readonly sold: readonly StoredLine[];
}

/** A line to refund, and how much of it. */
export interface ReversedLine {
  readonly line: StoredLine;
  readonly share: RefundShare;
}

/** Locks a sale for a refund or void; refuses one that is itself a refund or has been voided. */
export async function loadRefundable(context: BranchWork, id: string): Promise<Refundable> {
  const sale = await context.transaction.first(lockSale, { id });
  if (sale === undefined) throw new Refusal('not-found');
  const sold = await context.transaction.run(readSaleLines, { saleId: sale.id });
  if (sale.kind !== 'sale' || sold.some(({ voidedAt }) => voidedAt !== null)) throw new Refusal('sale-not-refundable');
  return { sale, sold };
}
