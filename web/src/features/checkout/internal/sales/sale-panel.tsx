import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Sale, SaleTender } from '@quieta/contract/checkout/sale';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrintingReason } from '#features/receipts/format-printing-reason.ts';
import { ReceiptActions } from '#features/receipts/receipt-actions.tsx';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { saleQuery } from '../../queries.ts';
import { isRefundable, isVoidable } from '../../refund-rules.ts';
import { isOpenBill } from '../../room-bill-rules.ts';
import { BillReason, RoomBillState, usePosting } from '../room/room-bill-state.tsx';
import { RefundDialog, VoidDialog } from './reversal-dialogs.tsx';
import { SaleMark } from './sale-list-row.tsx';
import styles from './sales.module.css';

interface SalePanelProps {
  id: string;
  /** Opens a related sale: the one that this one refunds or voids, or its own refund or void. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A sale as it was made, the state of its receipt, and the ways to refund or void it. */
export function SalePanel({ id, onOpen, onClose }: SalePanelProps) {
  const { t } = useLingui();
  const { data: sale, isError, refetch, isFetching } = useQuery(saleQuery(id));
  const [asking, setAsking] = useState<'refund' | 'void' | null>(null);
  return (
    <SidePanel
      title={sale === undefined ? t`Sale` : titleOf(sale)}
      onClose={onClose}
      footer={
        sale !== undefined && isRefundable(sale) ? (
          <div className={inRow(2)}>
            {isVoidable(sale) ? (
              <Button action="secondary" size="large" isWide onPress={() => setAsking('void')}>
                <Trans>Void sale</Trans>
              </Button>
            ) : null}
            <Button action="secondary" size="large" isWide onPress={() => setAsking('refund')}>
              <Trans>Refund…</Trans>
            </Button>
          </div>
        ) : undefined
      }
    >
      {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {sale === undefined && !isError ? <Spinner /> : null}
      {sale === undefined ? null : <SaleBody sale={sale} onOpen={onOpen} />}
      {sale === undefined ? null : (
        <>
          <RefundDialog sale={sale} isOpen={asking === 'refund'} onClose={() => setAsking(null)} />
          <VoidDialog sale={sale} isOpen={asking === 'void'} onClose={() => setAsking(null)} />
        </>
      )}
    </SidePanel>
  );

  function titleOf({ kind, number }: Sale): string {
    if (kind === 'refund') return t`Refund ${number}`;
    return kind === 'void' ? t`Void ${number}` : t`Sale ${number}`;
  }
}

function SaleBody({ sale, onOpen }: { sale: Sale; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const taxOf = ({ taxName, isHotelTax }: Sale['lines'][number]) => (isHotelTax ? t`${taxName}, hotel guest` : taxName);
  const { refundsSaleId, reason, discountReason } = sale;
  return (
    <div className={inColumn(4)}>
      <div className={inColumn(1, 'start')}>
        <span>{sale.payerName ?? <Trans>Nobody in particular</Trans>}</span>
        <span className="faint">{[formatInstant(sale.soldAt, timeZone), sale.soldBy].join(' · ')}</span>
        <SaleMark row={sale} />
        {reason === null ? null : <p className="ink-soft">{reason}</p>}
        {refundsSaleId === null ? null : (
          <Button action="quiet" size="small" onPress={() => onOpen(refundsSaleId)}>
            <Trans>Show the sale that it takes back</Trans>
          </Button>
        )}
      </div>
      <ul aria-label={t`Sold`}>
        {sale.lines.map((line) => (
          <li key={line.id} className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
            <span className="texts">
              <span>{Math.abs(line.quantity) === 1 ? line.name : `${Math.abs(line.quantity)} × ${line.name}`}</span>
              <span className="faint">
                {[
                  taxOf(line),
                  line.discount === 0
                    ? null
                    : t`${money(-line.discount)} ${line.discountReason ?? discountReason ?? ''}`,
                  line.refundedQuantity === 0 ? null : t`${line.refundedQuantity} given back`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span>{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum label={t`Total`} value={money(sale.total)} isStrong />
        {sale.tip === 0 ? null : <Sum label={t`Tip`} value={money(sale.tip)} />}
        {sale.tenders.map((tender) => (
          <Sum
            key={tender.id}
            label={
              tender.voucher === null
                ? tender.given === null
                  ? tender.name
                  : t`${tender.name}, given ${money(tender.given)}`
                : `${tender.name} ${formatVoucherCode(tender.voucher.code)}`
            }
            value={money(tender.amount)}
          />
        ))}
      </dl>
      <SaleRoomBill sale={sale} />
      <SaleReceipt sale={sale} />
      {sale.refunds.length === 0 ? null : (
        <ul aria-label={t`Taken back`}>
          {sale.refunds.map((refund) => (
            <li key={refund.id} className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
              <Button action="quiet" size="small" onPress={() => onOpen(refund.id)}>
                {refund.kind === 'void' ? <Trans>Void {refund.number}</Trans> : <Trans>Refund {refund.number}</Trans>}
              </Button>
              <span>{money(refund.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className={classNames(inRow(3, { justify: 'between' }), styles.line)} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The state of the sale's fiscal document, and the actions for it. */
function SaleReceipt({ sale }: { sale: Sale }) {
  const { i18n } = useLingui();
  const { receiptId, receiptState, receiptReason, receiptNumbers, receiptCopies } = sale;
  if (receiptState === null || receiptId === null) return null;
  const isAtPrinter = receiptState === 'accepted' || receiptState === 'printed';
  return (
    <div className={classNames(inRow(2), 'ink-soft')}>
      <Icon alias="printer" size={18} />
      <div className="texts">
        <span>
          {receiptState === 'printed' ? <Trans>Receipt printed</Trans> : null}
          {receiptState === 'accepted' ? <Trans>Receipt sent to the printer</Trans> : null}
          {isAtPrinter ? null : <Trans>The receipt is not printed yet</Trans>}
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
      <ReceiptActions
        saleId={sale.id}
        saleNumber={sale.number}
        receiptId={receiptId}
        state={receiptState}
        attempts={sale.receiptAttempts}
      />
    </div>
  );
}

/** How many copies the printer has accepted, and why the last one is missing. */
function Copies({ copies }: { copies: Sale['receiptCopies'] }) {
  const { i18n } = useLingui();
  const sent = copies.filter(({ state }) => state === 'accepted' || state === 'printed').length;
  const last = copies.at(-1);
  const failed = last?.state === 'refused' || last?.state === 'unknown' || last?.state === 'pending' ? last : null;
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
function SaleRoomBill({ sale }: { sale: Sale }) {
  const tender = sale.tenders.find(({ kind }) => kind === 'RoomBill');
  const { post, pendingId } = usePosting();
  if (tender?.room == null) return null;
  const isVoided = sale.refunds.some(({ kind }) => kind === 'void');
  return (
    <div className={classNames(inRow(2), 'ink-soft')}>
      <Icon alias="bed" size={18} />
      <div className="texts">
        <span className={styles.tags}>
          <span>
            {tender.room.roomId === null ? <Trans>Room charge</Trans> : <Trans>Room {tender.room.roomId}</Trans>}
          </span>
          <Chip tone={isOpenBill(tender.state) ? 'due' : 'paid'} size="small">
            <RoomBillState state={tender.state} />
          </Chip>
        </span>
        <Details tender={tender} />
      </div>
      {isOpenBill(tender.state) && tender.state !== 'posting' && !isVoided ? (
        <Button action="secondary" size="small" isPending={pendingId === sale.id} onPress={() => void post(sale.id)}>
          <Trans>Post to folio</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function Details({ tender: { room, stateReason, stateRefusal } }: { tender: SaleTender }) {
  const numbers = room?.postingIds.join(', ') ?? '';
  return (
    <>
      {room?.guestName == null ? null : <span className="faint">{room.guestName}</span>}
      {stateReason === null && stateRefusal === null ? null : (
        <span className="faint">
          <BillReason reason={stateReason} refusal={stateRefusal} />
        </span>
      )}
      {numbers === '' ? null : (
        <span className="faint">
          <Trans>Posting {numbers}</Trans>
        </span>
      )}
    </>
  );
}
