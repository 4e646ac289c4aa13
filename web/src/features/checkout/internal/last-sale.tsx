import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './pay.module.css';
import type { Sold } from './use-selling.ts';

/** What was just sold, until the next cart begins: the desk's answer to "did it go through?" */
export function LastSale({ sale }: { sale: Sold }) {
  return (
    <div className={styles.sold} role="status">
      <Icon alias="check_circle" size={20} className={styles.soldIcon} />
      <div>
        <div className={styles.receiptName}>
          <Trans>
            Sale {sale.number}: {sale.total} paid by {sale.paymentType}
          </Trans>
        </div>
        <div className={styles.detail}>
          {sale.receipt === 'none' ? <Trans>Without a receipt</Trans> : null}
          {sale.receipt === 'sending' ? <Trans>Sending the receipt…</Trans> : null}
          {sale.receipt === 'sent' ? <Trans>Receipt sent to the printer</Trans> : null}
          {sale.receipt === 'failed' ? <Trans>The receipt is not printed yet</Trans> : null}
        </div>
      </div>
    </div>
  );
}
