import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';
import type { BookedSale } from './booked-sale-queries.ts';

/**
 * Whether the law wants this sale in the emergency register: its receipt waits, was refused or may not have been
 * printed; or it has none although one of its payment types prints one. Without a receipt of its own, a reversal of a
 * sale that never had one needs none either, nor does a sale that was undone before any was written, or one that was
 * paid with money whose receipt was printed before.
 */
export function isEmergency(sale: BookedSale): boolean {
  const { kind, receipt, lines, tenders } = sale;
  if (receipt !== null) return !isAtPrinter(receipt.state);
  if (lines.some(({ isVoided }) => isVoided)) return false;
  if (!saleKinds[kind].isSale) return sale.originalHasReceipt && hasPrintableLine(sale);
  return tenders.some(({ printsReceipt }) => printsReceipt) && hasPrintableLine(sale);
}

function hasPrintableLine({ lines }: BookedSale): boolean {
  return lines.some(({ totalMinor, prepaidMinor }) => totalMinor !== prepaidMinor);
}
