import { Trans, useLingui } from '@lingui/react/macro';
import { hotelSystems } from '@quieta/contract/settings/hotel-systems';
import { baseDocumentTemplateKind } from '@quieta/contract/settings/named-kinds';
import { type Tax, taxKind } from '@quieta/contract/settings/tax';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatPercent } from '#lib/format/number.ts';
import { FieldGroup, FieldPair } from '#ui/form/form.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { NameField, OptionalSelect, optional, optionsOf } from './form-parts.tsx';
import { readFields, readRate, readText, readWhole } from './form-rules.ts';
import styles from './internal/settings.module.css';
import { categoriesWithCodes, withCategoryCode } from './internal/tax-rules.ts';
import { asItTravels, rowKind } from './mutations.ts';
import { branchProfileQuery, rowsQuery, serviceCategoriesQuery, taxesQuery } from './queries.ts';
import { RowsScreen } from './rows-screen.tsx';
import type { FieldBinding, Form } from './use-editing.ts';
import type { SettingsKind } from './use-row-editing.ts';

/** The numbers as typed. */
interface Draft {
  name: string;
  rate: string;
  department: string;
  vatIndex: string;
  hotelCode: string | null;
  categoryCodes: Tax['categoryCodes'];
  baseDocumentTemplateId: string | null;
  archived: boolean;
}

const rows = rowKind(taxKind, asItTravels);

const kind: SettingsKind<Tax, Draft> = {
  ...rows,
  isSoldBy: true,
  draftOf: (row) => ({
    ...rows.draftOf(row),
    rate: typed(row?.rate),
    department: typed(row?.department),
    vatIndex: typed(row?.vatIndex),
  }),
  read: ({ name, rate, department, vatIndex, ...draft }) =>
    readFields({
      ...draft,
      name: readText(name),
      rate: readRate(rate),
      department: readWhole(department, 1, 99),
      vatIndex: readWhole(vatIndex, 0, 99),
    }),
};

function typed(number: number | null | undefined): string {
  return number == null ? '' : String(number);
}

/** The VAT rates with the fiscal printer's indices (SET-03). */
export function TaxesScreen({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  return (
    <RowsScreen
      title={title}
      texts={{ list: t`Taxes`, add: t`New tax`, none: t`There is no tax yet.` }}
      kind={kind}
      query={useQuery(taxesQuery())}
      renderRow={({ department, vatIndex, rate }) => ({
        detail: department === null || vatIndex === null ? t`Not on the printer yet` : t`Department ${department}`,
        suffix: formatPercent(rate / 100, 2),
      })}
      renderFields={(form) => <TaxFields form={form} />}
    />
  );
}

function TaxFields({ form }: { form: Form<Draft> }) {
  const { t } = useLingui();
  const { data: templates } = useQuery(rowsQuery(baseDocumentTemplateKind));
  const { data: profile } = useQuery(branchProfileQuery(useBranch().id));
  const showsCodes =
    (profile?.hotelConnected === true && hotelSystems[profile.pmsProvider].postsUnderCodes) ||
    form.draft.hotelCode !== null ||
    form.draft.categoryCodes.length > 0;
  return (
    <>
      <NameField {...form.field('name')} maxLength={80} />
      <TextField label={t`Rate in per cent`} {...form.field('rate')} isRequired />
      <FieldPair>
        <TextField label={t`Department of the printer`} {...form.field('department')} />
        <TextField label={t`VAT index of the printer`} {...form.field('vatIndex')} />
      </FieldPair>
      {showsCodes ? (
        <TextField
          label={t`Transaction code of the hotel`}
          description={t`The hotel’s system posts room charges of this tax under it; the VAT of the hotel’s bill follows from it.`}
          {...optional(form.field('hotelCode'))}
          maxLength={80}
        />
      ) : null}
      {showsCodes ? <CategoryCodes {...form.field('categoryCodes')} /> : null}
      <OptionalSelect
        label={t`Document`}
        options={optionsOf(templates, form.draft.baseDocumentTemplateId)}
        {...form.field('baseDocumentTemplateId')}
      />
    </>
  );
}

/** The hotel's transaction codes for single categories, for hotels that tell treatments from products by them. */
function CategoryCodes({ value, onChange, error }: FieldBinding<Tax['categoryCodes']>) {
  const { data = [] } = useQuery(serviceCategoriesQuery());
  const categories = categoriesWithCodes(data, value);
  if (categories.length === 0) return null;
  return (
    <FieldGroup legend={<Trans>Transaction codes of single categories</Trans>}>
      <p className={styles.advice}>
        <Trans>If a category has none, its services and products are posted under the tax’s code.</Trans>
      </p>
      <FieldPair>
        {categories.map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            value={value.find(({ serviceCategoryId }) => serviceCategoryId === id)?.hotelCode ?? ''}
            onChange={(typed) => onChange(withCategoryCode(value, id, typed))}
            maxLength={80}
          />
        ))}
      </FieldPair>
      {error === undefined ? null : <p className={styles.refusal}>{error}</p>}
    </FieldGroup>
  );
}
