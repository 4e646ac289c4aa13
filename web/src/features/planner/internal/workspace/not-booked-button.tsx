import { Plural } from '@lingui/react/macro';
import { setPanelMode, useFailed } from '#features/appointments/draft-store.ts';
import { Button } from '#ui/button/button.tsx';

/** Returns to the appointments that could not be booked, until each is booked or given up (SCH-02). */
export function NotBookedButton() {
  const count = useFailed().length;
  if (count === 0) return null;
  return (
    <Button
      type="danger"
      action="secondary"
      size="small"
      icon="exclamation_triangle"
      onPress={() => setPanelMode('failedAppointments')}
    >
      <Plural value={count} one="# not booked" other="# not booked" />
    </Button>
  );
}
