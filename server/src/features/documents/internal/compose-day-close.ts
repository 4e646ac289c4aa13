import type { DayClose } from '@quieta/contract/closing/day-close';
import type { DocumentBlock, DocumentContent, DocumentFact } from '@quieta/contract/documents/document-content';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';
import { moneyTable } from './money-table.ts';

/** A closed day with its figures as they were then. It names no guest. */
export function composeDayClose(frame: DocumentFrame, close: DayClose): DocumentContent {
  const { words } = frame;
  const { text, date, time, dayOf, count } = words;
  const { dayClose } = text;
  const days = [...new Set([close.firstDate, close.businessDate])].map((day) => date(day)).join(' – ');
  const { after, until } = close.range;
  return frameDocument(frame, {
    kind: 'day-close',
    facts: [
      { label: text.number, value: count(close.number) },
      { label: dayClose.businessDate, value: days },
      { label: dayClose.closedAt, value: `${date(dayOf(close.closedAt))}, ${time(close.closedAt)}` },
      { label: dayClose.closedBy, value: close.closedBy },
      ...(until === null || until === after ? [] : [{ label: dayClose.numbers, value: numbersOf(after, until) }]),
    ],
    blocks: [
      ...figures(close, words),
      ...payments(close, words),
      ...terminals(close, words),
      ...vat(close, words),
      ...categories(close, words),
      ...arrangements(close, words),
      ...drawers(close, words),
      ...differences(close, words),
      ...notes(close, words),
    ],
  });
}

/** The close begins after a number. Where that was in another year, nobody knows from here which one came next. */
function numbersOf(after: string | null, until: string): string {
  const [year, number = '0'] = (after ?? '').split('/');
  return until.startsWith(`${year}/`) ? `${year}/${Number(number) + 1} – ${until}` : `… – ${until}`;
}

function figures({ figures: of }: DayClose, { text, money, count }: DocumentWords): DocumentBlock[] {
  const { dayClose } = text;
  const optional = (label: string, amount: number) =>
    amount === 0 ? [] : [{ label, value: money(amount), isStrong: false }];
  return [
    { block: 'heading', text: dayClose.figures },
    {
      block: 'sums',
      rows: [
        { label: dayClose.sales, value: count(of.sales), isStrong: false },
        ...optional(dayClose.refunds, of.refunds.amount),
        ...optional(dayClose.voids, of.voids.amount),
        ...optional(dayClose.discounts, -of.discounts),
        { label: dayClose.total, value: money(of.total), isStrong: true },
        ...optional(dayClose.tips, of.tips),
        ...optional(dayClose.vouchersSold, of.vouchersSold.amount),
        ...optional(dayClose.depositsSold, of.depositsSold.amount),
        ...optional(dayClose.packagesSold, of.packagesSold?.amount ?? 0),
        ...optional(dayClose.packagesUsed, of.packagesUsed?.amount ?? 0),
        ...optional(dayClose.arrangementsUsed, of.arrangementsUsed?.amount ?? 0),
      ],
    },
  ];
}

function payments({ figures: { tenders } }: DayClose, { text, money, count }: DocumentWords): DocumentBlock[] {
  if (tenders.length === 0) return [];
  const { dayClose } = text;
  return tableOf(
    dayClose.payments,
    [dayClose.payment, dayClose.count, text.sale.amount],
    tenders.map(({ name, count: of, amount }) => [name, count(of), money(amount)]),
  );
}

function terminals(
  { figures: { cardTerminals = [] } }: DayClose,
  { text, money, count }: DocumentWords,
): DocumentBlock[] {
  if (cardTerminals.length === 0) return [];
  const { dayClose } = text;
  return tableOf(
    dayClose.terminals,
    [dayClose.payment, dayClose.count, text.sale.amount],
    cardTerminals.map(({ name, count: of, amount }) => [name ?? dayClose.noTerminal, count(of), money(amount)]),
  );
}

function vat(
  { figures: { taxes, outsideVat, prepaid } }: DayClose,
  { text, money, percent }: DocumentWords,
): DocumentBlock[] {
  const { sale, dayClose } = text;
  const rows = [
    ...taxes.map(({ rate, net, vat: tax, gross }) => [percent(rate), money(net), money(tax), money(gross)]),
    ...(outsideVat === 0 ? [] : [[dayClose.outsideVat, '', '', money(outsideVat)]]),
    ...(prepaid === 0 ? [] : [[dayClose.prepaid, '', '', money(prepaid)]]),
  ];
  return rows.length === 0 ? [] : tableOf(dayClose.vat, [sale.vatTable, sale.net, sale.vatAmount, sale.gross], rows);
}

function categories({ figures: { categories: of } }: DayClose, { text, money }: DocumentWords): DocumentBlock[] {
  if (of.length === 0) return [];
  const { dayClose } = text;
  return tableOf(
    dayClose.categories,
    [dayClose.category, dayClose.services, dayClose.products],
    of.map(({ name, services, products }) => [name ?? dayClose.noCategory, money(services), money(products)]),
  );
}

function arrangements({ arrangements: of = [] }: DayClose, { text, money, count }: DocumentWords): DocumentBlock[] {
  if (of.length === 0) return [];
  const { dayClose } = text;
  return tableOf(
    dayClose.arrangements,
    [dayClose.arrangement, dayClose.used, text.sale.amount, dayClose.usedInAll, dayClose.included],
    of.map(({ name, roomId, units, amount, unitsInAll, included }) => [
      [name, roomId].filter(Boolean).join(' · '),
      count(units),
      money(amount),
      count(unitsInAll),
      count(included),
    ]),
  );
}

function drawers({ drawers: of }: DayClose, { text, money }: DocumentWords): DocumentBlock[] {
  if (of.length === 0) return [];
  const { dayClose } = text;
  const known = (amount: number | null) => (amount === null ? '–' : money(amount));
  return tableOf(
    dayClose.drawers,
    [dayClose.drawer, dayClose.expected, dayClose.counted, dayClose.difference, dayClose.floatLeft],
    of.map(({ name, expected, counted, difference, floatLeft }) => [
      name ?? dayClose.onlyDrawer,
      money(expected),
      known(counted),
      known(difference),
      money(floatLeft),
    ]),
  );
}

function differences({ differences: of }: DayClose, { text, money }: DocumentWords): DocumentBlock[] {
  const { dayClose } = text;
  const fact = (label: string, amount: number | null): DocumentFact => ({
    label,
    value: amount === null ? dayClose.notCompared : money(amount),
  });
  return [
    { block: 'heading', text: dayClose.differences },
    {
      block: 'facts',
      facts: [fact(dayClose.drawers, of.drawer), fact(dayClose.printer, of.printer), fact(dayClose.hotel, of.hotel)],
    },
  ];
}

function notes({ reason, note, seal }: DayClose, { text }: DocumentWords): DocumentBlock[] {
  const { dayClose } = text;
  const facts: DocumentFact[] = [
    ...(reason ? [{ label: dayClose.reason, value: reason }] : []),
    ...(note ? [{ label: dayClose.note, value: note }] : []),
  ];
  return [
    ...(facts.length === 0 ? [] : [{ block: 'facts' as const, facts: facts }]),
    ...(seal === null
      ? []
      : textOf('small', [`${fill(dayClose.seal, { number: String(seal.number) })}: ${seal.hash}`])),
  ];
}

/** A table with its heading: the first column for a name, the others for figures. */
function tableOf(heading: string, headings: readonly string[], rows: readonly (readonly string[])[]): DocumentBlock[] {
  const figureShare = 60 / (headings.length - 1);
  const columns = headings.map((of, place) => ({
    heading: of,
    share: place === 0 ? 40 : figureShare,
    cell: (cells: readonly string[]) => cells[place] ?? '',
  }));
  return [{ block: 'heading', text: heading }, moneyTable(columns, rows)];
}
