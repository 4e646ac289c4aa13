import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#addresses/paths.ts';
import { FigureRowsScreen } from '#features/dashboard/figure-rows-screen.tsx';
import { readFigureRows } from '#features/dashboard/figure-rows-search-rules.ts';

const route = getRouteApi('/shell/dashboard/rows');

export function FigureRowsPage() {
  const address = route.useSearch();
  const { history } = useRouter();
  const navigate = useNavigate();
  return (
    <FigureRowsScreen
      search={useMemo(() => readFigureRows(address), [address])}
      onBack={() => (history.canGoBack() ? history.back() : void navigate({ to: paths.dashboard }))}
    />
  );
}
