import { Trans, useLingui } from '@lingui/react/macro';
import type { Voucher, VoucherState } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { Screen } from '#features/session/page-trail.tsx';
import { useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useSearchedWords } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import type { Column } from '#ui/list/columns.tsx';
import { PagedTable } from '#ui/paged-list/paged-list.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { SettingsDialog } from './internal/settings-dialog.tsx';
import { VoucherPanel } from './internal/voucher-panel.tsx';
import styles from './internal/vouchers.module.css';
import { vouchersQuery } from './queries.ts';
import { VoucherKindName, VoucherStateChip } from './voucher-marks.tsx';

type Shown = VoucherState | 'all';

const route = getRouteApi('/shell/checkout/vouchers');

/** Gift vouchers and deposits, the latest first; the chosen one beside them with its history. */
export function VouchersScreen() {
  const title = usePageTitle();
  const { voucher: openId } = route.useSearch();
  const navigate = useNavigate();
  const onOpen = (id: string | undefined) =>
    void navigate({ to: paths.vouchers, search: id === undefined ? {} : { voucher: id }, replace: true });
  const { t } = useLingui();
  const setsUp = useMay()('set-up');
  const { words, setWords, requested } = useSearchedWords();
  const [shown, setShown] = useState<Shown>('all');
  const [isSettingUp, setIsSettingUp] = useState(false);
  const state = shown === 'all' ? null : shown;
  const columns = useColumns();
  const query = useInfiniteQuery({ ...vouchersQuery(state, requested), placeholderData: (before) => before });
  const isWhole = requested === '' && state === null;
  const showAll = () => {
    setWords('');
    setShown('all');
  };
  return (
    <Screen
      title={title}
      actions={
        setsUp ? (
          <Button action="secondary" icon="settings" onPress={() => setIsSettingUp(true)}>
            <Trans>Voucher settings</Trans>
          </Button>
        ) : undefined
      }
      panel={openId === undefined ? null : <VoucherPanel key={openId} id={openId} onClose={() => onOpen(undefined)} />}
    >
      <FilterBar>
        <SearchField label={t`Code, recipient or guest`} value={words} onChange={setWords} basis={280} />
        <div className={styles.stateFilter}>
          <Select<Shown>
            label={t`Status`}
            isLabelHidden
            value={shown}
            onChange={setShown}
            options={[
              { id: 'all', label: t`All statuses` },
              { id: 'open', label: t`Open` },
              { id: 'expired', label: t`Expired` },
              { id: 'blocked', label: t`Blocked` },
              { id: 'spent', label: t`Used up` },
              { id: 'taken-back', label: t`Sale reversed` },
            ]}
          />
        </div>
      </FilterBar>
      <PagedTable
        label={t`Vouchers and deposits`}
        query={query}
        columns={columns}
        layout={styles.columns}
        rowClassName={styles.row}
        openId={openId}
        onOpen={onOpen}
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
        none={isWhole ? <Trans>No voucher was sold yet.</Trans> : <Trans>No voucher matches.</Trans>}
      />
      {setsUp ? <SettingsDialog isOpen={isSettingUp} onClose={() => setIsSettingUp(false)} /> : null}
    </Screen>
  );
}

function useColumns(): readonly Column<Voucher>[] {
  const { t } = useLingui();
  const money = useMoney();
  return [
    { id: 'code', head: t`Code`, cell: ({ code }) => formatVoucherCode(code), cellClassName: styles.code },
    { id: 'whom', head: t`For whom`, cell: (row) => <ForWhom row={row} />, cellClassName: 'texts' },
    { id: 'state', head: t`Status`, cell: ({ state }) => <VoucherStateChip state={state} />, className: styles.state },
    {
      id: 'left',
      head: t`Left`,
      cell: ({ balance, amount }) => (
        <>
          {money(balance)}
          <span className="faint">
            <Trans>of {money(amount)}</Trans>
          </span>
        </>
      ),
      className: styles.amount,
    },
  ];
}

function ForWhom({ row: { guest, recipientName, serviceName, kind, expiresOn } }: { row: Voucher }) {
  const name = guest?.fullName ?? recipientName ?? serviceName;
  return (
    <>
      <span>{name ?? <VoucherKindName kind={kind} />}</span>
      <span className="faint">
        {name === null ? null : <VoucherKindName kind={kind} />}
        {name === null || expiresOn === null ? null : ' · '}
        {expiresOn === null ? null : <Trans>until {formatDate(expiresOn, 'medium')}</Trans>}
      </span>
    </>
  );
}
