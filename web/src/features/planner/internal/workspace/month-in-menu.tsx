import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { SideMenuSlot } from '#lib/shell-slots.tsx';

// Not needed for the first sight of the day.
const Calendar = lazy(async () => ({ default: (await import('#ui/calendar/calendar.tsx')).Calendar }));

interface MonthInMenuProps {
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** The month in the lower side menu, to go to any day of it. */
export function MonthInMenu({ date, today, onDate }: MonthInMenuProps) {
  const { t } = useLingui();
  return (
    <SideMenuSlot>
      <Suspense>
        <Calendar label={t`Day`} value={date} today={today} onChange={onDate} />
      </Suspense>
    </SideMenuSlot>
  );
}
