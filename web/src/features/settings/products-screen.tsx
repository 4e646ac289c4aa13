import { useLingui } from '@lingui/react/macro';
import { type Product, productKind } from '@quieta/contract/settings/product';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { TextArea } from '#ui/text-field/text-field.tsx';
import { NameField, OptionalSelect, optionsOf } from './form-parts.tsx';
import { readFields, readRequired, readText } from './form-rules.ts';
import { useTable } from './internal/table-actions.tsx';
import { defaultTax } from './internal/tax-rules.ts';
import { asItTravels, rowKind, type ValuesOf } from './mutations.ts';
import { productsQuery, serviceCategoriesQuery, taxesQuery } from './queries.ts';
import { RowsScreen } from './rows-screen.tsx';
import type { Form } from './use-editing.ts';
import type { SettingsKind } from './use-row-editing.ts';

/** The price in minor units, null while it is empty. */
type Draft = Omit<ValuesOf<Product>, 'price'> & { price: number | null };

const rows = rowKind(productKind, asItTravels);

function screenKind(currency: string, defaultTaxId: string | null): SettingsKind<Product, Draft> {
  return {
    ...rows,
    isSoldBy: true,
    hasCopies: true,
    draftOf: (row) => ({
      ...rows.draftOf(row),
      price: row === null ? null : toMinor(row.price, currency),
      taxId: row === null ? defaultTaxId : row.taxId,
    }),
    read: ({ name, price, ...draft }) =>
      readFields({
        ...draft,
        name: readText(name),
        price: readRequired(price === null ? null : toMajor(price, currency)),
      }),
  };
}

/** Products that the desk sells (SET-02). */
export function ProductsScreen({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { data: categories } = useQuery(serviceCategoriesQuery());
  const { data: taxes } = useQuery(taxesQuery());
  const query = useQuery(productsQuery());
  return (
    <RowsScreen
      title={title}
      texts={{ list: t`Products`, add: t`New product`, none: t`There is no product yet.` }}
      kind={screenKind(currency, defaultTax(query.data ?? [], taxes ?? []))}
      {...useTable(productKind)}
      query={query}
      renderRow={(row) => ({
        detail: categories?.find(({ id }) => id === row.serviceCategoryId)?.name,
        suffix: formatMoney(toMinor(row.price, currency), currency),
      })}
      renderFields={(form) => <ProductFields form={form} />}
    />
  );
}

function ProductFields({ form }: { form: Form<Draft> }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { data: categories } = useQuery(serviceCategoriesQuery());
  const { data: taxes } = useQuery(taxesQuery());
  const { serviceCategoryId, taxId, hotelTaxId } = form.draft;
  return (
    <>
      <NameField {...form.field('name')} maxLength={120} />
      <MoneyField label={t`Price`} {...form.field('price')} currency={currency} isRequired />
      <OptionalSelect
        label={t`Category`}
        options={optionsOf(categories, serviceCategoryId)}
        {...form.field('serviceCategoryId')}
      />
      <OptionalSelect label={t`Tax`} options={optionsOf(taxes, taxId)} {...form.field('taxId')} />
      <OptionalSelect
        label={t`Tax for hotel guests`}
        options={optionsOf(taxes, hotelTaxId)}
        {...form.field('hotelTaxId')}
      />
      <TextArea label={t`Description`} {...form.field('description')} maxLength={2000} />
    </>
  );
}
