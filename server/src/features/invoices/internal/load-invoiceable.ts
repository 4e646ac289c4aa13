import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { Buyer } from '@quieta/contract/guests/buyer';
import type { InvoiceKind } from '@quieta/contract/invoices/invoice';
import { type InvoiceSettings, type Issuer, issuer } from '@quieta/contract/invoices/invoice-settings';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import type { StoredSale } from '#features/checkout/sale/sale-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { dividePayments, invoiceParts } from '../invoice-part-rules.ts';
import {
  findInvoicesOfSale,
  readAdvances,
  readLines,
  readPayments,
  readReceiptOf,
  type StoredContent,
  type StoredInvoice,
  type StoredLine,
} from '../invoice-repository.ts';
import { invoicedPayments, invoicePayments, invoiceSale, type SoldLine } from '../invoice-rules.ts';
import { readInvoiceSettings } from '../invoice-settings-repository.ts';

/** A document of a sale, before it is known for whom it is. */
interface InvoiceablePart extends Omit<StoredContent, 'buyer'> {
  readonly isHealth: boolean;
  /** The invoice that a credit note corrects; null for an invoice. */
  readonly original: StoredInvoice | null;
  readonly totalMinor: number;
}

interface Invoiceable {
  readonly kind: InvoiceKind;
  readonly seller: Issuer;
  /** Buyer on the corrected invoice; null for an invoice, which is for whoever asks. */
  readonly buyer: Buyer | null;
  readonly currency: string;
  /** One document, or two where services to a private person's health stand apart. */
  partsFor(buyer: Buyer['kind']): InvoiceablePart[];
}

/**
 * Loads the contents of a sale's invoices, or of the credit notes of a refund or void. Refuses what cannot have one: a
 * sale that was given back, one that a hotel's bill charges and invoices, a sum of nothing, what went back of a sale
 * that has no invoice.
 */
export async function loadInvoiceable(context: BranchContext, sale: StoredSale): Promise<Invoiceable> {
  const { transaction } = context;
  const originals = await loadCorrected(context, sale);
  const [first] = originals;
  const lines = await transaction.run(readLines, { saleId: sale.id });
  const tenders = await transaction.run(readPayments, { saleId: sale.id });
  if (first === undefined && lines.every((line) => line.voidedAt !== null || line.refunded >= line.quantity))
    throw refused();
  if (tenders.some(({ kind }) => kind === 'RoomBill')) throw refused();
  const settings = await readInvoiceSettings(context);
  if (settings.version === 0) throw new Refusal('invoice-issuer-missing');
  // A credit note names the seller of its invoice, whatever was set since, and is divided as that was.
  const seller = first?.content.seller ?? issuer.parse(settings);
  const healthTaxes = first === undefined ? settings.healthTaxes : (first.content.healthTaxes ?? []);
  const sold = lines.map((line) => toSoldLine(line, settings, healthTaxes));
  if (invoiceSale(sold, sale.currency).totalMinor === 0) throw refused();
  const known = {
    saleNumber: `${sale.year}/${sale.number}`,
    seller,
    receipt: await readReceiptOf(context, sale.id),
    healthTaxes,
  };
  const isAdvance = lines.every(({ voucherKind }) => voucherKind !== null && voucherKinds[voucherKind].isDeposit);
  const advances = first === undefined ? await readAdvances(context, sale.id) : [];
  const invoiced = invoicedPayments(tenders, sale.tipMinor);
  return {
    kind: first === undefined ? 'invoice' : 'credit-note',
    seller,
    buyer: first?.content.buyer ?? null,
    currency: sale.currency,
    partsFor: (buyer) => {
      const parts = invoiceParts(sold, { country: seller.country, buyer });
      const sums = parts.map((part) => invoiceSale(part.lines, sale.currency));
      const payments = dividePayments(
        invoiced,
        sums.map(({ totalMinor }) => totalMinor),
      );
      return parts.map(({ isHealth }, index) => {
        const original = originals.find((one) => one.isHealth === isHealth) ?? first ?? null;
        return {
          ...known,
          ...(sums[index] ?? refuse()),
          isHealth: original?.isHealth ?? isHealth,
          original,
          isAdvance,
          // A file must not name an invoice of services to health.
          advances: advances.filter((one) => one.isHealth === isHealth).map(({ number, date }) => ({ number, date })),
          payments: invoicePayments(payments[index] ?? [], sale.currency),
          corrects: original && { id: original.id, number: original.documentNumber, date: original.documentDate },
        };
      });
    },
  };
}

/** The invoices of what a refund or void takes back; none for a sale, which corrects nothing. */
async function loadCorrected({ transaction }: BranchContext, sale: StoredSale): Promise<readonly StoredInvoice[]> {
  if (saleKinds[sale.kind].isSale) return [];
  const { kind, refundsSaleId } = sale;
  const isReversal = saleKinds[kind].takesBack !== null;
  const saleId = isReversal ? refundsSaleId : null;
  const originals = saleId === null ? [] : await transaction.run(findInvoicesOfSale, { saleId });
  return originals.length > 0 ? originals : refuse();
}

interface DividedLine extends SoldLine {
  /** A service to a person's health. */
  readonly isHealth: boolean;
}

function toSoldLine(
  line: StoredLine,
  { country, natures }: InvoiceSettings,
  healthTaxes: readonly string[],
): DividedLine {
  // Taxed when it is used; what is sold is outside VAT (DPR 633/1972, art. 6-quater).
  if (line.voucherKind !== null && !voucherKinds[line.voucherKind].isTaxedWhenSold)
    return { ...line, rateBasisPoints: 0, nature: 'N2.2', isHealth: false };
  const { taxRateBasisPoints: rateBasisPoints, taxId, taxName } = line;
  const isHealth = taxId !== null && healthTaxes.includes(taxId);
  if (rateBasisPoints !== 0) return { ...line, rateBasisPoints, nature: null, isHealth };
  const nature = natures[taxId ?? ''] ?? null;
  if (nature === null && country === 'IT') throw new Refusal('tax-nature-missing', { name: taxName });
  return { ...line, rateBasisPoints, nature, isHealth };
}

function refuse(): never {
  throw refused();
}

function refused(): Refusal {
  return new Refusal('sale-not-invoiceable');
}
