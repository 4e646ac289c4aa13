import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { PlannerSearch, PlannerSearchChange } from '#addresses/planner.ts';
import { moveDraft } from '#features/appointments/draft-change-rules.ts';
import type { Draft } from '#features/appointments/draft-rules.ts';
import { changeDraft, draftStore, setDraft, useIsPanelOpen } from '#features/appointments/draft-store.ts';
import { leaveDraft } from '#features/appointments/leave-draft.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { branchProfileQuery, servicesQuery } from '#features/settings/queries.ts';
import { useActions } from '#lib/page/actions.ts';
import { later } from '#lib/page/later.tsx';
import { useWasLineIdle } from '#lib/when-line-is-idle.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Missing, MissingMessage } from '#ui/missing/missing.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useBlocks } from './internal/blocks/use-blocks.tsx';
import { CardChangeHandler } from './internal/changes/card-change-handler.tsx';
import { plannerOf, usePlannerLoading } from './internal/workspace/branch-planner.ts';
import { DraftInPlanner } from './internal/workspace/draft-in-planner.ts';
import { PlannerBar, ViewOptions } from './internal/workspace/planner-bar.tsx';
import type { PrintJob } from './internal/workspace/print-lists.ts';
import { ShownDays } from './internal/workspace/shown-days.tsx';
import { useDraftActions } from './internal/workspace/use-draft-actions.ts';
import { usePlannerActions } from './internal/workspace/use-planner-actions.ts';
import { usePlannerViewModel } from './internal/workspace/use-planner-view-model.ts';
import styles from './internal/workspace/workspace.module.css';

interface PlannerWorkspaceProps {
  title: string;
  search: PlannerSearch;
  onSearch: (change: PlannerSearchChange) => void;
  /** Shown if the branch has no resources; gets what to show otherwise, and until that is known. */
  renderEmpty: (fallback: ReactNode, meanwhile: ReactNode) => ReactNode;
  onCheckOut: (appointment: Appointment) => void;
}

const noRows: readonly never[] = [];

const meanwhile = <div className={styles.meanwhile} aria-busy />;

// Not needed when the day is first shown; loaded when the browser is idle.
const PlannerPanel = later(async () => (await import('./internal/workspace/planner-panel.tsx')).PlannerPanel, {
  instead: MissingMessage,
});
const NobodyShown = later(async () => (await import('./internal/workspace/nobody-shown.tsx')).NobodyShown, {
  instead: Missing,
});
const CardHint = later(async () => (await import('./internal/view/card-hint.tsx')).CardHint);
const MonthInMenu = later(async () => (await import('./internal/workspace/month-in-menu.tsx')).MonthInMenu);
const PrintSheet = later(async () => (await import('./internal/workspace/print-sheet.tsx')).PrintSheet, {
  instead: MissingMessage,
});

/** The planner screen: the columns of a day or a week, and the side panel beside them. */
export function PlannerWorkspace({ title, search, onSearch, renderEmpty, onCheckOut }: PlannerWorkspaceProps) {
  const branch = useBranch();
  const { timeZone } = branch;
  const store = plannerOf(branch);
  const isPanelOpen = useIsPanelOpen();
  const viewModel = usePlannerViewModel(store, search);
  const { today, date, dates, resources } = viewModel;
  const { data: services = noRows } = useQuery(servicesQuery());
  const { data: profile } = useQuery(branchProfileQuery(branch.id));
  const { retry } = usePlannerLoading(store, dates, viewModel.chosen);
  const opening = profile?.openingHours ?? noRows;
  const setting = { store, resources, services, opening };
  const books = useMay()('book');
  const blocks = useBlocks({ store, sight: viewModel, zone: timeZone });
  const waitingList = useWaitingList();
  const [printJob, print] = useState<PrintJob | null>(null);

  const shown = { date, today, search, onSearch };
  const { goTo, open, pick, startNew } = useDraftActions({ store, services, opening, ...shown, blocks });

  const wasLineIdle = useWasLineIdle();
  useEffect(() => void (wasLineIdle && Promise.all([PlannerPanel.preload(), ViewOptions.preload()])), [wasLineIdle]);
  usePlannerActions({ viewModel, goTo, startNew, onSearch, onPrint: print });

  return (
    <>
      <DraftInPlanner {...setting} />
      <Sheet>
        <PlannerBar
          title={title}
          store={store}
          viewModel={viewModel}
          opening={profile?.openingHours}
          onDate={goTo}
          onSearch={onSearch}
          onPrint={print}
          waitingList={waitingList}
          isBesidePanel={blocks.panel !== null || waitingList.isShown || isPanelOpen}
        />
        <div className={styles.body}>
          {(viewModel.retryResources ?? retry) !== null ? (
            <ErrorState onRetry={() => (viewModel.retryResources ?? retry)?.()} />
          ) : viewModel.emptyReason !== null ? (
            <Suspense fallback={meanwhile}>
              <NobodyShown viewModel={viewModel} renderEmpty={(fallback) => renderEmpty(fallback, meanwhile)} />
            </Suspense>
          ) : (
            <ShownDays
              store={store}
              viewModel={viewModel}
              opening={profile?.openingHours}
              currency={branch.currency}
              onPickSlot={books ? pick : undefined}
              onBlockSlot={books ? blocks.start : undefined}
              onOpenAppointment={open}
              onMoveAppointment={books ? (id, place) => store.drops.drop(id, place) : undefined}
              onMoveDraft={(place) => changeDraft((draft) => moveDraft(draft, place))}
            />
          )}
          <CardChangeHandler {...setting} />
          {wasLineIdle && books ? (
            <Suspense>
              <CardHint store={store} />
            </Suspense>
          ) : null}
        </div>
      </Sheet>
      {blocks.panel ??
        waitingList.panel ??
        (!isPanelOpen ? null : (
          <Suspense fallback={<aside className={styles.panelPlace} aria-busy />}>
            <PlannerPanel
              {...setting}
              onBlock={blocks.startAnywhere}
              onBooked={(booked) => booked.forEach((row) => store.applyChange({ entityId: row.id, row }))}
              onClose={() => leaveDraft(null)}
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
        ))}
      {printJob === null ? null : (
        <Suspense>
          <PrintSheet
            job={printJob}
            store={store}
            dates={dates}
            resources={printJob === 'branch' ? viewModel.chosen : viewModel.shown}
            onDone={() => print(null)}
          />
        </Suspense>
      )}
      {wasLineIdle ? (
        <Suspense>
          <MonthInMenu store={store} date={date} today={today} onDate={goTo} />
        </Suspense>
      ) : null}
    </>
  );
}

const WaitingListPanel = later(
  async () => (await import('#features/appointments/waiting-list-panel.tsx')).WaitingListPanel,
  { instead: MissingMessage },
);

/** `front` is open; `behind` returns when the appointment opened over it is closed. */
type Place = 'front' | 'behind' | 'closed';

/** The waiting list beside the planner: its action, and its panel, null while something else is in front of it. */
function useWaitingList() {
  const { t } = useLingui();
  const [place, setPlace] = useState<Place>('closed');
  const isShown = place === 'front';
  const close = () => setPlace('closed');
  const toggle = () => setPlace(isShown ? 'closed' : 'front');

  useEffect(
    () =>
      draftStore.subscribe(({ draft }, { draft: before }) => {
        const isOpened = draft !== null && (before === null || before.appointmentId !== draft.appointmentId);
        if (isOpened) setPlace((current) => (current === 'front' ? 'behind' : current));
        if (draft === null) setPlace((current) => (current === 'behind' ? 'front' : current));
      }),
    [],
  );
  const books = useMay()('book');
  useActions(books ? [{ id: 'waiting-list', label: t`Waiting list`, icon: 'hourglass', run: toggle }] : []);

  function book(draft: Draft): void {
    setPlace('behind');
    leaveDraft(draft);
  }

  const panel = isShown ? (
    <Suspense>
      <WaitingListPanel onBook={book} onClose={close} />
    </Suspense>
  ) : null;
  return { isShown, toggle, panel };
}
