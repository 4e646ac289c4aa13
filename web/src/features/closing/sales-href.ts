import { paths } from '#lib/page/paths.ts';

/** Which sales are listed; what is left out does not narrow them. */
export interface SalesFilters {
  /** One business date, `yyyy-MM-dd`. */
  readonly date?: string | undefined;
  /** Business dates, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Sale numbers, such as `2026/1042`: after this one, up to and with that one. Null, as a close has it, is none. */
  readonly after?: string | null | undefined;
  readonly until?: string | null | undefined;
  readonly kind?: string | undefined;
  /** The id of a payment type. */
  readonly tender?: string | undefined;
  readonly person?: string | undefined;
  /** A rate of VAT in per cent. */
  readonly tax?: number | undefined;
  /** The id of a category, or `none`. */
  readonly category?: string | undefined;
  readonly of?: 'services' | 'products' | 'vouchers' | 'deposits' | 'redeemed' | 'discounts' | 'tips' | undefined;
  readonly state?: string | undefined;
  /** The sale that is open beside the list. */
  readonly sale?: string | undefined;
}

/** The address of the sales list with these filters. */
export function salesHref(filters: SalesFilters): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value != null) words.set(name, String(value));
  return words.size === 0 ? paths.sales : `${paths.sales}?${words.toString()}`;
}
