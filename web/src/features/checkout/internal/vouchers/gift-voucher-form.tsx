import { Trans, useLingui } from '@lingui/react/macro';
import type { VoucherSettings } from '@quieta/contract/vouchers/voucher-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { voucherSettingsQuery } from '#features/vouchers/queries.ts';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { useUnsavedWork } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { addVoucher } from '../../cart-rules.ts';
import { changeCart } from '../../cart-store.ts';
import { useVatOptions } from '../cart/use-vat-options.ts';
import { FindSkeleton } from '../find/find-row.tsx';
import styles from './vouchers.module.css';

type Kind = 'multi-purpose' | 'single-purpose';

export function GiftVoucherForm() {
  const { data, isError, isFetching, refetch } = useQuery(voucherSettingsQuery());
  const [sold, setSold] = useState(0);
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <FindSkeleton />;
  // Each voucher added to the cart starts a new form.
  return <Form key={`${data.version}/${sold}`} settings={data} isNext={sold > 0} onDone={() => setSold(sold + 1)} />;
}

interface FormProps {
  settings: VoucherSettings;
  /** A voucher was just added to the cart, so the first field of the new form takes the focus. */
  isNext: boolean;
  onDone: () => void;
}

function Form({ settings: { outsideVatTaxId, validMonths }, isNext, onDone }: FormProps) {
  const { t } = useLingui();
  const { currency, timeZone } = useBranch();
  const { options, vatOf } = useVatOptions();
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate();
  const [amount, setAmount] = useState<number | null>(null);
  const [kind, setKind] = useState<Kind>(outsideVatTaxId === null ? 'single-purpose' : 'multi-purpose');
  const [forId, setForId] = useState<string | null>(null);
  const [recipient, setRecipient] = useState('');
  const [expiresOn, setExpiresOn] = useState(
    validMonths === null ? null : today.add({ months: validMonths }).toString(),
  );
  const [isTried, setIsTried] = useState(false);
  useUnsavedWork(amount !== null || recipient !== '');
  const amountInput = useRef<HTMLInputElement>(null);
  const isMulti = kind === 'multi-purpose';
  const isPast = expiresOn !== null && expiresOn < today.toString();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsTried(true);
    const vat = isMulti ? { taxId: null, serviceId: null, name: null } : forId === null ? null : vatOf(forId);
    if (amount === null || amount === 0) return amountInput.current?.focus();
    if (vat === null || isPast || (isMulti && outsideVatTaxId === null)) return;
    const recipientName = recipient.trim() === '' ? null : recipient.trim();
    const { taxId, serviceId } = vat;
    const details = [
      isMulti ? t`Multi-purpose` : t`Single-purpose`,
      vat.name,
      recipientName === null ? null : t`for ${recipientName}`,
      expiresOn === null ? null : t`until ${formatDate(expiresOn, 'medium')}`,
    ].filter((detail) => detail !== null);
    const voucher = { kind, taxId, serviceId, recipientName, expiresOn, details };
    changeCart((cart) => addVoucher(cart, { name: t`Gift voucher`, amount, taxId, voucher }));
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <MoneyField
        label={t`Amount`}
        currency={currency}
        value={amount}
        onChange={setAmount}
        inputRef={(input) => {
          amountInput.current = input;
          if (isNext && amount === null && document.activeElement === document.body) input?.focus();
        }}
        error={isTried && (amount === null || amount === 0) ? t`Enter its value` : undefined}
      />
      <Select<Kind>
        label={t`Kind`}
        value={kind}
        onChange={setKind}
        description={
          isMulti ? t`For anything. VAT is due when it is used.` : t`For one service or VAT rate. VAT is due now.`
        }
        error={
          isMulti && outsideVatTaxId === null ? t`Choose a tax for them first, in the voucher settings` : undefined
        }
        options={[
          { id: 'multi-purpose', label: t`Multi-purpose` },
          { id: 'single-purpose', label: t`Single-purpose` },
        ]}
      />
      {isMulti ? null : (
        <Select
          label={t`Valid for`}
          value={forId}
          onChange={setForId}
          options={options}
          placeholder={t`Service or VAT rate`}
          error={isTried && forId === null ? t`Choose what it is valid for` : undefined}
        />
      )}
      <TextField label={t`Recipient (optional)`} value={recipient} onChange={setRecipient} maxLength={120} />
      <DatePicker
        label={t`Valid until`}
        description={t`Leave empty for no expiry`}
        value={expiresOn}
        today={today.toString()}
        onChange={setExpiresOn}
        error={isPast ? t`This day is over` : undefined}
      />
      <Button action="secondary" icon="plus" isSubmit>
        <Trans>Add voucher</Trans>
      </Button>
    </form>
  );
}
