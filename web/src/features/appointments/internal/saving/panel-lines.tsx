import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import type { Clash } from '@quieta/contract/appointments/placement';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { formatList } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { appointmentQuery } from '../../queries.ts';
import styles from '../panel.module.css';
import type { DraftSaving } from './use-draft-saving.ts';

/** Says that the appointment is cancelled, and why; one press undoes that. */
export function CancelledLine({ appointmentId, saving }: { appointmentId: string; saving: DraftSaving }) {
  const { t } = useLingui();
  const { data: appointment } = useQuery(appointmentQuery(appointmentId));
  const reason = appointment?.cancelReason ?? '';
  return (
    <div className={styles.cancelled} role="status">
      <Icon alias="prohibit" size={18} />
      <div className="grow">
        <strong>{t`Cancelled`}</strong>
        {reason === '' ? null : <div>{reason}</div>}
      </div>
      <Button action="secondary" size="small" isPending={saving.isSaving} onPress={() => void saving.restore()}>
        {t`Restore`}
      </Button>
    </div>
  );
}

/** The reason why saving was refused, and the button to insist where a rule allows it. */
export function RefusalLine({ saving }: { saving: DraftSaving }) {
  const { refusal, override } = saving;
  if (refusal === null) return null;
  return (
    <div className={styles.refusal} role="alert">
      {refusal}
      {override === null ? null : (
        <div className={styles.remedies}>
          <Button type="danger" action="secondary" size="small" onPress={() => void saving.insist(override)}>
            {override !== 'overrideRequestedStaff' ? <Trans>Book anyway</Trans> : <Trans>Change anyway</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Names the colleagues who are booking the same time at another desk, before either has saved. */
export function CompanionLine({ names }: { names: readonly string[] }) {
  const who = formatList(names);
  return (
    <p className={styles.companions} role="status">
      {names.length === 0 ? null : <Trans>{who} is booking this too right now</Trans>}
    </p>
  );
}

interface RefusalTextProps {
  refusal: Pick<FailedAppointment, 'code' | 'params' | 'clashes'>;
  zone: string;
}

/** Describes who has booked the time: a guest or a walk-in with the service. Null where it is blocked. */
function bookedBy({ appointmentId, holderName, serviceName }: Clash): string | null {
  if (appointmentId === null) return null;
  return [holderName ?? t`a walk-in`, serviceName].filter(Boolean).join(', ');
}

/** Why something cannot be booked: what is in the way, or the text of the error code. */
export function RefusalText({ refusal: { code, params, clashes }, zone }: RefusalTextProps) {
  const { t } = useLingui();
  const [clash] = clashes;
  const words = useErrorText(clash === undefined ? { code, params } : null, zone);
  if (clash === undefined) return words;
  const { resourceName, serviceName } = clash;
  const until = formatInstant(clash.endTime, zone, 'time');
  const by = bookedBy(clash);
  return (
    <>
      <strong>{t`${resourceName} is taken until ${until}`}</strong>{' '}
      {by === null ? serviceName && `(${serviceName})` : t`by ${by}`}
    </>
  );
}
