import type { Appointment } from '@quieta/contract/appointments/appointment';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { SummaryScreen } from '#features/appointments-summary/summary-screen.tsx';
import { useBranch } from '#features/session/store.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { paths } from '#lib/page/paths.ts';
import { toCheckoutSearch } from '#lib/page/search-params.ts';
import { readSummarySearch, type SummarySearchChange, toSummaryAddress } from '#lib/page/summary-search.ts';
import { defined } from '#ui/defined.ts';

const route = getRouteApi('/shell/appointments-summary');

export function AppointmentsSummaryPage() {
  const address = route.useSearch();
  const navigate = useNavigate();
  const { timeZone } = useBranch();
  const search = useMemo(() => readSummarySearch(address), [address]);
  const onSearch = useCallback(
    (change: SummarySearchChange) => {
      const next = toSummaryAddress(defined({ ...search, ...change }));
      void navigate({ to: paths.appointmentsSummary, search: next, replace: true });
    },
    [navigate, search],
  );

  function open({ id, startTime }: Appointment) {
    const date = Temporal.Instant.from(startTime).toZonedDateTimeISO(timeZone).toPlainDate().toString();
    void navigate({ to: paths.planner, search: { date, appointment: id } });
  }

  return (
    <SummaryScreen
      title={usePageTitle()}
      search={search}
      onSearch={onSearch}
      onOpen={open}
      onCheckOut={(appointment) => void navigate({ to: paths.checkout, search: toCheckoutSearch(appointment) })}
    />
  );
}
