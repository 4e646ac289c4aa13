import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { useEffect, useRef } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { type CartTender, changeOf, changeTender, remainder } from '../../tender-rules.ts';
import styles from './tenders.module.css';

interface TenderListProps {
  tenders: readonly CartTender[];
  types: readonly PaymentType[];
  due: number;
  onChange: (tenders: readonly CartTender[]) => void;
}

/** The tenders of a split payment, and the amount still open. */
export function TenderList({ tenders, types, due, onChange }: TenderListProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const open = remainder(tenders, due);
  // A tender that a press on a tile or a voucher code has added may be out of view.
  const end = useRef<HTMLParagraphElement>(null);
  const count = tenders.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const nameOf = ({ kind, code }: Voucher) =>
    voucherKinds[kind].isDeposit ? t`Deposit ${formatVoucherCode(code)}` : t`Voucher ${formatVoucherCode(code)}`;
  return (
    <div className={inColumn(2)}>
      <ul className={inColumn(2)} aria-label={t`Payments`}>
        {tenders.map((tender, index) => {
          const type = types.find(({ id }) => id === tender.paymentTypeId);
          const { voucher } = tender;
          const name = voucher === undefined ? (type?.name ?? '') : nameOf(voucher);
          const change = (next: Partial<CartTender>) => onChange(changeTender(tenders, index, next));
          return (
            // Two tenders may have the same type: only their order distinguishes them.
            <li key={index} className={styles.tender}>
              <MoneyField
                label={name}
                currency={currency}
                value={tender.amount}
                onChange={(amount) => change({ amount: amount ?? 0 })}
                error={
                  voucher !== undefined && tender.amount > toMinor(voucher.balance, currency)
                    ? t`Only ${formatMoney(toMinor(voucher.balance, currency), currency)} left on it`
                    : undefined
                }
              />
              {type?.printerCode === 'cash' ? <CashGiven tender={tender} onChange={change} /> : null}
              <IconButton
                icon="trash"
                label={t`Remove the payment by ${name}`}
                onPress={() => onChange(tenders.filter((_, place) => place !== index))}
              />
            </li>
          );
        })}
      </ul>
      <p ref={end} className={styles.open} data-open={open !== 0 || undefined} role="status">
        {open === 0 ? <Trans>Nothing left to pay</Trans> : null}
        {open > 0 ? <Trans>{formatMoney(open, currency)} still to pay</Trans> : null}
        {open < 0 ? <Trans>{formatMoney(-open, currency)} too much</Trans> : null}
      </p>
    </div>
  );
}

interface CashGivenProps {
  tender: CartTender;
  onChange: (change: Pick<CartTender, 'given'>) => void;
}

/** The cash that the guest hands over, and the change. */
export function CashGiven({ tender, onChange }: CashGivenProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { given, amount } = tender;
  return (
    <div className={styles.cash}>
      <MoneyField
        label={t`Cash received`}
        currency={currency}
        value={given}
        onChange={(next) => onChange({ given: next })}
        error={given !== null && given < amount ? t`Less than ${formatMoney(amount, currency)}` : undefined}
      />
      <p className={styles.change} role="status">
        {changeOf(tender) > 0 ? <Trans>Change {formatMoney(changeOf(tender), currency)}</Trans> : null}
      </p>
    </div>
  );
}
