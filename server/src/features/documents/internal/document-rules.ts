import type { Sale } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { SaleDocumentKind } from '@quieta/contract/documents/document-endpoints';
import { isAtPrinter, receiptStates } from '@quieta/contract/receipts/receipt-state';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherStates } from '@quieta/contract/vouchers/voucher-kinds';
import { Refusal } from '#platform/errors/refusal';

/**
 * Refuses a copy of a receipt that was not printed, and a courtesy receipt of a sale that has a fiscal one, or may
 * have: two documents would tell of one sale. A correction sells nothing, and has neither.
 */
export function refuseDocument(kind: SaleDocumentKind, sale: Pick<Sale, 'kind' | 'receiptState'>): void {
  const { receiptState } = sale;
  if (!saleKinds[sale.kind].hasReceipt) throw new Refusal('receipt-missing');
  const isPrinted = isAtPrinter(receiptState);
  if (receiptState !== null && receiptStates[receiptState].isOpen) throw new Refusal('receipt-unsettled');
  if (kind === 'receipt-copy' && !isPrinted) throw new Refusal('receipt-missing');
  if (kind === 'courtesy-receipt' && isPrinted) throw new Refusal('receipt-printed');
}

/** Refuses a voucher that nobody can pay with: it would be given away for nothing. */
export function refuseVoucher({ state, code, blockedReason, expiresOn }: Voucher): void {
  const name = formatVoucherCode(code);
  if (state === 'blocked') throw new Refusal('voucher-blocked', { name, reason: blockedReason });
  if (state === 'expired') throw new Refusal('voucher-expired', { name, date: expiresOn });
  if (!voucherStates[state].isUsable) throw new Refusal('voucher-spent', { name });
}

/** The same document, with the word that marks a copy. */
export function markAsCopy(content: DocumentContent, mark: string): DocumentContent {
  return {
    ...content,
    blocks: content.blocks.map((block) => (block.block === 'title' ? { ...block, mark } : block)),
  };
}

/** The same document with another logo, or with none. */
export function withLogo(content: DocumentContent, logo: string | null): DocumentContent {
  return {
    ...content,
    blocks: content.blocks.map((block) => (block.block === 'letterhead' ? { ...block, logo } : block)),
  };
}
