import type { NamedRow } from '@quieta/contract/settings/settings-kind';
import type { Tax } from '@quieta/contract/settings/tax';

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
