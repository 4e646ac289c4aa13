import { Trans } from '@lingui/react/macro';
import type { Sale } from '@quieta/contract/checkout/sale';
import { formatDate } from '#lib/format/date.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './sales.module.css';

/** What became of the sale's fiscal document. What is not printed waits in the checkout's list, to be printed again. */
export function SaleReceipt({ sale: { receiptState, receiptReason, receiptNumbers } }: { sale: Sale }) {
  if (receiptState === null) return null;
  const isAtPrinter = receiptState === 'accepted' || receiptState === 'printed';
  return (
    <div className={styles.receipt}>
      <Icon alias="printer" size={18} />
      <div className={styles.texts}>
        <span>
          {receiptState === 'printed' ? <Trans>Receipt printed</Trans> : null}
          {receiptState === 'accepted' ? <Trans>Receipt sent to the printer</Trans> : null}
          {isAtPrinter ? null : <Trans>The receipt is not printed yet</Trans>}
        </span>
        {receiptReason === null ? null : <span className={styles.faint}>{receiptReason}</span>}
        {receiptNumbers === null ? null : (
          <span className={styles.faint}>
            {receiptNumbers.closingNumber.padStart(4, '0')}-{receiptNumbers.documentNumber.padStart(4, '0')} ·{' '}
            {formatDate(receiptNumbers.date)} · {receiptNumbers.printerSerial}
          </span>
        )}
      </div>
    </div>
  );
}
