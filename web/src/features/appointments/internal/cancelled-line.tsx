import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { appointmentQuery } from '../queries.ts';
import styles from './panel.module.css';
import type { DraftSaving } from './saving/use-draft-saving.ts';

/** Says that the appointment is cancelled, and why; one press undoes that. */
export function CancelledLine({ appointmentId, saving }: { appointmentId: string; saving: DraftSaving }) {
  const { data: appointment } = useQuery(appointmentQuery(appointmentId));
  const reason = appointment?.cancelReason ?? '';
  return (
    <div className={styles.cancelled} role="status">
      <Icon alias="prohibit" size={18} />
      <div className="grow">
        <strong>
          <Trans>Cancelled</Trans>
        </strong>
        {reason === '' ? null : <div>{reason}</div>}
      </div>
      <Button action="secondary" size="small" isPending={saving.isSaving} onPress={() => void saving.restore()}>
        <Trans>Restore</Trans>
      </Button>
    </div>
  );
}
