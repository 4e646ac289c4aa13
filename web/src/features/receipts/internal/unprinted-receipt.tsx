import { Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './receipts.module.css';

interface UnprintedReceiptProps {
  receipt: Receipt;
  isPending: boolean;
  onPrint: () => void;
}

/** One sale without its slip: which, how much, why, and the way out. */
export function UnprintedReceipt({ receipt, isPending, onPrint }: UnprintedReceiptProps) {
  const { t } = useLingui();
  const { timeZone, currency } = useBranch();
  const { saleNumber, payerName, total, createdAt, state, reason } = receipt;
  const sale = [saleNumber, payerName, formatInstant(createdAt, timeZone, 'short')].filter(Boolean).join(' · ');
  return (
    <li className={styles.receipt}>
      <Icon alias="printer" size={18} className={styles.icon} />
      <div className={styles.text}>
        <div className={styles.sale}>
          <span>{sale}</span>
          <span>{formatMoney(toMinor(total, currency), currency)}</span>
        </div>
        <div className={styles.reason}>
          <StateText state={state} />
          {reason === null ? null : ` · ${reason}`}
        </div>
      </div>
      {state === 'sending' ? null : (
        <Button
          action="secondary"
          size="small"
          isPending={isPending}
          onPress={onPrint}
          aria-label={t`Print again: receipt of sale ${saleNumber}`}
        >
          <Trans>Print again</Trans>
        </Button>
      )}
    </li>
  );
}

function StateText({ state }: { state: Receipt['state'] }) {
  switch (state) {
    case 'pending':
      return <Trans>Not sent yet</Trans>;
    case 'sending':
      return <Trans>Being sent…</Trans>;
    case 'refused':
      return <Trans>Refused by the printer</Trans>;
    case 'unknown':
      return <Trans>Not known whether it was printed</Trans>;
    case 'accepted':
    case 'printed':
      return null;
  }
}
