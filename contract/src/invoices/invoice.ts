import * as z from 'zod/mini';
import { receiptNumbers } from '../checkout/sale.ts';
import { buyer } from '../guests/buyer.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount, currencyCode } from '../values/money.ts';
import { issuer, taxNature } from './invoice-settings.ts';

/** A credit note takes back what a refund or a void gave back of an invoiced sale; its amounts are positive as well. */
const invoiceKind = z.enum(['invoice', 'credit-note']);
export type InvoiceKind = z.output<typeof invoiceKind>;

/** In per cent, and why it is none where it is 0. */
const taxed = { rate: z.number(), nature: z.nullable(taxNature) };

/** One sold line: `net + vat = gross`, and `gross = quantity × unitPrice − discount − prepaid`. */
const invoiceLine = z.object({
  description: z.string(),
  quantity: z.int(),
  /** Gross, as it was sold. */
  unitPrice: amount,
  /** Its own and its part of the sale's. */
  discount: amount,
  /** Paid with money whose VAT had been declared before: deposits and single-purpose vouchers. */
  prepaid: amount,
  gross: amount,
  net: amount,
  vat: amount,
  ...taxed,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** Sums of one rate and nature. */
const invoiceTax = z.object({ ...taxed, gross: amount, net: amount, vat: amount });
export type InvoiceTax = z.output<typeof invoiceTax>;

/** How it was paid, without tips; null where the e-invoice has no word for it. */
const invoicePayment = z.object({ name: z.string(), method: z.nullable(z.enum(['cash', 'card'])), amount });
export type InvoicePayment = z.output<typeof invoicePayment>;

/** All that stands on the document, and never changes. */
const invoiceContent = z.object({
  saleNumber: z.string(),
  seller: issuer,
  buyer,
  lines: z.array(invoiceLine),
  /** The highest rate first. */
  taxes: z.array(invoiceTax),
  payments: z.array(invoicePayment),
  /**
   * The receipt that the sale has; an invoice without one stands in its place. Its numbers are null until the printer
   * reported them.
   */
  receipt: z.nullable(z.object({ numbers: z.nullable(receiptNumbers) })),
  /** The invoices of the deposits and single-purpose vouchers that paid for a part: their VAT was declared there. */
  advances: z.array(z.object({ number: z.string(), date: localDate })),
  /** It is of deposits alone. */
  isAdvance: z.boolean(),
  /** For a credit note: the invoice that it corrects. */
  corrects: z.nullable(z.object({ id, number: z.string(), date: localDate })),
  /**
   * True if more than 77.47 € is free of VAT: in Italy 2 € of stamp duty are due, which the accountant pays for all
   * invoices together.
   */
  needsStampDuty: z.boolean(),
});
export type InvoiceContent = z.output<typeof invoiceContent>;

/** An invoice or credit note in a list. */
export const invoiceRow = z.object({
  id,
  branchId: id,
  kind: invoiceKind,
  /** As the template's numbering has it, such as `2026/17`. */
  number: z.string(),
  date: localDate,
  buyerName: z.string(),
  total: amount,
  currency: currencyCode,
  saleId: id,
  saleNumber: z.string(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const relatedInvoice = z.object({ id, number: z.string(), date: localDate, total: amount });

export const invoice = z.extend(invoiceRow, {
  ...invoiceContent.shape,
  documentTemplateId: id,
  issuedAt: instant,
  issuedBy: z.string(),
  /** Services to the health of a private person: on paper and as PDF, and never as an e-invoice. */
  isHealth: z.boolean(),
  /** File name of the e-invoice; null where the seller's country has none that we write, and for services to health. */
  fileName: z.nullable(z.string()),
  creditNotes: z.array(relatedInvoice),
  /** The other invoice of the same sale, where services to health stand apart from the rest. */
  siblings: z.array(relatedInvoice),
});
export type Invoice = z.output<typeof invoice>;
