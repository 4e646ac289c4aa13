import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Sale, SaleTender } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';
import { formatPrintingReason } from '#features/receipts/format-printing-reason.ts';
import { ReceiptActions } from '#features/receipts/receipt-actions.tsx';
import { useMay } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { isOpenBill } from '../../room-bill-rules.ts';
import { BillReason, RoomBillState, usePosting } from '../../room-bill-state.tsx';
import styles from './sales.module.css';

/** The state of the sale's fiscal document, and the actions for it. */
export function SaleReceipt({ sale }: { sale: Sale }) {
  const { i18n } = useLingui();
  const sells = useMay()('sell');
  const { receiptId, receiptState, receiptReason, receiptNumbers, receiptCopies } = sale;
  if (receiptState === null || receiptId === null) return null;
  return (
    <div className={classNames(inRow(2), 'ink-soft')}>
      <Icon alias="printer" size={18} />
      <div className="texts">
        <span>
          {receiptState === 'printed' ? <Trans>Receipt printed</Trans> : null}
          {receiptState === 'accepted' ? <Trans>Receipt sent to the printer</Trans> : null}
          {isAtPrinter(receiptState) ? null : <Trans>The receipt is not printed yet</Trans>}
        </span>
        {receiptReason === null ? null : <span className="faint">{formatPrintingReason(i18n, receiptReason)}</span>}
        {receiptNumbers === null ? null : (
          <span className="faint">
            {receiptNumbers.closingNumber.padStart(4, '0')}-{receiptNumbers.documentNumber.padStart(4, '0')} ·{' '}
            {formatDate(receiptNumbers.date)} · {receiptNumbers.printerSerial}
          </span>
        )}
        <Copies copies={receiptCopies} />
      </div>
      {sells ? (
        <ReceiptActions
          saleId={sale.id}
          saleNumber={sale.number}
          receiptId={receiptId}
          state={receiptState}
          attempts={sale.receiptAttempts}
        />
      ) : null}
    </div>
  );
}

/** How many copies the printer has accepted, and why the last one is missing. */
function Copies({ copies }: { copies: Sale['receiptCopies'] }) {
  const { i18n } = useLingui();
  const sent = copies.filter(({ state }) => isAtPrinter(state)).length;
  const last = copies.at(-1);
  const failed = last === undefined || last.state === 'sending' || isAtPrinter(last.state) ? null : last;
  return (
    <>
      {sent === 0 ? null : (
        <span className="faint">
          <Plural value={sent} one="# copy sent to the printer" other="# copies sent to the printer" />
        </span>
      )}
      {failed === null ? null : (
        <span className="faint">
          <Trans>The last copy is not printed</Trans>
          {failed.reason === null ? null : ` · ${formatPrintingReason(i18n, failed.reason)}`}
        </span>
      )}
    </>
  );
}

/** The state of the sale's room bill at the hotel, and "Post to folio" until it is posted. */
export function SaleRoomBill({ sale }: { sale: Sale }) {
  const { t } = useLingui();
  const tender = sale.tenders.find(({ kind }) => kind === 'RoomBill');
  const sells = useMay()('sell');
  const { post, pendingId } = usePosting();
  if (tender?.room == null) return null;
  const isVoided = sale.refunds.some(({ kind }) => saleKinds[kind].takesBack === 'sale');
  return (
    <div className={classNames(inRow(2), 'ink-soft')}>
      <Icon alias="bed" size={18} />
      <div className="texts">
        <span className={styles.tags}>
          <span>{tender.room.roomId === null ? t`Room charge` : t`Room ${tender.room.roomId}`}</span>
          <Chip tone={isOpenBill(tender.state) ? 'due' : 'paid'} size="small">
            <RoomBillState state={tender.state} />
          </Chip>
        </span>
        <Details tender={tender} />
      </div>
      {sells && isOpenBill(tender.state) && tender.state !== 'posting' && !isVoided ? (
        <Button action="secondary" size="small" isPending={pendingId === sale.id} onPress={() => void post(sale.id)}>
          {t`Post to folio`}
        </Button>
      ) : null}
    </div>
  );
}

function Details({ tender: { room, stateReason, stateRefusal } }: { tender: SaleTender }) {
  const { t } = useLingui();
  const numbers = room?.postingIds.join(', ') ?? '';
  return (
    <>
      {room?.guestName == null ? null : <span className="faint">{room.guestName}</span>}
      {stateReason === null && stateRefusal === null ? null : (
        <span className="faint">
          <BillReason reason={stateReason} refusal={stateRefusal} />
        </span>
      )}
      {numbers === '' ? null : <span className="faint">{t`Posting ${numbers}`}</span>}
    </>
  );
}
