import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#addresses/paths.ts';
import { LostDemandScreen } from '#features/demand/lost-demand-screen.tsx';
import { readSearch } from '#features/demand/lost-demand-search-rules.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';

const route = getRouteApi('/shell/dashboard/lost-demand');

export function LostDemandPage() {
  const address = route.useSearch();
  const search = useMemo(() => readSearch(address), [address]);
  const navigate = useNavigate();
  return (
    <LostDemandScreen
      title={usePageTitle()}
      search={search}
      onSearch={(change) =>
        void navigate({ to: paths.lostDemand, search: defined({ ...search, ...change }), replace: true })
      }
    />
  );
}
