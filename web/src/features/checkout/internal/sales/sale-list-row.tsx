import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleRow } from '@quieta/contract/checkout/sale';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PagedTableRow } from '#ui/paged-list/paged-list.tsx';
import { isOpenBill } from '../../room-bill-rules.ts';
import styles from './sales.module.css';

interface SaleListRowProps {
  row: SaleRow;
  isOpen: boolean;
  /** Set if the list covers several days. */
  withDate: boolean;
  onOpen: () => void;
}

/** The column headings of the list. */
export function SaleHeads({ withDate }: Pick<SaleListRowProps, 'withDate'>) {
  const { t } = useLingui();
  return (
    <div className={styles.columns} data-dated={withDate || undefined}>
      <span role="columnheader">
        <Trans>Time</Trans>
      </span>
      <span role="columnheader">
        <Trans>Payer</Trans>
      </span>
      <span role="columnheader" className={styles.number}>
        <Trans context="of a sale">Number</Trans>
      </span>
      <span role="columnheader" className={styles.paidWith}>
        <Trans>Paid by</Trans>
      </span>
      <span role="columnheader" className={styles.mark}>
        <span className="visually-hidden">{t`Status`}</span>
      </span>
      <span role="columnheader" className={styles.amount}>
        <Trans>Total</Trans>
      </span>
    </div>
  );
}

export function SaleListRow({ row, isOpen, withDate, onOpen }: SaleListRowProps) {
  const { timeZone } = useBranch();
  const money = useMoney();
  const { number, soldAt, payerName, paidWith, total, refunded, moved } = row;
  return (
    <PagedTableRow isOpen={isOpen} onOpen={onOpen} className={styles.saleRow}>
      <span className={styles.columns} data-dated={withDate || undefined}>
        <span role="cell" className="note">
          {formatInstant(soldAt, timeZone, withDate ? 'medium' : 'time')}
        </span>
        <span role="cell" className="strong">
          {payerName ?? <Trans>Nobody in particular</Trans>}
        </span>
        <span role="cell" className={classNames(styles.number, 'whole')}>
          {number}
        </span>
        <span role="cell" className={styles.paidWith}>
          {moved === null ? [...new Set(paidWith)].join(' + ') : <MovedTypes moved={moved} />}
        </span>
        <span role="cell" className={styles.mark}>
          <SaleMark row={row} />
        </span>
        <span role="cell" className={styles.amount}>
          {moved === null ? money(total) : <Moved amount={money(moved.amount)} />}
          {refunded === 0 ? null : (
            <span className="faint">
              <Trans>{money(refunded)} back</Trans>
            </span>
          )}
        </span>
      </span>
    </PagedTableRow>
  );
}

/** An amount that only changes its payment type is no part of the sums. */
function Moved({ amount }: { amount: string }) {
  return (
    <span className={styles.moved}>
      <Trans>{amount} moved</Trans>
    </span>
  );
}

/** From which payment type a correction moves its amount to which. */
export function MovedTypes({ moved: { from, to } }: { moved: NonNullable<SaleRow['moved']> }) {
  const { t } = useLingui();
  return (
    <span className={styles.movedTypes}>
      {from.name}
      <Icon alias="arrow_right" size={14} label={t`to`} />
      {to.name}
    </span>
  );
}

/** Marks refunds, voids and refunded sales, and those with an open room bill or an unprinted receipt. */
export function SaleMark({ row: { kind, total, refunded, receiptState, roomBillState } }: { row: SaleRow }) {
  if (isOpenBill(roomBillState) && (kind !== 'sale' || refunded < total)) {
    return (
      <Chip tone="due" icon="bed">
        {roomBillState === 'rejected' ? <Trans>Rejected by the hotel</Trans> : <Trans>Not posted</Trans>}
      </Chip>
    );
  }
  if (kind === 'void')
    return (
      <Chip tone="ember">
        <Trans>Void</Trans>
      </Chip>
    );
  if (kind === 'refund')
    return (
      <Chip tone="ember">
        <Trans>Refund</Trans>
      </Chip>
    );
  if (kind === 'correction')
    return (
      <Chip tone="plain">
        <Trans>Correction</Trans>
      </Chip>
    );
  if (refunded > 0 && refunded >= total)
    return (
      <Chip tone="plain">
        <Trans>Taken back</Trans>
      </Chip>
    );
  if (receiptState !== null && receiptState !== 'accepted' && receiptState !== 'printed') {
    return (
      <Chip tone="due" icon="printer">
        <Trans>Not printed</Trans>
      </Chip>
    );
  }
  return null;
}
