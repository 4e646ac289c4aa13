import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { dateOf, draftOf, newDraft, pickSlot, setDate } from '#features/appointments/draft.ts';
import { changeDraft, draftStore, setDraft, useDraft } from '#features/appointments/draft-store.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { useBranch, useUser } from '#features/session/store.ts';
import { branchProfileQuery, servicesQuery } from '#features/settings/queries.ts';
import { useActions } from '#lib/actions.ts';
import { now } from '#lib/clock.ts';
import type { PlannerSearch, PlannerSearchChange } from '#lib/search-params.ts';
import { SideMenuSlot } from '#lib/shell-slots.tsx';
import { userStorage } from '#lib/user-storage.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { loadDates, plannerOf } from './branch-planner.ts';
import { type Columns, PlannerBar } from './internal/workspace/planner-bar.tsx';
import { useDraftInPlanner } from './internal/workspace/use-draft-in-planner.ts';
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

// Neither is needed for the first sight of the day; both are fetched as soon as the browser has nothing better to do.
const loadPanel = () => import('#features/appointments/appointment-panel.tsx');
const loadCalendar = () => import('#ui/calendar/calendar.tsx');
const AppointmentPanel = lazy(async () => ({ default: (await loadPanel()).AppointmentPanel }));
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

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
  const { reload } = useLoading(store, dates, useSelectedResources(resources));
  const inPlanner = useDraftInPlanner({ store, draft, resources, zone: timeZone });
  const shown = useMemo(
    () => resources.filter(({ type, archived }) => type === (columns === 'staff' ? 'Staff' : 'Area') && !archived),
    [resources, columns],
  );

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
    const draft = newDraft(now(), timeZone);
    setDraft(date === today ? draft : setDate(draft, date, timeZone));
  }, [timeZone, date, today]);
  const goTo = (next: string) => {
    changeDraft((present) => setDate(present, next, timeZone));
    onSearch({ date: next === today ? undefined : next });
  };
  useEffect(() => onIdle(loadPanel), []);
  usePlannerActions({ date, today, goTo, startNew });
  usePanelInAddress(search, onSearch, startNew, open);

  // The panel's date leads the planner as the planner's leads the panel (SCH-07).
  const draftDate = draft === null ? null : dateOf(draft);
  useEffect(() => {
    if (draftDate !== null && draftDate !== date) onSearch({ date: draftDate === today ? undefined : draftDate });
    // Only a change of the draft's own date leads.
  }, [draftDate]);

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
          {reload === null ? (
            <PlannerGrid
              store={store}
              resources={shown}
              dates={dates}
              opening={profile?.openingHours ?? noRows}
              currency={branch.currency}
              onPickSlot={pick}
              onOpenAppointment={open}
            />
          ) : (
            <ErrorState onRetry={reload} />
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

function MonthInMenu({ date, today, onDate }: { date: string; today: string; onDate: (date: string) => void }) {
  const { t } = useLingui();
  return (
    <SideMenuSlot>
      <Suspense>
        <Calendar label={t`Day`} value={date} today={today} onChange={onDate} />
      </Suspense>
    </SideMenuSlot>
  );
}

/** The chosen resources of this device; on a first visit all of the branch's are written down (SCH-06). */
function useSelectedResources(resources: readonly { id: string }[]): readonly string[] | null {
  const user = useUser();
  const branch = useBranch();
  return useMemo(() => {
    if (resources.length === 0) return null;
    const all = resources.map(({ id }) => id);
    const chosen = userStorage.selectedResources(user.id, branch.id);
    if (chosen === null) userStorage.setSelectedResources(user.id, branch.id, all);
    return all;
  }, [resources, user.id, branch.id]);
}

function useLoading(
  store: ReturnType<typeof plannerOf>,
  dates: readonly string[],
  resourceIds: readonly string[] | null,
) {
  const subscribe = useCallback((listener: () => void) => store.subscribe('load', listener), [store]);
  const state = useSyncExternalStore(subscribe, () => store.loadState());
  const load = useCallback(() => {
    if (resourceIds !== null) void loadDates(store, dates, resourceIds);
  }, [store, dates, resourceIds]);
  useEffect(() => {
    if (!state.loading && !state.failed) load();
  }, [load, state]);
  return { reload: state.failed ? load : null };
}

interface PlannerActions {
  date: string;
  today: string;
  goTo: (date: string) => void;
  startNew: () => void;
}

function usePlannerActions({ date, today, goTo, startNew }: PlannerActions): void {
  const { t } = useLingui();
  const move = (days: number) => goTo(Temporal.PlainDate.from(date).add({ days }).toString());
  useActions([
    { id: 'new-appointment', label: t`New appointment`, icon: 'calendar_plus', keys: 'n', run: startNew },
    { id: 'today', label: t`Show today`, icon: 'clock', keys: 't', run: () => goTo(today) },
    { id: 'next-day', label: t`Next day`, icon: 'chevron_right', keys: 'j', run: () => move(1) },
    { id: 'previous-day', label: t`Previous day`, icon: 'chevron_left', keys: 'k', run: () => move(-1) },
  ]);
}

/** What the address asks for is opened once, and then left to the panel. */
function usePanelInAddress(
  search: PlannerSearch,
  onSearch: (change: PlannerSearchChange) => void,
  startNew: () => void,
  open: (id: string) => void,
): void {
  useEffect(() => {
    if (search.panel === undefined && search.appointment === undefined) return;
    if (search.panel === 'newAppointment' && draftStore.getState().draft === null) startNew();
    if (search.appointment !== undefined) open(search.appointment);
    onSearch({ panel: undefined, appointment: undefined });
  }, [search.panel, search.appointment, onSearch, startNew, open]);
}

function onIdle(work: () => Promise<unknown>): () => void {
  // Safari has no idle callback yet.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => void work(), { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
