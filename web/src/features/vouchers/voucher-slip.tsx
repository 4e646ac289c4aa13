import { Trans } from '@lingui/react/macro';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
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
  const { name, timeZone } = useBranch();
  const money = useMoney();
  const { kind, code, amount, balance, recipientName, serviceName, guest, appointment, expiresOn, issuedAt } = voucher;
  return (
    <section className={styles.slip}>
      <p className={styles.branch}>{name}</p>
      <h3 className={styles.title}>{kind === 'deposit' ? <Trans>Deposit</Trans> : <Trans>Gift voucher</Trans>}</h3>
      <p className={styles.worth}>{money(amount)}</p>
      {recipientName === null ? null : (
        <p>
          <Trans>For {recipientName}</Trans>
        </p>
      )}
      {guest === null ? null : <p>{guest.fullName}</p>}
      {serviceName === null ? null : <p>{serviceName}</p>}
      {appointment === null ? null : (
        <p>
          {appointment.serviceName}, {formatInstant(appointment.startTime, timeZone, 'medium')}
        </p>
      )}
      <Barcode code={code} />
      <p className={styles.code}>{formatVoucherCode(code)}</p>
      {balance === amount ? null : (
        <p>
          <Trans>{money(balance)} left</Trans>
        </p>
      )}
      <p className={styles.small}>
        {expiresOn === null ? (
          <Trans>Without an end date</Trans>
        ) : (
          <Trans>Good until {formatDate(expiresOn, 'medium')}</Trans>
        )}
        {' · '}
        <Trans>issued {formatDate(issuedAt.slice(0, 10), 'medium')}</Trans>
      </p>
    </section>
  );
}

// Code 39: nine bars and gaps a character, w wide and n narrow. Source: ISO/IEC 16388, table 1.
const patterns: Readonly<Record<string, string>> = {
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '*': 'nwnnwnwnn',
};
const wide = 3;

/** The code as a barcode for the desk's scanner, which types it. */
function Barcode({ code }: { code: string }) {
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const character of `*${code}*`) {
    for (const [place, kind] of [...(patterns[character] ?? '')].entries()) {
      const width = kind === 'w' ? wide : 1;
      if (place % 2 === 0) bars.push({ x, width });
      x += width;
    }
    // The gap between two characters.
    x += 1;
  }
  return (
    <svg className={styles.bars} viewBox={`0 0 ${x - 1} 24`} preserveAspectRatio="none" aria-hidden focusable={false}>
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={24} />
      ))}
    </svg>
  );
}
