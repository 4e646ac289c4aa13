import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { dateOf, draftOf, newDraft, pickSlot, setDate } from '#features/appointments/draft-rules.ts';
import { changeDraft, draftStore, setDraft, useDraft } from '#features/appointments/draft-store.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery, servicesQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import type { PlannerSearch, PlannerSearchChange } from '#lib/search-params.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { onIdle } from './internal/on-idle.ts';
import { plannerOf } from './internal/workspace/branch-planner.ts';
import { MonthInMenu } from './internal/workspace/month-in-menu.tsx';
import { type Columns, PlannerBar } from './internal/workspace/planner-bar.tsx';
import { useDraftInPlanner } from './internal/workspace/use-draft-in-planner.ts';
import { usePlannerActions } from './internal/workspace/use-planner-actions.ts';
import { usePlannerLoading } from './internal/workspace/use-planner-loading.ts';
import styles from './internal/workspace/workspace.module.css';
import { type PickedSlot, PlannerGrid } from './planner-grid.tsx';

export interface PlannerWorkspaceProps {
  title: string;
  search: PlannerSearch;
  onSearch: (change: PlannerSearchChange) => void;
  /** The user asked to go on to checkout with this appointment (SCH-04). */
  onCheckOut: (appointment: Appointment) => void;
}

const noRows: readonly never[] = [];

// Not needed for the first sight of the day; fetched as soon as the browser has nothing better to do.
const loadPanel = () => import('#features/appointments/appointment-panel.tsx');
const AppointmentPanel = lazy(async () => ({ default: (await loadPanel()).AppointmentPanel }));

/** The planner as the desk works with it: the day's columns, and the side panel beside them. */
export function PlannerWorkspace({ title, search, onSearch, onCheckOut }: PlannerWorkspaceProps) {
  const branch = useBranch();
  const { timeZone } = branch;
  const store = plannerOf(branch);
  const draft = useDraft();
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const date = search.date ?? today;
  const columns: Columns = search.columns ?? 'staff';
  const { data: resources = noRows } = useQuery(resourcesQuery());
  const { data: services = noRows } = useQuery(servicesQuery());
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const dates = useMemo(() => [date], [date]);
  const { retry } = usePlannerLoading(store, dates, resources);
  const opening = profile?.openingHours ?? noRows;
  const inPlanner = useDraftInPlanner({ store, draft, resources, services, opening, zone: timeZone });
  const shown = useMemo(
    () => resources.filter(({ type, archived }) => type === (columns === 'staff' ? 'Staff' : 'Area') && !archived),
    [resources, columns],
  );

  const show = useCallback((next: string) => onSearch({ date: next === today ? undefined : next }), [onSearch, today]);
  const goTo = (next: string) => {
    // The draft moves along (SCH-07); without one the address alone changes.
    changeDraft((present) => setDate(present, next, timeZone));
    show(next);
  };
  const open = useCallback(
    (id: string) => {
      const appointment = store.appointment(id);
      if (appointment === undefined) return;
      setDraft(draftOf(appointment, services.find((service) => service.id === appointment.service.id) ?? null));
    },
    [store, services],
  );
  const pick = useCallback(
    ({ resource, startTime }: PickedSlot) => {
      setDraft(pickSlot(draftStore.getState().draft ?? newDraft(now(), timeZone), startTime, resource, timeZone));
    },
    [timeZone],
  );
  const startNew = useCallback(() => {
    const empty = newDraft(now(), timeZone);
    setDraft(date === today ? empty : setDate(empty, date, timeZone));
  }, [timeZone, date, today]);

  useEffect(() => onIdle(loadPanel), []);
  useEffect(() => followDraft(show), [show]);
  usePlannerActions({ date, today, goTo, startNew });
  usePanelInAddress({ search, onSearch, startNew, open });

  return (
    <>
      <section className={styles.sheet}>
        <PlannerBar
          title={title}
          store={store}
          date={date}
          today={today}
          columns={columns}
          onDate={goTo}
          onColumns={(next) => onSearch({ columns: next === 'staff' ? undefined : next })}
        />
        <div className={styles.body}>
          {retry === null ? (
            <PlannerGrid
              store={store}
              resources={shown}
              dates={dates}
              opening={opening}
              currency={branch.currency}
              onPickSlot={pick}
              onOpenAppointment={open}
            />
          ) : (
            <ErrorState onRetry={retry} />
          )}
        </div>
      </section>
      {draft === null ? null : (
        <Suspense fallback={<aside className={styles.panelPlace} aria-busy />}>
          <AppointmentPanel
            draft={draft}
            {...inPlanner}
            onClose={() => setDraft(null)}
            onSaved={(appointment, checkOut) => {
              store.applyChange({ entityId: appointment.id, row: appointment });
              setDraft(null);
              if (checkOut) onCheckOut(appointment);
            }}
            onDeleted={(id) => {
              store.applyChange({ entityId: id, row: null });
              setDraft(null);
            }}
          />
        </Suspense>
      )}
      <MonthInMenu date={date} today={today} onDate={goTo} />
    </>
  );
}

interface PanelInAddress {
  search: PlannerSearch;
  onSearch: (change: PlannerSearchChange) => void;
  startNew: () => void;
  open: (id: string) => void;
}

/** What the address asks for is opened once, and then left to the panel. */
function usePanelInAddress({ search, onSearch, startNew, open }: PanelInAddress): void {
  useEffect(() => {
    if (search.panel === undefined && search.appointment === undefined) return;
    if (search.panel === 'newAppointment' && draftStore.getState().draft === null) startNew();
    if (search.appointment !== undefined) open(search.appointment);
    onSearch({ panel: undefined, appointment: undefined });
  }, [search.panel, search.appointment, onSearch, startNew, open]);
}

/** Shows the day that the panel's date is set to. */
function followDraft(show: (date: string) => void): () => void {
  return draftStore.subscribe(({ draft }, before) => {
    if (draft === null) return;
    const date = dateOf(draft);
    if (before.draft === null || dateOf(before.draft) !== date) show(date);
  });
}
