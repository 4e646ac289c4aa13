import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { SaleKind } from '@quieta/contract/checkout/sale';
import type { SaleContent, SaleOpenState } from '@quieta/contract/checkout/sale-filters';
import { queryString } from '#lib/api/query-string.ts';
import { paths } from './paths.ts';
import { dated, matching, oneOf, type Search, uuid } from './search-values.ts';

interface CheckoutSearch {
  /** The appointment that the planner sends to checkout, and its guest (NAV-06). */
  appointment?: string;
  holder?: string;
}

/** The filters of the sales, as the address holds them; `salesAddress` makes a link of them. Absent is "all". */
export interface SalesFilters {
  /**
   * Business dates, `yyyy-MM-dd`: one, or the first and the last of a range. Without a date and without numbers it is
   * the present one, but with `state`: what is open is looked for on any day.
   */
  date?: string;
  from?: string;
  to?: string;
  /** Numbers of sales, `2026/1042`: after the first, up to the second included. */
  after?: string;
  until?: string;
  kind?: SaleKind;
  /** The id of a payment type. */
  tender?: string;
  /** The id of the user who sold. */
  person?: string;
  /** The rate of VAT in per cent, `22` or `8.5`. */
  tax?: string;
  /** The id of a service category, or `none`. */
  category?: string;
  of?: SaleContent;
  state?: SaleOpenState;
}

export interface SalesSearch extends SalesFilters {
  /** The sale that is open beside the list. */
  sale?: string;
}

export const saleKinds = ['sale', 'refund', 'void', 'correction'] as const satisfies readonly SaleKind[];
const contents: readonly SaleContent[] = [
  'services',
  'products',
  'vouchers',
  'deposits',
  'packages',
  'redeemed',
  'discounts',
  'tips',
];
const openStates: readonly SaleOpenState[] = ['receipt-open', 'room-bill-open'];

const uuidOrNone = new RegExp(`${uuid.source}|^none$`);
const saleNumber = /^\d{4}\/\d{1,9}$/;
/** 0 to 100, with at most two decimals. */
const taxRate = /^(\d{1,2}(\.\d{1,2})?|100)$/;

export function readCheckoutSearch(search: Search): CheckoutSearch {
  return { ...matching('appointment', search, uuid), ...matching('holder', search, uuid) };
}

/** The search parameters that check out an appointment; a walk-in has no holder. */
export function toCheckoutSearch({ id, holder }: Pick<Appointment, 'id' | 'holder'>): CheckoutSearch {
  return { appointment: id, ...(holder && { holder: holder.id }) };
}

export function readSalesSearch(search: Search): SalesSearch {
  return {
    ...dated('date', search),
    ...dated('from', search),
    ...dated('to', search),
    ...matching('after', search, saleNumber),
    ...matching('until', search, saleNumber),
    ...oneOf('kind', search, saleKinds),
    ...matching('tender', search, uuid),
    ...matching('person', search, uuid),
    ...matching('tax', search, taxRate),
    ...matching('category', search, uuidOrNone),
    ...oneOf('of', search, contents),
    ...oneOf('state', search, openStates),
    ...matching('sale', search, uuid),
  };
}

/** The address of the sales behind a figure, for a link: `href={salesAddress({ date, tender: id })}`. */
export function salesAddress(search: SalesSearch): string {
  return paths.sales + queryString(search);
}
