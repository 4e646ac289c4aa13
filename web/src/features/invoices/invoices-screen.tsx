import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceRow } from '@quieta/contract/invoices/invoice';
import { keysOf } from '@quieta/contract/values/objects';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { Screen } from '#features/session/page-trail.tsx';
import { useMay, useToday } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { datesOf, presetOf } from '#lib/date-presets.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useSearchedWords } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { DateRangeFilter } from '#ui/date-field/date-range-filter.tsx';
import { FilterBar } from '#ui/form/form.tsx';
import type { Column } from '#ui/list/columns.tsx';
import { PagedTable } from '#ui/paged-list/paged-list.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { InvoicePanel } from './internal/invoice-panel.tsx';
import styles from './internal/invoices.module.css';
import { SaveFilesButton } from './internal/save-files-button.tsx';
import { SettingsDialog } from './internal/settings-dialog.tsx';
import { invoicesQuery } from './queries.ts';

const presetNames = { 'this-month': msg`This month`, 'last-month': msg`Last month`, 'this-year': msg`This year` };
const presets = keysOf(presetNames);

const route = getRouteApi('/shell/checkout/invoices');

/**
 * Invoices and credit notes, the latest first; the chosen one beside them. The words name guests, so that no address
 * tells of them.
 */
export function InvoicesScreen() {
  const title = usePageTitle();
  const { invoice } = route.useSearch();
  const openId = typeof invoice === 'string' ? invoice : undefined;
  const navigate = useNavigate();
  const onOpen = (id: string | undefined) =>
    void navigate({ to: paths.invoices, search: id === undefined ? {} : { invoice: id }, replace: true });
  const { t, i18n } = useLingui();
  const today = useToday();
  const keepsAccounts = useMay()('accounting');
  const { words, setWords, requested } = useSearchedWords();
  const [days, setDays] = useState<{ readonly from?: string | undefined; readonly to?: string | undefined }>({});
  const [isSettingUp, setIsSettingUp] = useState(false);
  const { from, to } = days;
  const criteria = {
    ...(from !== undefined && { dateFrom: from }),
    ...(to !== undefined && { dateTo: to }),
    ...(requested !== '' && { search: requested }),
  };
  const columns = useColumns();
  const query = useInfiniteQuery({ ...invoicesQuery(criteria), placeholderData: keepPreviousData });
  const isWhole = Object.keys(criteria).length === 0;
  const showAll = () => {
    setWords('');
    setDays({});
  };
  return (
    <Screen
      title={title}
      actions={
        keepsAccounts ? (
          <>
            {from === undefined || to === undefined ? null : <SaveFilesButton dateFrom={from} dateTo={to} />}
            <Button action="secondary" icon="settings" onPress={() => setIsSettingUp(true)}>
              <Trans>Invoice data</Trans>
            </Button>
          </>
        ) : undefined
      }
      panel={
        openId === undefined ? null : <InvoicePanel id={openId} onOpen={onOpen} onClose={() => onOpen(undefined)} />
      }
    >
      <FilterBar role="search" aria-label={t`Filters`}>
        <SearchField label={t`Buyer or number`} value={words} onChange={setWords} basis={264} />
        <DateRangeFilter
          range={days}
          presets={presets.map((id) => ({ id, name: i18n._(presetNames[id]) }))}
          preset={presetOf(presets, days, today)}
          emptyName={t`Any day`}
          today={today}
          onPreset={(preset) => setDays(datesOf(preset, today))}
          onChange={setDays}
        />
      </FilterBar>
      <PagedTable
        label={t`Invoices`}
        query={query}
        columns={columns}
        layout={styles.columns}
        rowClassName={styles.row}
        openId={openId}
        onOpen={onOpen}
        none={isWhole ? <Trans>No invoice was issued yet.</Trans> : <Trans>No invoice matches.</Trans>}
        hint={isWhole ? <Trans>They are issued from the panel of a sale.</Trans> : undefined}
        action={
          isWhole ? (
            <PageLink href={paths.sales} action="secondary">
              <Trans>Go to the sales</Trans>
            </PageLink>
          ) : (
            <Button action="secondary" onPress={showAll}>
              <Trans>Show all invoices</Trans>
            </Button>
          )
        }
      />
      {keepsAccounts && isSettingUp ? <SettingsDialog onClose={() => setIsSettingUp(false)} /> : null}
    </Screen>
  );
}

function useColumns(): readonly Column<InvoiceRow>[] {
  const { t } = useLingui();
  const money = useMoney();
  return [
    { id: 'date', head: t`Date`, cell: ({ date }) => formatDate(date, 'medium'), cellClassName: 'note' },
    {
      id: 'number',
      head: <Trans context="of an invoice">Number</Trans>,
      cell: ({ number }) => number,
      className: styles.number,
      cellClassName: 'whole',
    },
    {
      id: 'buyer',
      head: t`Buyer`,
      cell: ({ buyerName, kind }) => (
        <>
          <span className="strong">{buyerName}</span>
          {kind === 'invoice' ? null : <span className="faint">{t`Credit note`}</span>}
        </>
      ),
      cellClassName: 'texts',
    },
    {
      id: 'total',
      head: t`Total`,
      cell: ({ kind, total }) => money(kind === 'invoice' ? total : -total),
      className: styles.amount,
    },
  ];
}
