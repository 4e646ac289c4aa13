import type { DocumentBlock, DocumentContent } from '@quieta/contract/documents/document-content';
import type { Buyer } from '@quieta/contract/guests/buyer';
import type { Invoice, InvoiceLine } from '@quieta/contract/invoices/invoice';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';

/** An invoice or credit note as it was issued: seller, buyer and amounts are those of that day. */
export function composeInvoice(frame: DocumentFrame, invoice: Invoice): DocumentContent {
  const { words } = frame;
  const { text, date } = words;
  const { kind, number, seller, buyer, buyerName, saleNumber, needsStampDuty, fileName } = invoice;
  return frameDocument(frame, {
    kind: 'invoice',
    ...(kind === 'credit-note' && { title: text.invoice.creditNote }),
    from: {
      name: seller.name,
      lines: [
        ...addressOf(seller),
        fill(text.vatNumber, { number: seller.vatCode }),
        ...fiscalCode(seller.fiscalCode ?? '', words),
      ],
    },
    facts: [
      { label: text.number, value: number },
      { label: text.date, value: date(invoice.date) },
      { label: text.invoice.sale, value: saleNumber },
    ],
    blocks: [
      {
        block: 'parties',
        parties: [
          {
            heading: text.invoice.buyer,
            name: buyerName,
            lines: [
              ...addressOf(buyer),
              ...(buyer.vatCode === '' ? [] : [fill(text.vatNumber, { number: buyer.vatCode })]),
              ...fiscalCode(buyer.fiscalCode, words),
            ],
          },
        ],
      },
      ...reference(invoice, words),
      lineTable(invoice.lines, words),
      sums(invoice, words),
      taxTable(invoice, words),
      ...textOf('small', [
        ...(needsStampDuty ? [text.invoice.stampDuty] : []),
        ...(fileName === null ? [] : [text.invoice.electronic]),
      ]),
    ],
  });
}

/** Street, then postcode, city and province, then the country by its letters, as tax offices write it. */
function addressOf({ street, postcode, city, province, country }: Omit<Buyer, 'kind'> | Invoice['seller']): string[] {
  const place = [postcode, city, province === '' ? '' : `(${province})`].filter((part) => part !== '').join(' ');
  return [street, `${place}, ${country}`];
}

function fiscalCode(number: string, { text }: DocumentWords): string[] {
  return number === '' ? [] : [fill(text.invoice.fiscalCode, { number })];
}

function reference({ corrects, receipt, advances }: Invoice, { text, date }: DocumentWords): DocumentBlock[] {
  const printed = receipt?.numbers;
  return textOf('plain', [
    ...(corrects === null
      ? []
      : [fill(text.invoice.corrects, { document: corrects.number, date: date(corrects.date) })]),
    ...advances.map((one) => fill(text.invoice.advance, { document: one.number, date: date(one.date) })),
    ...(printed == null
      ? []
      : [
          fill(text.invoice.certified, {
            document: `${printed.closingNumber}-${printed.documentNumber}, ${date(printed.date)}, ${printed.printerSerial}`,
          }),
        ]),
  ]);
}

function lineTable(lines: readonly InvoiceLine[], words: DocumentWords): DocumentBlock {
  const { text, money, count } = words;
  return {
    block: 'table',
    columns: [
      { heading: text.sale.item, align: 'start', share: 40 },
      { heading: text.sale.quantity, align: 'end', share: 8 },
      { heading: text.sale.unitPrice, align: 'end', share: 14 },
      { heading: text.sale.net, align: 'end', share: 14 },
      { heading: text.sale.vatRate, align: 'end', share: 10 },
      { heading: text.sale.gross, align: 'end', share: 14 },
    ],
    rows: lines.map((line) => ({
      style: 'plain',
      cells: [
        line.description,
        count(line.quantity),
        money(line.unitPrice),
        money(line.net),
        rateOf(line, words),
        money(line.gross),
      ],
      details: [
        ...(line.discount === 0 ? [] : [fill(text.sale.discount, { amount: money(-line.discount) })]),
        ...(line.prepaid === 0 ? [] : [fill(text.invoice.prepaid, { amount: money(-line.prepaid) })]),
      ],
    })),
  };
}

/** A rate of nothing with its reason, by the letters that tax offices know. */
function rateOf({ rate, nature }: Pick<InvoiceLine, 'rate' | 'nature'>, { percent }: DocumentWords): string {
  return nature === null ? percent(rate) : `${percent(rate)} ${nature}`;
}

function sums({ kind, total, payments }: Invoice, { text, money }: DocumentWords): DocumentBlock {
  const paid = kind === 'invoice' ? text.paid : text.paidBack;
  return {
    block: 'sums',
    rows: [
      { label: text.total, value: money(total), isStrong: true },
      ...payments.map(({ name, amount }) => ({ label: `${paid} (${name})`, value: money(amount), isStrong: false })),
    ],
  };
}

function taxTable({ taxes }: Invoice, words: DocumentWords): DocumentBlock {
  const { text, money } = words;
  return {
    block: 'table',
    columns: [
      { heading: text.sale.vatTable, align: 'start', share: 40 },
      { heading: text.sale.net, align: 'end', share: 20 },
      { heading: text.sale.vatAmount, align: 'end', share: 20 },
      { heading: text.sale.gross, align: 'end', share: 20 },
    ],
    rows: taxes.map((tax) => ({
      style: 'plain',
      cells: [rateOf(tax, words), money(tax.net), money(tax.vat), money(tax.gross)],
      details: [],
    })),
  };
}
