import { useLingui } from '@lingui/react/macro';
import { useActions } from '#lib/actions.ts';

interface PlannerActions {
  date: string;
  today: string;
  goTo: (date: string) => void;
  startNew: () => void;
}

/** What the keys and the palette can do while the planner is open. */
export function usePlannerActions({ date, today, goTo, startNew }: PlannerActions): void {
  const { t } = useLingui();
  const move = (days: number) => goTo(Temporal.PlainDate.from(date).add({ days }).toString());
  useActions([
    { id: 'new-appointment', label: t`New appointment`, icon: 'calendar_plus', keys: 'n', run: startNew },
    { id: 'today', label: t`Show today`, icon: 'clock', keys: 't', run: () => goTo(today) },
    { id: 'next-day', label: t`Next day`, icon: 'chevron_right', keys: 'j', run: () => move(1) },
    { id: 'previous-day', label: t`Previous day`, icon: 'chevron_left', keys: 'k', run: () => move(-1) },
  ]);
}
