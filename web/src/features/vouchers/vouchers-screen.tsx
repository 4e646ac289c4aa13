import { Trans, useLingui } from '@lingui/react/macro';
import type { Voucher, VoucherState } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { PageTrail } from '#features/session/page-trail.tsx';
import { useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterBar } from '#ui/form/filter-bar.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { PagedList, PagedTableRow } from '#ui/paged-list/paged-list.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { Sheet, SheetRow } from '#ui/sheet/sheet.tsx';
import { SettingsDialog } from './internal/settings-dialog.tsx';
import { VoucherPanel } from './internal/voucher-panel.tsx';
import styles from './internal/vouchers.module.css';
import { vouchersQuery } from './queries.ts';
import { VoucherKindName, VoucherStateChip } from './voucher-marks.tsx';

type Shown = VoucherState | 'all';

interface VouchersScreenProps {
  title: ReactNode;
  /** The id of the voucher that is open beside the list. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The address of a sale in a voucher's history. */
  saleHref: (saleId: string) => string;
}

/** Gift vouchers and deposits, the latest first; the chosen one beside them with its history. */
export function VouchersScreen({ title, openId, onOpen, saleHref }: VouchersScreenProps) {
  const { t } = useLingui();
  const setsUp = useMay()('set-up');
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [isSettingUp, setIsSettingUp] = useState(false);
  const requested = useSettledValue(words.trim());
  const state = shown === 'all' ? null : shown;
  const query = useInfiniteQuery({ ...vouchersQuery(state, requested), placeholderData: (before) => before });
  const isWhole = requested === '' && state === null;
  const showAll = () => {
    setWords('');
    setShown('all');
  };
  return (
    <SheetRow>
      <Sheet>
        <PageHeader
          trail={<PageTrail />}
          title={title}
          actions={
            setsUp ? (
              <Button action="secondary" icon="settings" onPress={() => setIsSettingUp(true)}>
                <Trans>Voucher settings</Trans>
              </Button>
            ) : undefined
          }
        />
        <FilterBar>
          <SearchField label={t`Code, recipient or guest`} value={words} onChange={setWords} basis={280} />
          <div className={styles.stateFilter}>
            <Select<Shown>
              label={t`State`}
              isLabelHidden
              value={shown}
              onChange={setShown}
              options={[
                { id: 'all', label: t`All states` },
                { id: 'open', label: t`Open` },
                { id: 'expired', label: t`Expired` },
                { id: 'blocked', label: t`Blocked` },
                { id: 'spent', label: t`Used up` },
                { id: 'taken-back', label: t`Sale taken back` },
              ]}
            />
          </div>
        </FilterBar>
        <PagedList
          label={t`Vouchers and deposits`}
          query={query}
          heads={<VoucherHeads />}
          hint={isWhole ? <Trans>The checkout sells them, under Vouchers.</Trans> : undefined}
          action={
            isWhole ? (
              <PageLink href={paths.checkout} action="secondary">
                <Trans>Go to the checkout</Trans>
              </PageLink>
            ) : (
              <Button action="secondary" onPress={showAll}>
                <Trans>Show all vouchers</Trans>
              </Button>
            )
          }
          none={isWhole ? <Trans>No voucher was sold yet.</Trans> : <Trans>No voucher fits.</Trans>}
        >
          {(row) => <VoucherRow key={row.id} row={row} isOpen={row.id === openId} onOpen={() => onOpen(row.id)} />}
        </PagedList>
      </Sheet>
      {openId === undefined ? null : (
        <VoucherPanel key={openId} id={openId} saleHref={saleHref} onClose={() => onOpen(undefined)} />
      )}
      {setsUp ? <SettingsDialog isOpen={isSettingUp} onClose={() => setIsSettingUp(false)} /> : null}
    </SheetRow>
  );
}

/** The column headings of the list. */
function VoucherHeads() {
  return (
    <div className={styles.columns}>
      <span role="columnheader">
        <Trans>Code</Trans>
      </span>
      <span role="columnheader">
        <Trans>For whom</Trans>
      </span>
      <span role="columnheader" className={styles.state}>
        <Trans>State</Trans>
      </span>
      <span role="columnheader" className={styles.amount}>
        <Trans>Left</Trans>
      </span>
    </div>
  );
}

function VoucherRow({ row, isOpen, onOpen }: { row: Voucher; isOpen: boolean; onOpen: () => void }) {
  const money = useMoney();
  const { code, kind, state, amount, balance, expiresOn } = row;
  const name = row.guest?.fullName ?? row.recipientName ?? row.serviceName;
  return (
    <PagedTableRow isOpen={isOpen} onOpen={onOpen} className={styles.row}>
      <span className={styles.columns}>
        <span role="cell" className={styles.code}>
          {formatVoucherCode(code)}
        </span>
        <span role="cell" className="texts">
          <span>{name ?? <VoucherKindName kind={kind} />}</span>
          <span className="faint">
            {name === null ? null : <VoucherKindName kind={kind} />}
            {name === null || expiresOn === null ? null : ' · '}
            {expiresOn === null ? null : <Trans>until {formatDate(expiresOn, 'medium')}</Trans>}
          </span>
        </span>
        <span role="cell" className={styles.state}>
          <VoucherStateChip state={state} />
        </span>
        <span role="cell" className={styles.amount}>
          {money(balance)}
          <span className="faint">
            <Trans>of {money(amount)}</Trans>
          </span>
        </span>
      </span>
    </PagedTableRow>
  );
}
