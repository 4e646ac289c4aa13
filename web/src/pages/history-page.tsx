import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#addresses/paths.ts';
import { readSearch } from '#features/history/history-filter-rules.ts';
import { HistoryScreen } from '#features/history/history-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';

const route = getRouteApi('/shell/settings/people/history');

export function HistoryPage() {
  const address = route.useSearch();
  const search = useMemo(() => readSearch(address), [address]);
  const navigate = useNavigate();
  const title = usePageTitle();
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
