import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import type { PlannerSearchChange } from '#addresses/planner.ts';
import { useMay } from '#features/session/store.ts';
import { queryString } from '#lib/api/query-string.ts';
import { type Action, useActions } from '#lib/page/actions.ts';
import { undoLast } from '#ui/snackbar/undo-offer.ts';
import type { PrintJob } from './print-lists.ts';
import type { PlannerViewModel } from './use-planner-view-model.ts';

interface PlannerActions {
  viewModel: PlannerViewModel;
  goTo: (date: string) => void;
  startNew: () => void;
  onSearch: (change: PlannerSearchChange) => void;
  onPrint: (job: PrintJob) => void;
}

/** The planner's actions for keys and command palette. */
export function usePlannerActions({ viewModel, goTo, startNew, onSearch, onPrint }: PlannerActions): void {
  const { t } = useLingui();
  const { history } = useRouter();
  const may = useMay();
  const { date, dates, today, span, layout, changeView, zoomBy } = viewModel;
  const isWeek = span === 'week';
  const move = (steps: number) =>
    goTo(
      Temporal.PlainDate.from(date)
        .add({ days: steps * dates.length })
        .toString(),
    );
  const turnSpan = () => onSearch({ span: isWeek ? undefined : 'week' });
  const turn = () => {
    const next = layout === 'rows' ? 'columns' : 'rows';
    changeView({ layout: next });
    onSearch({ layout: next });
  };
  const book: Action = {
    id: 'new-appointment',
    label: t`New appointment`,
    icon: 'calendar_plus',
    leadsToField: true,
    run: startNew,
  };
  const openRota = () => history.push(paths.resources + queryString({ list: 'rota' }));
  useActions([
    ...(may('book') ? [book] : []),
    { id: 'today', label: t`Show today`, icon: 'clock', run: () => goTo(today) },
    { id: 'next-day', label: isWeek ? t`Next week` : t`Next day`, icon: 'chevron_right', run: () => move(1) },
    {
      id: 'previous-day',
      label: isWeek ? t`Previous week` : t`Previous day`,
      icon: 'chevron_left',
      run: () => move(-1),
    },
    { id: 'span', label: isWeek ? t`Show the day` : t`Show the week`, icon: 'calendar', run: turnSpan },
    { id: 'layout', label: layout === 'rows' ? t`Show columns` : t`Show rows`, icon: 'menu', run: turn },
    { id: 'zoom-in', label: t`Zoom in`, icon: 'plus', run: () => zoomBy(1)?.() },
    { id: 'zoom-out', label: t`Zoom out`, icon: 'minus', run: () => zoomBy(-1)?.() },
    ...(may('set-up') ? [{ id: 'sick', label: t`Somebody is sick`, icon: 'prohibit', run: openRota }] : []),
    ...(may('treat') ? [{ id: 'undo', label: t`Undo`, icon: 'history', run: undoLast }] : []),
    {
      id: 'print',
      label: isWeek ? t`Print the week` : t`Print the day`,
      icon: 'printer',
      run: () => onPrint('branch'),
    },
  ]);
}
