import type { Fact } from '@quieta/contract/approvals/approval';
import { discountOn } from '@quieta/contract/checkout/discount';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { Permission } from '@quieta/contract/values/permission';
import type { Subject } from '#platform/errors/refusal';
import type { SellableLine } from './cart-rules.ts';

type PricedLine = Pick<
  SellableLine,
  'name' | 'serviceId' | 'quantity' | 'listPrice' | 'unitPrice' | 'discountMinor' | 'discount'
>;

/**
 * The prices that somebody asks for: one for each package, whose components are lines of their own, and none for what
 * units pay, which was agreed when they were sold.
 */
export function askedPrices(lines: readonly SellableLine[]): PricedLine[] {
  const groups = Map.groupBy(lines, ({ soldComponent, itemId }) => soldComponent?.sold.id ?? itemId);
  return [...groups.values()].flatMap((of): readonly PricedLine[] => {
    const [first] = of;
    if (first?.soldComponent === undefined) return of.filter(({ units }) => units === undefined);
    const sum = (field: 'listPrice' | 'unitPrice' | 'discountMinor') => of.reduce((all, line) => all + line[field], 0);
    const { name } = first.soldComponent.sold;
    const discount = of.find((line) => line.discount !== null)?.discount ?? null;
    const [listPrice, unitPrice, discountMinor] = [sum('listPrice'), sum('unitPrice'), sum('discountMinor')];
    return [{ name, serviceId: null, quantity: 1, listPrice, unitPrice, discountMinor, discount }];
  });
}

interface Terms {
  /** How much may be taken off a row, in percent of its price. */
  readonly discountLimit: number;
  readonly currency: string;
  /** Why the whole sale costs less, if it does. */
  readonly saleReason: string | null;
}

interface SpecialPrices extends Subject {
  readonly needed: readonly Permission[];
}

/** Rows that are named; the others are counted. */
const maxNamed = 5;

/**
 * Finds the prices of a cart that need more than the permission to sell: a price below the list's, and more off a row
 * than the limit, its own discount and its share of the sale's together. A price above the list's gives nothing away.
 */
export function findSpecialPrices(lines: readonly PricedLine[], terms: Terms): SpecialPrices {
  const cut = lines.filter(({ unitPrice, listPrice }) => unitPrice < listPrice);
  const reduced = lines.filter((line) => isOverLimit(line, terms.discountLimit));
  const reasons = new Set(reduced.flatMap(({ discount }) => discount?.reason ?? terms.saleReason ?? []));
  const major = (minor: number) => toMajor(minor, terms.currency);
  return {
    needed: [
      ...(reduced.length > 0 ? (['discount'] as const) : []),
      ...(cut.length > 0 ? (['override-price'] as const) : []),
    ],
    facts: [
      ...named(cut, ({ listPrice, unitPrice }) => [
        { fact: 'list-price', value: major(listPrice) },
        { fact: 'price', value: major(unitPrice) },
      ]),
      ...named(reduced, (line) => [
        { fact: 'discount', value: major(line.discountMinor) },
        { fact: 'discount-percent', value: shareOf(line) },
      ]),
      ...(reduced.length > 0 ? [{ fact: 'discount-limit', value: terms.discountLimit } as const] : []),
      ...[...reasons].map((value) => ({ fact: 'reason', value }) as const),
    ],
    beyond: [cut, reduced].map((rows) => rows.map(identityOf)),
  };
}

function named(lines: readonly PricedLine[], factsOf: (line: PricedLine) => readonly Fact[]): Fact[] {
  const rest = lines.length - maxNamed;
  return [
    ...lines
      .slice(0, maxNamed)
      .flatMap((line): Fact[] => [
        { fact: 'item', value: line.name },
        ...(line.quantity === 1 ? [] : [{ fact: 'quantity', value: line.quantity } as const]),
        ...factsOf(line),
      ]),
    ...(rest > 0 ? [{ fact: 'more-items', value: rest } as const] : []),
  ];
}

/** Identity of a row by article and price: also of those that are only counted. */
function identityOf({ name, serviceId, quantity, listPrice, unitPrice, discountMinor }: PricedLine) {
  return [name, serviceId, quantity, listPrice, unitPrice, discountMinor];
}

/** A minor unit above the limit comes of splitting the sale's discount over its rows. */
function isOverLimit({ quantity, unitPrice, discountMinor }: PricedLine, limit: number): boolean {
  return discountMinor > discountOn(quantity * unitPrice, { basisPoints: limit * 100 }) + 1;
}

/** In percent, with one decimal. */
function shareOf({ quantity, unitPrice, discountMinor }: PricedLine): number {
  return Math.round((discountMinor * 1000) / (quantity * unitPrice)) / 10;
}
