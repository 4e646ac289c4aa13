import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fromWirePaymentType, type PaymentKind } from '@quieta/contract/settings/payment-kind';
import { type PaymentType, paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Select } from '#ui/select/select.tsx';
import { NameField } from './form-parts.tsx';
import { readFields, readText } from './form-rules.ts';
import { rowKind, type ValuesOf } from './mutations.ts';
import { paymentTypesQuery } from './queries.ts';
import { RowsScreen } from './rows-screen.tsx';
import type { Form } from './use-editing.ts';
import type { SettingsKind } from './use-row-editing.ts';

type Draft = ValuesOf<PaymentType>;

const kindNames: Record<PaymentKind, MessageDescriptor> = { RoomBill: msg`Room charge`, Custom: msg`Paid at the desk` };

/** The fiscal printer's names; a type that has none cannot be sold with a receipt. */
const printerNames: Record<NonNullable<PaymentType['printerCode']> | 'none', MessageDescriptor> = {
  cash: msg`Cash`,
  card: msg`Card`,
  voucher: msg`Voucher`,
  uncollected: msg`Not collected`,
  none: msg`Not mapped yet`,
};

const kind: SettingsKind<PaymentType, Draft> = {
  ...rowKind(paymentTypeKind, fromWirePaymentType),
  isSoldBy: true,
  read: ({ name, ...draft }) => readFields({ ...draft, name: readText(name) }),
};

/** How guests pay (SET-03). */
export function PaymentTypesScreen({ title }: { title: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <RowsScreen
      title={title}
      texts={{ list: t`Payment types`, add: t`New payment type`, none: t`There is no payment type yet.` }}
      kind={kind}
      query={useQuery(paymentTypesQuery())}
      renderRow={(row) => ({
        detail: i18n._(kindNames[row.kind]),
        suffix: i18n._(printerNames[row.printerCode ?? 'none']),
      })}
      renderFields={(form) => <PaymentTypeFields form={form} />}
    />
  );
}

const kinds = ['Custom', 'RoomBill'] as const;
const printerCodes = ['none', 'cash', 'card', 'voucher', 'uncollected'] as const;

function PaymentTypeFields({ form }: { form: Form<Draft> }) {
  const { t, i18n } = useLingui();
  const printerCode = form.field('printerCode');
  const printsReceipt = form.field('printsReceipt');
  const paymentKind = form.field('kind');

  function chooseKind(requested: PaymentKind) {
    paymentKind.onChange(requested);
    // A room charge gets its document at the hotel; where it does not, the user ticks the box.
    printsReceipt.onChange(requested === 'Custom');
  }

  return (
    <>
      <NameField {...form.field('name')} maxLength={80} />
      <Select
        label={t`Kind`}
        options={kinds.map((id) => ({ id, label: i18n._(kindNames[id]) }))}
        {...paymentKind}
        onChange={chooseKind}
      />
      <Select
        label={t`On the fiscal printer`}
        options={printerCodes.map((id) => ({ id, label: i18n._(printerNames[id]) }))}
        value={printerCode.value ?? 'none'}
        onChange={(id) => printerCode.onChange(id === 'none' ? null : id)}
        error={printerCode.error}
        description={t`A sale that prints a receipt needs it.`}
      />
      <Checkbox isSelected={printsReceipt.value} onChange={printsReceipt.onChange} error={printsReceipt.error}>
        {t`Prints a receipt`}
      </Checkbox>
    </>
  );
}
