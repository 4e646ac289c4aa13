import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleRow } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { Column } from '#ui/list/columns.tsx';
import { isOpenBill } from '../../room-bill-rules.ts';
import styles from './sales.module.css';

/** The columns of the list; `withDate` if it covers several days. */
export function useSaleColumns(withDate: boolean): readonly Column<SaleRow>[] {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  return [
    {
      id: 'time',
      head: t`Time`,
      cell: ({ soldAt }) => formatInstant(soldAt, timeZone, withDate ? 'medium' : 'time'),
      cellClassName: 'note',
    },
    { id: 'payer', head: t`Payer`, cell: ({ payerName }) => payerName ?? t`No payer`, cellClassName: 'strong' },
    {
      id: 'number',
      head: <Trans context="of a sale">Number</Trans>,
      cell: ({ number }) => number,
      className: styles.number,
      cellClassName: 'whole',
    },
    {
      id: 'paid-by',
      head: t`Paid by`,
      cell: ({ moved, paidWith }) =>
        moved === null ? [...new Set(paidWith)].join(' + ') : <MovedTypes moved={moved} />,
      className: styles.paidWith,
    },
    {
      id: 'status',
      head: <span className="visually-hidden">{t`Status`}</span>,
      cell: (row) => <SaleMark row={row} />,
      className: styles.mark,
    },
    { id: 'total', head: t`Total`, cell: (row) => <SaleTotal row={row} />, className: styles.amount },
  ];
}

function SaleTotal({ row: { total, refunded, moved } }: { row: SaleRow }) {
  const { t } = useLingui();
  const money = useMoney();
  // An amount that only changes its payment type is no part of the sums.
  const amount = money(moved === null ? total : moved.amount);
  return (
    <>
      {moved === null ? amount : <span className={styles.moved}>{t`${amount} moved`}</span>}
      {refunded === 0 ? null : <span className="faint">{t`${money(refunded)} refunded`}</span>}
    </>
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
  const { t } = useLingui();
  if (isOpenBill(roomBillState) && (!saleKinds[kind].isSale || refunded < total)) {
    return (
      <Chip tone="due" icon="bed">
        {roomBillState === 'rejected' ? t`Rejected by the hotel` : t`Not posted`}
      </Chip>
    );
  }
  switch (kind) {
    case 'void':
      return <Chip tone="ember">{t`Void`}</Chip>;
    case 'refund':
      return <Chip tone="ember">{t`Refund`}</Chip>;
    case 'correction':
      return <Chip tone="plain">{t`Correction`}</Chip>;
    case 'sale':
  }
  if (refunded > 0 && refunded >= total) return <Chip tone="plain">{t`Reversed`}</Chip>;
  if (receiptState !== null && !isAtPrinter(receiptState)) {
    return (
      <Chip tone="due" icon="printer">
        {t`Not printed`}
      </Chip>
    );
  }
  return null;
}
