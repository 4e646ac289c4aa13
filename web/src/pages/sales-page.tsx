import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SalesScreen, type SalesSearchChange } from '#features/checkout/sales-screen.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { paths } from '#lib/page/paths.ts';
import type { SalesSearch } from '#lib/page/search-params.ts';

const route = getRouteApi('/shell/checkout/sales');

export function SalesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  return (
    <SalesScreen
      title={usePageTitle()}
      search={search}
      onSearch={(change) => void navigate({ to: paths.sales, search: changed(search, change), replace: true })}
    />
  );
}

function changed(search: SalesSearch, change: SalesSearchChange): SalesSearch {
  return Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined));
}
