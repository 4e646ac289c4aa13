import type { DocumentBlock, DocumentContent } from '@quieta/contract/documents/document-content';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';
import { inGroups, moneyTable } from './money-table.ts';

/** An item of the price list; amounts in major units. */
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

/**
 * Composes the branch's price list as it stands: the names are the branch's own, in whichever language it wrote them.
 */
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
  const table = moneyTable(
    [
      { heading: text.priceList.service, share: 62, cell: ({ name }) => name },
      {
        heading: text.priceList.duration,
        share: 16,
        cell: ({ minutes }) => fill(text.minutes, { minutes: count(minutes) }),
      },
      { heading: text.priceList.price, share: 22, cell: ({ price }) => money(price) },
    ],
    services,
    (service) => [...descriptionOf(service), ...(service.isPricePerPerson ? [text.priceList.perPerson] : [])],
  );
  return [inGroups(table, categoriesOf(services, text.priceList.other))];
}

function productTable(
  products: readonly PricedItem[],
  hasHeading: boolean,
  { text, money }: DocumentWords,
): DocumentBlock[] {
  if (products.length === 0) return [];
  const table = moneyTable(
    [
      { heading: text.priceList.product, share: 78, cell: ({ name }) => name },
      { heading: text.priceList.price, share: 22, cell: ({ price }) => money(price) },
    ],
    products,
    descriptionOf,
  );
  const grouped = inGroups(table, categoriesOf(products, text.priceList.products));
  return hasHeading ? [{ block: 'heading', text: text.priceList.products }, grouped] : [grouped];
}

function categoriesOf(items: readonly PricedItem[], other: string): string[] {
  return items.map(({ category }) => category ?? other);
}

function descriptionOf({ description }: PricedItem): string[] {
  const text = description.replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [text];
}
