import type { DocumentBlock, DocumentContent, DocumentTable } from '@quieta/contract/documents/document-content';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';

/** What is offered; amounts in major units. */
interface PricedItem {
  readonly name: string;
  readonly description: string;
  readonly category: string | null;
  readonly price: number;
}

interface PricedService extends PricedItem {
  readonly minutes: number;
  readonly isPricePerPerson: boolean;
}

export interface Offer {
  /** In the order of the desk, by category. */
  readonly services: readonly PricedService[];
  readonly products: readonly PricedItem[];
  readonly date: string;
}

/** What the branch offers, as it stands: the names are the branch's own, in whichever language it wrote them. */
export function composePriceList(frame: DocumentFrame, { services, products, date }: Offer): DocumentContent {
  const { words } = frame;
  const { text } = words;
  return frameDocument(frame, {
    kind: 'price-list',
    facts: [{ label: text.priceList.asOf, value: words.date(date) }],
    blocks: [
      ...serviceTable(services, words),
      ...productTable(products, services.length > 0, words),
      ...textOf('small', [services.length + products.length === 0 ? text.priceList.none : text.priceList.vatIncluded]),
    ],
  });
}

function serviceTable(services: readonly PricedService[], words: DocumentWords): DocumentBlock[] {
  const { text, money, count } = words;
  if (services.length === 0) return [];
  return [
    {
      block: 'table',
      columns: [
        { heading: text.priceList.service, align: 'start', share: 62 },
        { heading: text.priceList.duration, align: 'end', share: 16 },
        { heading: text.priceList.price, align: 'end', share: 22 },
      ],
      rows: inGroups(services, text.priceList.other, (service) => ({
        style: 'plain',
        cells: [service.name, fill(text.minutes, { minutes: count(service.minutes) }), money(service.price)],
        details: [...descriptionOf(service), ...(service.isPricePerPerson ? [text.priceList.perPerson] : [])],
      })),
    },
  ];
}

function productTable(
  products: readonly PricedItem[],
  hasHeading: boolean,
  { text, money }: DocumentWords,
): DocumentBlock[] {
  if (products.length === 0) return [];
  const table: DocumentBlock = {
    block: 'table',
    columns: [
      { heading: text.priceList.product, align: 'start', share: 78 },
      { heading: text.priceList.price, align: 'end', share: 22 },
    ],
    rows: inGroups(products, text.priceList.products, (product) => ({
      style: 'plain',
      cells: [product.name, money(product.price)],
      details: descriptionOf(product),
    })),
  };
  return hasHeading ? [{ block: 'heading', text: text.priceList.products }, table] : [table];
}

function descriptionOf({ description }: PricedItem): string[] {
  const text = description.replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [text];
}

type Row = DocumentTable['rows'][number];

/** The rows of each category below its name; no names where there is only one, or none. */
function inGroups<Item extends PricedItem>(items: readonly Item[], other: string, toRow: (item: Item) => Row): Row[] {
  const groups = Map.groupBy(items, ({ category }) => category ?? other);
  if (groups.size < 2) return items.map(toRow);
  return [...groups].flatMap(([name, ofGroup]): Row[] => [
    { style: 'group', cells: [name], details: [] },
    ...ofGroup.map(toRow),
  ]);
}
