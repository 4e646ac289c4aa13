import { useEffect } from 'react';
import { Button } from '../button/button.tsx';
import { Row } from '../gallery/story.tsx';
import { showSnackbar } from './snackbar-queue.ts';

const undo = { label: 'Undo', onPress: () => {} };

export function Story() {
  useEffect(() => {
    showSnackbar({ type: 'info', message: 'Moved to 2:30 PM', duration: 60_000, action: undo });
    showSnackbar({ type: 'danger', message: 'Cabin 2 was taken by a colleague a moment ago.', duration: 60_000 });
    showSnackbar({
      type: 'warning',
      structure: 'detailed',
      title: 'The printer does not answer',
      message: 'The receipt waits and is printed when the printer is back.',
      duration: 60_000,
    });
  }, []);
  return (
    <Row label="types">
      <Button
        action="secondary"
        onPress={() => showSnackbar({ type: 'info', message: 'Saved', duration: 5000, action: undo })}
      >
        Info
      </Button>
      <Button action="secondary" onPress={() => showSnackbar({ type: 'danger', message: 'Not saved', duration: 5000 })}>
        Danger
      </Button>
    </Row>
  );
}
