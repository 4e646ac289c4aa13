import type { NamedRow } from '@quieta/contract/settings/settings-kind';
import type { Tax } from '@quieta/contract/settings/tax';

/** A gap that keeps VAT on the hotel's bill from being right: see `lacking`. */
interface TaxCodeGap {
  /**
   * - `refused`: other taxes have a code, so a line with one of these taxes cannot be charged to a room
   * - `one-for-all`: no tax has one, and everything is posted under a single code although there are several rates
   */
  readonly kind: 'refused' | 'one-for-all';
  readonly lacking: readonly Tax[];
}

/** The taxes in use without a transaction code, and the consequence; null where none is missing. */
export function gapInTaxCodes(taxes: readonly Tax[]): TaxCodeGap | null {
  const used = taxes.filter(({ archived }) => !archived);
  const lacking = used.filter(({ hotelCode }) => hotelCode === null);
  if (lacking.length === 0) return null;
  if (lacking.length < used.length) return { kind: 'refused', lacking };
  return new Set(used.map(({ rate }) => rate)).size > 1 ? { kind: 'one-for-all', lacking } : null;
}

type CategoryCodes = Tax['categoryCodes'];

/** The codes with one category's typed code, in the server's order; an empty one removes it. */
export function withCategoryCode(codes: CategoryCodes, serviceCategoryId: string, typed: string): CategoryCodes {
  const others = codes.filter((code) => code.serviceCategoryId !== serviceCategoryId);
  const all = typed === '' ? others : [...others, { serviceCategoryId, hotelCode: typed }];
  return all.toSorted((one, other) => (one.serviceCategoryId < other.serviceCategoryId ? -1 : 1));
}

/** The categories that may have a code: those in use, and archived ones that have one. */
export function categoriesWithCodes(categories: readonly NamedRow[], codes: CategoryCodes): NamedRow[] {
  return categories.filter(
    ({ id, archived }) => !archived || codes.some(({ serviceCategoryId }) => serviceCategoryId === id),
  );
}

interface VatTableRow {
  /** In per cent. */
  readonly rate: number;
  /** Null: the printer has no index for the rate, and nothing with it can be sold with a receipt. */
  readonly vatIndex: number | null;
  readonly taxes: readonly Tax[];
}

/** The printer's table of rates, derived from the taxes in use, the highest rate first. */
export function vatTableOf(taxes: readonly Tax[]): VatTableRow[] {
  const offered = taxes.filter(({ archived }) => !archived);
  return [...Map.groupBy(offered, ({ rate }) => rate)]
    .map(([rate, ofRate]) => ({ rate, vatIndex: ofRate[0]?.vatIndex ?? null, taxes: ofRate }))
    .toSorted((one, other) => other.rate - one.rate);
}

interface Taxed {
  readonly taxId: string | null;
  readonly archived: boolean;
}

/**
 * The default tax of a new service or product: the one that most others have, else the branch's only one; null where
 * neither exists. It only saves a choice; an accountant decides.
 */
export function defaultTax(
  rows: readonly Taxed[],
  taxes: readonly { readonly id: string; readonly archived: boolean }[],
) {
  const open = taxes.filter(({ archived }) => !archived).map(({ id }) => id);
  const countOf = (tax: string) => rows.filter(({ taxId, archived }) => taxId === tax && !archived).length;
  const [commonest] = open.toSorted((one, other) => countOf(other) - countOf(one));
  if (commonest === undefined || (open.length > 1 && countOf(commonest) === 0)) return null;
  return commonest;
}
