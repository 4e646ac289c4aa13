import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#addresses/paths.ts';
import { readReportSearch } from '#features/dashboard/report-search-rules.ts';
import { ReportsScreen } from '#features/dashboard/reports-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';

const route = getRouteApi('/shell/dashboard/reports');

export function ReportsPage() {
  const address = route.useSearch();
  const search = useMemo(() => readReportSearch(address), [address]);
  const navigate = useNavigate();
  return (
    <ReportsScreen
      title={usePageTitle()}
      search={search}
      onSearch={(change) =>
        void navigate({ to: paths.reports, search: defined({ ...search, ...change }), replace: true })
      }
      onView={(view) => void navigate({ to: paths.reports, search: defined({ ...view }) })}
    />
  );
}
