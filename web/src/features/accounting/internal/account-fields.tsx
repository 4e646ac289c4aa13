import { useLingui } from '@lingui/react/macro';
import { defaultAccounts } from '@quieta/contract/accounting/default-account-rules';
import { toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import { useQuery } from '@tanstack/react-query';
import { paymentTypesQuery, serviceCategoriesQuery, taxesQuery } from '#features/settings/queries.ts';
import type { Form } from '#features/settings/use-editing.ts';
import { formatPercent } from '#lib/format/number.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import {
  type AccountGroup,
  type AccountingDraft,
  type FixedAccount,
  fixedAccounts,
  withAccount,
} from '../account-draft-rules.ts';
import { type AccountCell, AccountTable } from './account-table.tsx';

interface AccountFieldsProps {
  form: Form<AccountingDraft>;
  /** Country whose default accounts are used for empty fields. */
  country: string;
}

/** The accounts, in a table for each of what they are by. */
export function AccountFields({ form, country }: AccountFieldsProps) {
  const { t } = useLingui();
  const defaults = defaultAccounts(country);
  const account = t({ message: 'Account', context: 'of an accountant' });
  const { data: taxes = [] } = useQuery(taxesQuery());
  const { data: categories = [] } = useQuery(serviceCategoriesQuery());
  const { data: paymentTypes = [] } = useQuery(paymentTypesQuery());

  const cell = (group: AccountGroup, id: string, placeholder: string | null): AccountCell => {
    const { value, onChange, error } = form.field(group);
    return { value: value[id] ?? '', onChange: (typed) => onChange(withAccount(value, id, typed)), error, placeholder };
  };
  const fixedTexts: Record<FixedAccount, { name: string; detail: string }> = {
    vouchers: { name: t`Vouchers and packages taxed when used`, detail: t`Sold and not yet used` },
    arrangements: { name: t`Packages of the hotel`, detail: t`What the hotel owes for units that were used` },
    expired: { name: t`Expired or lost`, detail: t`Of vouchers and packages whose VAT was never declared` },
    takenOver: { name: t`From another program or branch`, detail: t`What is owed of vouchers that were moved` },
    tips: { name: t`Tips`, detail: t`They belong to the staff` },
    clearing: { name: t`Clearing`, detail: t`Between sale and payment; nothing is left on it` },
    cashTransfers: {
      name: t`Cash to and from the bank or safe`,
      detail: t`Floats, and what is taken out of a drawer`,
    },
    pettyCash: { name: t`Cash paid in and out`, detail: t`Without a sale, such as flowers` },
    cashDifferences: { name: t`Cash differences`, detail: t`What a close counts more or less than there should be` },
  };
  const isShown = ({ archived, id }: { archived: boolean; id: string }, ...groups: AccountGroup[]) =>
    !archived || groups.some((group) => form.draft[group][id] !== undefined);

  return (
    <FieldGroup legend={t`Accounts`} isPart>
      <p className="note">
        {t`Grey numbers are the usual ones of the country, for a start. Have your accountant check all of them before the first file is booked.`}
      </p>
      <AccountTable
        heads={[t`Tax`, t`Revenue`, t`Vouchers, deposits, packages`]}
        rows={taxes
          .filter((tax) => isShown(tax, 'taxes', 'deposits'))
          .map(({ id, name, rate }) => ({
            id,
            name,
            detail: formatPercent(rate / 100, 2),
            cells: [
              cell('taxes', id, defaults.revenue(toBasisPoints(rate))),
              cell('deposits', id, defaults.deposit(toBasisPoints(rate))),
            ],
          }))}
        note={t`The second column is for vouchers, deposits and packages whose VAT is declared when they are sold.`}
      />
      <AccountTable
        heads={[t`Category`, t`Revenue`]}
        rows={categories
          .filter((category) => isShown(category, 'categories'))
          .map(({ id, name }) => ({ id, name, cells: [cell('categories', id, t`by its tax`)] }))}
        note={t`Only for a category that is booked apart; all it sells should have one rate of VAT.`}
      />
      <AccountTable
        heads={[t`Payment type`, account]}
        rows={paymentTypes
          .filter((type) => isShown(type, 'paymentTypes'))
          .map((type) => ({
            id: type.id,
            name: type.name,
            ...(type.printerCode === 'voucher' && {
              detail: t`The branch’s own vouchers are booked where they were when sold`,
            }),
            cells: [cell('paymentTypes', type.id, defaults.paymentType(type))],
          }))}
      />
      <AccountTable
        heads={[t`Everything else`, account]}
        rows={fixedAccounts.map((id) => ({
          id,
          ...fixedTexts[id],
          cells: [{ ...form.field(id), placeholder: defaults[id] }],
        }))}
      />
    </FieldGroup>
  );
}
