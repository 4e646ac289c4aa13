import type { Appointment } from '@quieta/contract/appointments/appointment';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import { toCheckoutSearch } from '#addresses/checkout.ts';
import { paths } from '#addresses/paths.ts';
import { SummaryScreen } from '#features/appointments-summary/summary-screen.tsx';
import {
  readSummarySearch,
  type SummarySearchChange,
  toSummaryAddress,
} from '#features/appointments-summary/summary-search-rules.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { later } from '#lib/page/later.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { defined } from '#ui/defined.ts';

const OwnCalendarButton = later(
  async () => (await import('#features/calendar-feeds/calendar-feeds.tsx')).OwnCalendarButton,
);

const route = getRouteApi('/shell/appointments-summary');

export function AppointmentsSummaryPage() {
  const address = route.useSearch();
  const navigate = useNavigate();
  const { timeZone, staffId } = useBranch();
  const may = useMay();
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
      action={
        staffId !== null && may('treat') ? (
          <Suspense>
            <OwnCalendarButton />
          </Suspense>
        ) : undefined
      }
      onCheckOut={(appointment) => void navigate({ to: paths.checkout, search: toCheckoutSearch(appointment) })}
    />
  );
}
