import { useReturnFocus } from '#lib/page/use-return-focus.ts';
import { AppointmentPanel, type AppointmentPanelProps } from './appointment-panel.tsx';
import { dropRetried, setPanelMode, usePanelState } from './draft-store.ts';
import { GuestMode } from './internal/guests/guest-mode.tsx';
import { FailedMode } from './internal/saving/failed-mode.tsx';
import { RecurringMode } from './internal/series/recurring-mode.tsx';
import { ServiceMode } from './internal/service-mode.tsx';

export type { Remedy } from './appointment-panel.tsx';

export type BookingPanelProps = Omit<AppointmentPanelProps, 'draft' | 'visit'>;

/** The side panel in one of its five modes (SCH-01), or nothing. */
export function BookingPanel(props: BookingPanelProps) {
  const { draft, visit, mode, repeat, failed } = usePanelState();
  const { onBooked } = props;
  useReturnFocus();
  const back = () => setPanelMode('newAppointment');

  if (mode === 'failedAppointments' && failed.length > 0) return <FailedMode failed={failed} onBooked={onBooked} />;
  if (draft === null) return null;
  if (mode === 'searchGuest') return <GuestMode onBack={back} onClose={props.onClose} />;
  if (mode === 'searchService') return <ServiceMode onBack={back} onClose={props.onClose} />;
  if (mode === 'recurringAppointment' && repeat !== null) {
    return <RecurringMode draft={draft} repeat={repeat} onBooked={onBooked} onClose={props.onClose} />;
  }
  return (
    <AppointmentPanel
      {...props}
      draft={draft}
      visit={visit}
      onSaved={(appointment, checkOut) => {
        dropRetried();
        props.onSaved(appointment, checkOut);
      }}
    />
  );
}
