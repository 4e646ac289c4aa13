import { Trans } from '@lingui/react/macro';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useBranch } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { PagedListRow } from '#ui/paged-list/paged-list-row.tsx';
import { VoucherKindName, VoucherStateChip } from '../voucher-marks.tsx';
import styles from './vouchers.module.css';

interface VoucherRowProps {
  row: Voucher;
  isOpen: boolean;
  onOpen: () => void;
}

/** The column headings of the list. */
export function VoucherHeads() {
  return (
    <div className={styles.columns}>
      <span>
        <Trans>Code</Trans>
      </span>
      <span>
        <Trans>For whom</Trans>
      </span>
      <span className={styles.state}>
        <Trans>State</Trans>
      </span>
      <span className={styles.amount}>
        <Trans>Left</Trans>
      </span>
    </div>
  );
}

export function VoucherRow({ row, isOpen, onOpen }: VoucherRowProps) {
  const { currency } = useBranch();
  const { code, kind, state, amount, balance, expiresOn } = row;
  const name = row.guest?.fullName ?? row.recipientName ?? row.serviceName;
  const money = (major: number) => formatMoney(toMinor(major, currency), currency);
  return (
    <PagedListRow isOpen={isOpen} onOpen={onOpen} className={styles.row}>
      <span className={styles.columns}>
        <span className={styles.code}>{formatVoucherCode(code)}</span>
        <span className="texts">
          <span>{name ?? <VoucherKindName kind={kind} />}</span>
          <span className="faint">
            {name === null ? null : <VoucherKindName kind={kind} />}
            {name === null || expiresOn === null ? null : ' · '}
            {expiresOn === null ? null : <Trans>until {formatDate(expiresOn, 'medium')}</Trans>}
          </span>
        </span>
        <span className={styles.state}>
          <VoucherStateChip state={state} />
        </span>
        <span className={styles.amount}>
          {money(balance)}
          <span className="faint">
            <Trans>of {money(amount)}</Trans>
          </span>
        </span>
      </span>
    </PagedListRow>
  );
}
