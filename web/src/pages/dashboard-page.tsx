import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx';
import { LostDemandPanel } from '#features/demand/lost-demand-panel.tsx';
import { useMayOpen } from '#features/session/use-may-open.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';

const route = getRouteApi('/shell/dashboard');

/** Long enough for a weekday to come again. */
const daysOfLostDemand = 28;

export function DashboardPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  return (
    <DashboardScreen
      title={usePageTitle()}
      search={search}
      // Each choice is an entry of the history, so that Back shows the figures before.
      onSearch={(change) => void navigate({ to: paths.dashboard, search: defined({ ...search, ...change }) })}
      renderLostDemand={mayOpen(paths.lostDemand) ? (today) => <LostDemandPanel range={daysUpTo(today)} /> : null}
    />
  );
}

function daysUpTo(today: string) {
  const from = Temporal.PlainDate.from(today).subtract({ days: daysOfLostDemand - 1 });
  return { from: from.toString(), to: today };
}
