import { Trans, useLingui } from '@lingui/react/macro';
import type { TenderState } from '@quieta/contract/checkout/sale';
import { tenderStates } from '@quieta/contract/checkout/sale-kinds';
import { isAtPrinter, receiptStates } from '@quieta/contract/receipts/receipt-state';
import { useQuery } from '@tanstack/react-query';
import { formatPrintingReason } from '#features/receipts/format-printing-reason.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { saleQuery } from '../../queries.ts';
import { isOpenBill } from '../../room-bill-rules.ts';
import { SoldPackages } from '../packages/sold-packages.tsx';
import styles from '../payment/pay.module.css';
import type { Sold } from '../payment/use-selling.ts';
import { SoldVouchers } from '../vouchers/sold-vouchers.tsx';

/** The last sale, until the next cart begins: it shows the desk whether the sale went through. */
export function LastSale({ sale }: { sale: Sold }) {
  const { t } = useLingui();
  // An open room bill or failed receipt may have been completed since, at this or another desk.
  const mayChange = isOpenBill(sale.roomBill) || sale.receipt === 'failed';
  const { data } = useQuery({ ...saleQuery(sale.id), enabled: mayChange });
  const roomBill = data?.roomBillState ?? sale.roomBill;
  const isPrinted = isAtPrinter(data?.receiptState);
  const receipt = sale.receipt === 'failed' && isPrinted ? 'sent' : sale.receipt;
  return (
    <div className={styles.sold} role="status" data-open={isOpenBill(roomBill) || undefined}>
      <Icon
        alias={isOpenBill(roomBill) ? 'exclamation_triangle' : 'check_circle'}
        size={20}
        className={styles.soldIcon}
      />
      <div>
        <div className={styles.receiptName}>
          {sale.paymentType === null
            ? t`Sale ${sale.number}: paid by units`
            : t`Sale ${sale.number}: ${sale.total} paid by ${sale.paymentType}`}
        </div>
        {sale.change === null ? null : <div className={styles.soldChange}>{t`Change ${sale.change}`}</div>}
        <div className="detail">
          {receipt === 'none' ? t`Without a receipt` : null}
          {receipt === 'queued' ? <QueuedReceipt saleId={sale.id} /> : null}
          {receipt === 'sending' ? t`Sending the receipt…` : null}
          {receipt === 'sent' ? t`Receipt sent to the printer` : null}
          {receipt === 'failed' ? t`The receipt is not printed yet` : null}
        </div>
        {roomBill === null ? null : <RoomBillNote state={roomBill} />}
        <SoldVouchers vouchers={sale.vouchers} />
        <SoldPackages packages={sale.packages} />
      </div>
    </div>
  );
}

/** The receipt's current state at the server, kept up to date by the change feed. */
function QueuedReceipt({ saleId }: { saleId: string }) {
  const { i18n } = useLingui();
  const { data } = useQuery(saleQuery(saleId));
  const state = data?.receiptState;
  if (isAtPrinter(state)) return <Trans>Receipt sent to the printer</Trans>;
  if (state != null && receiptStates[state].needsPerson) return <Trans>The receipt is not printed yet</Trans>;
  return (
    <>
      <Trans>Waiting for the printer…</Trans>
      {data?.receiptReason == null ? null : ` ${formatPrintingReason(i18n, data.receiptReason)}`}
    </>
  );
}

/** The result of a room charge that was just sold; an open one can be posted from the list or from the sale. */
function RoomBillNote({ state }: { state: TenderState }) {
  return (
    <div className="detail">
      {state === 'posted' ? <Trans>Posted to the room</Trans> : null}
      {state === 'not-posted' ? <Trans>Not posted yet: post it to the folio once the hotel answers</Trans> : null}
      {tenderStates[state].isUnsettled ? (
        <Trans>Not known whether the hotel posted it: this is checked with the hotel automatically</Trans>
      ) : null}
      {state === 'rejected' ? <Trans>Rejected by the hotel</Trans> : null}
    </div>
  );
}
