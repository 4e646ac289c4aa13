import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { draftOf } from '../../draft-rules.ts';
import { leaveDraft } from '../../leave-draft.ts';
import { knownService } from '../known-service.ts';
import { draftName } from './draft-name.ts';

/** How long the message is shown, in milliseconds. */
const messageDuration = 8000;

/** Reports what was booked or changed after its panel was closed, which would go unseen otherwise. */
export function useLateSaveMessage(onBooked: (appointments: readonly Appointment[]) => void) {
  const { t } = useLingui();
  return (rows: readonly Appointment[], isChange = false): void => {
    onBooked(rows);
    const [row] = rows;
    if (row === undefined) return;
    const name = draftName({ guest: row.holder, startTime: row.startTime });
    const message = isChange ? t`Saved: ${name}` : t`Booked: ${name}`;
    const show = () => leaveDraft(draftOf(row, knownService(row)));
    showSnackbar({ type: 'info', message, duration: messageDuration, action: { label: t`Show`, onPress: show } });
  };
}
