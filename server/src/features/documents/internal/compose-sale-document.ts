import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { saleTotals, toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import type { DocumentBlock, DocumentContent, DocumentFact } from '@quieta/contract/documents/document-content';
import type { SaleDocumentKind } from '@quieta/contract/documents/document-endpoints';
import { formatDocumentNumber } from '@quieta/contract/settings/document-number';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';
import { moneyTable, vatTable } from './money-table.ts';

interface SoldDocument {
  readonly kind: SaleDocumentKind;
  readonly sale: Sale;
  /** The sale that this one takes back; null of a sale. */
  readonly original: Pick<Sale, 'number' | 'soldAt'> | null;
  readonly currency: string;
}

/**
 * The copy of a sale's fiscal receipt, or the courtesy receipt of a sale that has none. All of it comes from the sale
 * as it was made, and nothing of it names the guest, as on the receipt.
 */
export function composeSaleDocument(frame: DocumentFrame, sold: SoldDocument): DocumentContent {
  const { words, template } = frame;
  const { kind, sale } = sold;
  const { text } = words;
  const isCopyOfReceipt = kind === 'receipt-copy';
  const facts: DocumentFact[] = [
    { label: text.number, value: isCopyOfReceipt ? sale.number : numberBy(template.numbering, sale.number) },
    { label: text.date, value: `${words.date(words.dayOf(sale.soldAt))}, ${words.time(sale.soldAt)}` },
  ];
  return frameDocument(frame, {
    kind,
    // It repeats what the printer printed, so that the first one is a copy as well.
    isCopy: isCopyOfReceipt,
    facts: isCopyOfReceipt ? [...facts, ...receiptFacts(sale, words)] : facts,
    blocks: [...reference(sold, words), ...soldBlocks(sold, words), ...textOf('small', [text.sale.notFiscal])],
  });
}

/** The number of the sale in the form of the template. */
function numberBy(numbering: string, saleNumber: string): string {
  if (numbering === '') return saleNumber;
  const [year = 0, number = 0] = saleNumber.split('/').map(Number);
  return formatDocumentNumber(numbering, { year, number });
}

function receiptFacts({ receiptNumbers }: Sale, { text, date }: DocumentWords): DocumentFact[] {
  if (receiptNumbers === null) return [];
  const { closingNumber, documentNumber, printerSerial, date: printedOn } = receiptNumbers;
  return [
    { label: text.sale.receipt, value: `${closingNumber}-${documentNumber}, ${date(printedOn)}` },
    { label: text.sale.printer, value: printerSerial },
  ];
}

function reference({ sale, original }: SoldDocument, { text, date, dayOf }: DocumentWords): DocumentBlock[] {
  if (original === null) return [];
  const sentence = saleKinds[sale.kind].takesBack === 'sale' ? text.void : text.refund;
  return textOf('plain', [fill(sentence, { document: original.number, date: date(dayOf(original.soldAt)) })]);
}

/** The lines of a sale, its sums, its VAT by rate, and how it was paid. */
function soldBlocks({ sale, currency }: SoldDocument, words: DocumentWords): DocumentBlock[] {
  const { text, money, percent, count } = words;
  const paid = saleKinds[sale.kind].isSale ? text.paid : text.paidBack;
  const prepaid = sale.lines.reduce((sum, line) => sum + toMinor(line.prepaid, currency), 0);
  const row = (label: string, value: number, isStrong = false) => ({ label, value: money(value), isStrong });
  return [
    moneyTable(
      [
        { heading: text.sale.item, share: 46, cell: ({ name }) => name },
        { heading: text.sale.quantity, share: 8, cell: ({ quantity }) => count(quantity) },
        { heading: text.sale.unitPrice, share: 16, cell: ({ unitPrice }) => money(unitPrice) },
        { heading: text.sale.vatRate, share: 12, cell: ({ taxRate }) => percent(taxRate) },
        { heading: text.sale.amount, share: 18, cell: ({ total }) => money(total) },
      ],
      sale.lines,
      ({ discount }) => (discount === 0 ? [] : [fill(text.sale.discount, { amount: money(-discount) })]),
    ),
    {
      block: 'sums',
      rows: [
        row(text.total, sale.total, true),
        ...(prepaid === 0 ? [] : [row(text.sale.prepaid, toMajor(prepaid, currency))]),
        ...(sale.tip === 0 ? [] : [row(text.sale.tip, sale.tip)]),
        ...sale.tenders.flatMap(({ name, amount, given }) => [
          row(`${paid} (${name})`, Math.abs(amount)),
          ...(given === null
            ? []
            : [
                row(text.sale.given, given),
                row(text.sale.change, toMajor(toMinor(given, currency) - toMinor(amount, currency), currency)),
              ]),
        ]),
      ],
    },
    ...vatByRate(sale, currency, words),
  ];
}

/** Sums of each rate, without VAT that was declared before; as the fiscal printer counts it. */
function vatByRate(sale: Sale, currency: string, words: DocumentWords): DocumentBlock[] {
  const { money, percent } = words;
  // Those of a refund are negative, and counted as what they take back.
  const sign = saleKinds[sale.kind].isSale ? 1 : -1;
  const taxed = sale.lines.map((line) => ({
    line,
    listPrice: sign * (toMinor(line.total, currency) - toMinor(line.prepaid, currency)),
  }));
  const { vat } = saleTotals(
    taxed.map(({ line, listPrice }) => ({
      quantity: 1,
      listPrice,
      customPrice: null,
      rateBasisPoints: toBasisPoints(line.taxRate),
    })),
  );
  const shown = vat.filter(({ gross }) => gross !== 0);
  if (shown.length === 0) return [];
  const amount = (minor: number) => money(sign * toMajor(minor, currency));
  const rows = shown.map(({ rateBasisPoints, net, vat: tax, gross }) => ({
    rate: rateBasisPoints === 0 ? untaxedNames(sale.lines) : percent(rateBasisPoints / 100),
    net: amount(net),
    vat: amount(tax),
    gross: amount(gross),
  }));
  return [vatTable(rows, words)];
}

/** A rate of nothing has several reasons, which the taxes' names tell. */
function untaxedNames(lines: readonly SaleLine[]): string {
  return [...new Set(lines.filter(({ taxRate }) => taxRate === 0).map(({ taxName }) => taxName))].join(', ');
}
