import type { DocumentBlock, DocumentContent } from '@quieta/contract/documents/document-content';
import type { Buyer } from '@quieta/contract/guests/buyer';
import type { Invoice, InvoiceLine } from '@quieta/contract/invoices/invoice';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';
import { moneyTable, vatTable } from './money-table.ts';

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
  return moneyTable(
    [
      { heading: text.sale.item, share: 40, cell: ({ description }) => description },
      { heading: text.sale.quantity, share: 8, cell: ({ quantity }) => count(quantity) },
      { heading: text.sale.unitPrice, share: 14, cell: ({ unitPrice }) => money(unitPrice) },
      { heading: text.sale.net, share: 14, cell: ({ net }) => money(net) },
      { heading: text.sale.vatRate, share: 10, cell: (line) => rateOf(line, words) },
      { heading: text.sale.gross, share: 14, cell: ({ gross }) => money(gross) },
    ],
    lines,
    ({ discount, prepaid }) => [
      ...(discount === 0 ? [] : [fill(text.sale.discount, { amount: money(-discount) })]),
      ...(prepaid === 0 ? [] : [fill(text.invoice.prepaid, { amount: money(-prepaid) })]),
    ],
  );
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
  const { money } = words;
  const rows = taxes.map((tax) => ({
    rate: rateOf(tax, words),
    net: money(tax.net),
    vat: money(tax.vat),
    gross: money(tax.gross),
  }));
  return vatTable(rows, words);
}
