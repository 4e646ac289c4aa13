import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SaleKind } from '@quieta/contract/checkout/sale';
import type { SaleContent, SaleOpenState } from '@quieta/contract/checkout/sale-filters';
import { useQuery } from '@tanstack/react-query';
import type { SalesFilters } from '#addresses/checkout.ts';
import { paymentTypesQuery, serviceCategoriesQuery } from '#features/settings/queries.ts';
import { formatPercent } from '#lib/format/number.ts';

export const kindNames: Record<SaleKind, MessageDescriptor> = {
  sale: msg({ message: 'Sales', context: 'kind of entry' }),
  refund: msg`Refunds`,
  void: msg`Voids`,
  correction: msg`Corrections`,
};

const contentNames: Record<SaleContent, MessageDescriptor> = {
  services: msg`Treatments`,
  products: msg`Products`,
  vouchers: msg`Gift vouchers sold`,
  deposits: msg`Deposits taken`,
  packages: msg`Courses and packages sold`,
  redeemed: msg`Prepaid money and units used`,
  discounts: msg`Discounts`,
  tips: msg`Tips`,
};

const stateNames: Record<SaleOpenState, MessageDescriptor> = {
  'receipt-open': msg`Receipt not printed`,
  'room-bill-open': msg`Room charge not posted`,
};

/** The names of the filters that are set; undefined where none is. */
export type FilterNames = { readonly [Key in keyof SalesFilters | 'numbers']?: string | undefined };

/** Every set filter in plain words; `sellers` are the users to choose from. */
export function useFilterNames(
  search: SalesFilters,
  sellers: readonly { readonly id: string; readonly name: string }[],
): FilterNames {
  const { t, i18n } = useLingui();
  const { data: types } = useQuery(paymentTypesQuery());
  const { data: categories } = useQuery({ ...serviceCategoriesQuery(), enabled: search.category !== undefined });
  const { after, until, kind, tender, person, tax, category, of, state } = search;
  const nameIn = (rows: readonly { readonly id: string; readonly name: string }[] | undefined, id: string) =>
    rows?.find((row) => row.id === id)?.name ?? '…';

  return {
    numbers: numbersOf(),
    kind: kind && i18n._(kindNames[kind]),
    tender: tender && nameIn(types, tender),
    person: person && nameIn(sellers, person),
    tax: tax && t`VAT ${formatPercent(Number(tax) / 100, 2)}`,
    category: category === 'none' ? t`Without a category` : category && nameIn(categories, category),
    of: of && i18n._(contentNames[of]),
    state: state && i18n._(stateNames[state]),
  };

  function numbersOf(): string | undefined {
    if (after !== undefined && until !== undefined) return t`After ${after}, up to ${until}`;
    if (after !== undefined) return t`After ${after}`;
    return until && t`Up to ${until}`;
  }
}
