import { useLingui } from '@lingui/react/macro';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { todayIn } from '#lib/clock.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { useUnsavedWork } from '#lib/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { Select } from '#ui/select/select.tsx';
import { addVoucher } from '../../cart-rules.ts';
import { changeCart, useCart } from '../../cart-store.ts';
import { openAppointmentsOfQuery } from '../../queries.ts';
import { useVatOptions } from '../cart/use-vat-options.ts';
import { SellPackages } from '../packages/sell-packages.tsx';
import { GiftVoucherForm } from './gift-voucher-form.tsx';
import styles from './vouchers.module.css';

type Sold = 'voucher' | 'deposit' | 'package';

/** Sells things that are paid now and used later: gift vouchers, deposits, courses and packages. */
export function SellVoucher({ words }: { words: string }) {
  const { t } = useLingui();
  const [sold, setSold] = useState<Sold>('voucher');
  return (
    <div className={styles.sell}>
      <SegmentedControl<Sold>
        label={t`What to sell`}
        value={sold}
        onChange={setSold}
        segments={{ voucher: t`Gift voucher`, deposit: t`Deposit`, package: t`Package` }}
      />
      {sold === 'voucher' ? <GiftVoucherForm /> : null}
      {sold === 'deposit' ? <DepositForm /> : null}
      {sold === 'package' ? <SellPackages words={words} /> : null}
    </div>
  );
}

const none = 'none';

/** Sells a deposit to the payer: it is held for them, and offered when they pay. */
function DepositForm() {
  const { t } = useLingui();
  const { holder } = useCart();
  if (holder === null) return <p className="note">{t`Choose the payer first: a deposit is held for a guest.`}</p>;
  return <Form key={holder.id} guest={holder} />;
}

function Form({ guest }: { guest: GuestReference }) {
  const { t } = useLingui();
  const { currency, timeZone } = useBranch();
  const today = todayIn(timeZone);
  const { data: appointments = [], isError, refetch, isFetching } = useQuery(openAppointmentsOfQuery(guest.id, today));
  const { data: services = [] } = useQuery(servicesQuery());
  const { options, vatOf } = useVatOptions();
  const [amount, setAmount] = useState<number | null>(null);
  const [appointmentId, setAppointmentId] = useState<string>(none);
  const [forId, setForId] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  useUnsavedWork(amount !== null);
  const appointment = appointments.find(({ id }) => id === appointmentId);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsTried(true);
    const vat = appointment === undefined ? (forId === null ? null : vatOf(forId)) : vatOfAppointment();
    if (amount === null || amount === 0 || vat === null) return;
    const { taxId, serviceId, name } = vat;
    const voucher = {
      kind: 'deposit',
      taxId,
      serviceId,
      guestId: guest.id,
      appointmentId: appointment?.id ?? null,
      details: [guest.fullName, name].filter((detail) => detail !== null),
    } as const;
    changeCart((cart) => addVoucher(cart, { name: t`Deposit`, amount, taxId, voucher }));
    setAmount(null);
    setIsTried(false);
  }

  function vatOfAppointment() {
    const { id = null, name = null } = appointment?.service ?? {};
    return { taxId: services.find((service) => service.id === id)?.taxId ?? null, serviceId: null, name };
  }

  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className="note">{t`Held for ${guest.fullName}.`}</p>
      <MoneyField
        label={t`Amount`}
        currency={currency}
        value={amount}
        onChange={setAmount}
        error={isTried && (amount === null || amount === 0) ? t`Enter how much is paid` : undefined}
      />
      <Select
        label={t`For`}
        value={appointment === undefined ? none : appointmentId}
        onChange={setAppointmentId}
        options={[
          { id: none, label: t`No appointment yet` },
          ...appointments.map(({ id, service, startTime }) => ({
            id,
            label: `${service.name}, ${formatInstant(startTime, timeZone, 'medium')}`,
          })),
        ]}
      />
      {appointment === undefined ? (
        <Select
          label={t`Valid for`}
          description={t`Its VAT is declared now`}
          value={forId}
          onChange={setForId}
          options={options}
          placeholder={t`Service or VAT rate`}
          error={isTried && forId === null ? t`Choose what it is valid for` : undefined}
        />
      ) : null}
      <Button action="secondary" icon="plus" isSubmit>
        {t`Add deposit`}
      </Button>
    </form>
  );
}
