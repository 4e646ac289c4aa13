import { Trans, useLingui } from '@lingui/react/macro';
import { maxInHistoryFile } from '@quieta/contract/history/audited-things';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#addresses/paths.ts';
import { Screen } from '#features/session/page-trail.tsx';
import { useToday } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { saveFile } from '#lib/save-file.ts';
import { useSearchedWords } from '#lib/searching.ts';
import { Button } from '#ui/button/button.tsx';
import { defined } from '#ui/defined.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { criteriaOf, type HistorySearchChange, hasFilters, noFilters, readSearch } from './history-filter-rules.ts';
import styles from './internal/history.module.css';
import { HistoryFilters } from './internal/history-filters.tsx';
import { HistoryList } from './internal/history-list.tsx';
import { VerificationCard } from './internal/verification.tsx';
import { fetchHistoryTable, historyQuery } from './queries.ts';

const route = getRouteApi('/shell/settings/people/history');

/**
 * Changes in the branch, the latest first. All filters stand in the address but the words: they name guests, whom an
 * address is not to tell of.
 */
export function HistoryScreen() {
  const title = usePageTitle();
  const address = route.useSearch();
  const search = useMemo(() => readSearch(address), [address]);
  const navigate = useNavigate();
  const onSearch = (change: HistorySearchChange) =>
    void navigate({ to: paths.history, search: defined({ ...search, ...change }), replace: true });
  const { t } = useLingui();
  const today = useToday();
  const { words, setWords, requested } = useSearchedWords();
  const criteria = useMemo(() => criteriaOf(search, requested), [search, requested]);
  const query = useInfiniteQuery({ ...historyQuery(criteria), placeholderData: keepPreviousData });
  const save = useCommand(async () => {
    const { fileName, csv, isCut } = await fetchHistoryTable(criteria, currentLanguage());
    saveFile(fileName, csv);
    if (isCut)
      showSnackbar({
        type: 'warning',
        duration: 10_000,
        message: t`The file holds the latest ${formatNumber(maxInHistoryFile)} changes. Choose dates for earlier ones.`,
      });
  });
  const clear = () => {
    setWords('');
    onSearch(noFilters);
  };
  return (
    <Screen
      className={styles.sheet}
      title={title}
      actions={
        <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
          <Trans>CSV</Trans>
        </Button>
      }
    >
      <HistoryFilters search={search} words={words} today={today} onWords={setWords} onSearch={onSearch} />
      <div className={styles.columns}>
        <HistoryList
          query={query}
          today={today}
          onClear={hasFilters(search) || requested !== '' ? clear : undefined}
          onSearch={(change) => {
            setWords('');
            onSearch({ ...noFilters, ...change });
          }}
        />
        <aside className={styles.side}>
          <VerificationCard />
        </aside>
      </div>
    </Screen>
  );
}
