import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useBranch } from '#features/session/store.ts';
import { firstWeekday } from '#lib/format/country-customs.ts';
import { SideMenuSlot } from '#lib/page/shell-slots.tsx';
import { Calendar } from '#ui/calendar/calendar.tsx';
import type { PlannerStore } from '../../store.ts';
import { datesOfMonth } from '../engine/month-range.ts';

interface MonthInMenuProps {
  store: PlannerStore;
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** The month at the bottom of the side menu, to go to any day; days with appointments have a dot. */
export function MonthInMenu({ store, date, today, onDate }: MonthInMenuProps) {
  const { t } = useLingui();
  const { country } = useBranch();
  const subscribe = useCallback((listener: () => void) => store.subscribe('anything', listener), [store]);
  const days = useMemo(() => datesOfMonth(date), [date]);
  const read = () => days.filter((day) => store.rowsOn(day).length > 0).join(' ');
  const booked = useSyncExternalStore(subscribe, read);
  return (
    <SideMenuSlot>
      <Calendar
        label={t`Day`}
        value={date}
        today={today}
        marked={booked.split(' ')}
        firstWeekday={firstWeekday(country)}
        onChange={onDate}
      />
    </SideMenuSlot>
  );
}
