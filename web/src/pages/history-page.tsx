import { Trans } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch } from '#features/history/history-filter-rules.ts';
import { HistoryScreen } from '#features/history/history-screen.tsx';
import { useMay } from '#features/session/store.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { paths } from '#lib/page/paths.ts';
import { defined } from '#ui/defined.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PageSheet } from './page-sheet.tsx';

const route = getRouteApi('/shell/settings/people/history');

export function HistoryPage() {
  const address = route.useSearch();
  const search = useMemo(() => readSearch(address), [address]);
  const navigate = useNavigate();
  const may = useMay();
  const title = usePageTitle();
  if (!may('history'))
    return (
      <PageSheet>
        <EmptyState size="page">
          <Trans>Your roles do not include looking at the history.</Trans>
        </EmptyState>
      </PageSheet>
    );
  return (
    <HistoryScreen
      title={title}
      search={search}
      onSearch={(change) =>
        void navigate({ to: paths.history, search: defined({ ...search, ...change }), replace: true })
      }
    />
  );
}
