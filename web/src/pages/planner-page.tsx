import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { toCheckoutSearch } from '#addresses/checkout.ts';
import { paths } from '#addresses/paths.ts';
import { type PlannerSearchChange } from '#addresses/planner.ts';
import { PlannerWorkspace } from '#features/planner/planner-workspace.tsx';
import { later } from '#lib/page/later.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';

const FirstRunSteps = later(async () => (await import('#features/first-run/first-run-steps.tsx')).FirstRunSteps);

const route = getRouteApi('/shell/');

export function PlannerPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const onSearch = useCallback(
    (change: PlannerSearchChange) =>
      void navigate({
        to: paths.planner,
        search: (current) =>
          Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined)),
        replace: true,
      }),
    [navigate],
  );
  return (
    <PlannerWorkspace
      title={usePageTitle()}
      search={search}
      renderEmpty={(nobody, meanwhile) => (
        <Suspense fallback={meanwhile}>
          <FirstRunSteps otherwise={nobody} meanwhile={meanwhile} />
        </Suspense>
      )}
      onSearch={onSearch}
      onCheckOut={(appointment) => void navigate({ to: paths.checkout, search: toCheckoutSearch(appointment) })}
    />
  );
}
