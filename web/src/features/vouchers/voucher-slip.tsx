import { Trans, useLingui } from '@lingui/react/macro';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { barcodeOf } from '@quieta/contract/vouchers/voucher-barcode';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Paper } from '#ui/paper/paper.tsx';
import styles from './internal/slip.module.css';

interface PrintedVoucherProps {
  voucher: Voucher;
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Asks the browser to print a voucher's slip; the screen shows nothing of it. */
export function PrintedVoucher({ voucher, onDone }: PrintedVoucherProps) {
  return (
    <Paper className={styles.paper} onDone={onDone}>
      <VoucherSlip voucher={voucher} />
    </Paper>
  );
}

/** The slip for the guest: value, recipient, purpose, end date, and the code as text and barcode. */
export function VoucherSlip({ voucher }: { voucher: Voucher }) {
  const { t } = useLingui();
  const { name, timeZone } = useBranch();
  const money = useMoney();
  const { kind, code, amount, balance, recipientName, serviceName, guest, appointment, expiresOn, issuedAt } = voucher;
  return (
    <section className={styles.slip}>
      <p className={styles.branch}>{name}</p>
      <h3 className={styles.title}>{voucherKinds[kind].isDeposit ? t`Deposit` : t`Gift voucher`}</h3>
      <p className={styles.worth}>{money(amount)}</p>
      {recipientName === null ? null : <p>{t`For ${recipientName}`}</p>}
      {guest === null ? null : <p>{guest.fullName}</p>}
      {serviceName === null ? null : <p>{serviceName}</p>}
      {appointment === null ? null : (
        <p>
          {appointment.serviceName}, {formatInstant(appointment.startTime, timeZone, 'medium')}
        </p>
      )}
      <Barcode code={code} className={styles.bars} />
      <p className={styles.code}>{formatVoucherCode(code)}</p>
      {balance === amount ? null : (
        <p>
          <Trans>{money(balance)} left</Trans>
        </p>
      )}
      <p className={styles.small}>
        {expiresOn === null ? t`No expiry date` : <Trans>Valid until {formatDate(expiresOn, 'medium')}</Trans>}
        {' · '}
        <Trans>issued {formatDate(issuedAt.slice(0, 10), 'medium')}</Trans>
      </p>
    </section>
  );
}

/** The code as a barcode for the desk's scanner, which types it. */
export function Barcode({ code, className }: { code: string; className: string | undefined }) {
  const { width, bars } = barcodeOf(code);
  return (
    <svg className={className} viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden focusable={false}>
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={24} />
      ))}
    </svg>
  );
}
