import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { tellPrintingReason } from '#features/receipts/tell-printing-reason.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { saleQuery } from '../queries.ts';
import { isOpenBill } from '../room-bill-rules.ts';
import styles from './pay.module.css';
import { RoomBillNote } from './room-bill-note.tsx';
import { SoldVouchers } from './sold-vouchers.tsx';
import type { Sold } from './use-selling.ts';

/** What was just sold, until the next cart begins: the desk's answer to "did it go through?" */
export function LastSale({ sale }: { sale: Sold }) {
  return (
    <div className={styles.sold} role="status" data-open={isOpenBill(sale.roomBill) || undefined}>
      <Icon
        alias={isOpenBill(sale.roomBill) ? 'exclamation_triangle' : 'check_circle'}
        size={20}
        className={styles.soldIcon}
      />
      <div>
        <div className={styles.receiptName}>
          <Trans>
            Sale {sale.number}: {sale.total} paid by {sale.paymentType}
          </Trans>
        </div>
        <div className={styles.detail}>
          {sale.receipt === 'none' ? <Trans>Without a receipt</Trans> : null}
          {sale.receipt === 'queued' ? <QueuedReceipt saleId={sale.id} /> : null}
          {sale.receipt === 'sending' ? <Trans>Sending the receipt…</Trans> : null}
          {sale.receipt === 'sent' ? <Trans>Receipt sent to the printer</Trans> : null}
          {sale.receipt === 'failed' ? <Trans>The receipt is not printed yet</Trans> : null}
        </div>
        {sale.roomBill === null ? null : <RoomBillNote state={sale.roomBill} />}
        <SoldVouchers vouchers={sale.vouchers} />
      </div>
    </div>
  );
}

/** What the server has made of it so far; the change feed tells. */
function QueuedReceipt({ saleId }: { saleId: string }) {
  const { i18n } = useLingui();
  const { data } = useQuery(saleQuery(saleId));
  const state = data?.receiptState;
  if (state === 'accepted' || state === 'printed') return <Trans>Receipt sent to the printer</Trans>;
  if (state === 'refused' || state === 'unknown') return <Trans>The receipt is not printed yet</Trans>;
  return (
    <>
      <Trans>Waiting for the printer…</Trans>
      {data?.receiptReason == null ? null : ` ${tellPrintingReason(i18n, data.receiptReason)}`}
    </>
  );
}
