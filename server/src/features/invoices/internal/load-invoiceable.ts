import type { InvoiceContent, InvoiceKind } from '@quieta/contract/invoices/invoice';
import { type InvoiceSettings, issuer } from '@quieta/contract/invoices/invoice-settings';
import type { StoredSale } from '#features/checkout/sale-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import {
  findInvoiceOfSale,
  readLines,
  readPayments,
  readReceiptOf,
  type StoredInvoice,
  type StoredLine,
} from '../invoice-repository.ts';
import { invoicePayments, invoiceSale, type SoldLine } from '../invoice-rules.ts';
import { readInvoiceSettings } from '../invoice-settings-repository.ts';

/** All that a document says of its sale, before it is known for whom it is. */
interface Invoiceable extends Omit<InvoiceContent, 'buyer'> {
  readonly kind: InvoiceKind;
  /** The invoice that a credit note corrects; null for an invoice. */
  readonly original: StoredInvoice | null;
  readonly totalMinor: number;
  readonly currency: string;
}

/**
 * What an invoice of a sale, or a credit note of a refund or void, would say. Refuses what cannot have one: a sale that was given back, one
 * that a hotel's bill charges and invoices, a sum of nothing, what went back of a sale that has no invoice.
 */
export async function loadInvoiceable(context: BranchContext, sale: StoredSale): Promise<Invoiceable> {
  const { transaction } = context;
  const original = await loadCorrected(context, sale);
  const lines = await transaction.run(readLines, { saleId: sale.id });
  const tenders = await transaction.run(readPayments, { saleId: sale.id });
  if (original === null && lines.every((line) => line.voidedAt !== null || line.refunded >= line.quantity))
    throw refused();
  if (tenders.some(({ kind }) => kind === 'RoomBill')) throw refused();
  const settings = await readInvoiceSettings(context);
  if (settings.version === 0) throw new Refusal('invoice-issuer-missing');
  const sold = lines.map((line) => toSoldLine(line, settings));
  const { totalMinor, ...sums } = invoiceSale(sold, sale.currency);
  if (totalMinor === 0) throw refused();
  return {
    ...sums,
    kind: original === null ? 'invoice' : 'credit-note',
    original,
    totalMinor,
    currency: sale.currency,
    saleNumber: `${sale.year}/${sale.number}`,
    // A credit note names the seller of its invoice, whatever was set since.
    seller: original?.content.seller ?? issuer.parse(settings),
    payments: invoicePayments(tenders, sale.tipMinor, sale.currency),
    receipt: await readReceiptOf(context, sale.id),
    corrects: original && { id: original.id, number: original.documentNumber, date: original.documentDate },
  };
}

/** The invoice of what a refund or void takes back; null for a sale, which corrects none. */
async function loadCorrected({ transaction }: BranchContext, sale: StoredSale): Promise<StoredInvoice | null> {
  if (sale.kind === 'sale') return null;
  const { kind, refundsSaleId } = sale;
  const isReversal = kind === 'refund' || kind === 'void';
  const saleId = isReversal ? refundsSaleId : null;
  const original = saleId === null ? undefined : await transaction.first(findInvoiceOfSale, { saleId });
  return original ?? refuse();
}

function toSoldLine(line: StoredLine, { country, natures }: InvoiceSettings): SoldLine {
  // Taxed when it is used; what is sold is outside VAT (DPR 633/1972, art. 6-quater).
  if (line.voucherKind === 'multi-purpose') return { ...line, rateBasisPoints: 0, nature: 'N2.2' };
  const { taxRateBasisPoints: rateBasisPoints, taxId, taxName } = line;
  if (rateBasisPoints !== 0) return { ...line, rateBasisPoints, nature: null };
  const nature = natures[taxId ?? ''] ?? null;
  if (nature === null && country === 'IT') throw new Refusal('tax-nature-missing', { name: taxName });
  return { ...line, rateBasisPoints, nature };
}

function refuse(): never {
  throw refused();
}

function refused(): Refusal {
  return new Refusal('sale-not-invoiceable');
}
