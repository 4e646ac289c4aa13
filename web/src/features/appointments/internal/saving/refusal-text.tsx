import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import type { Clash } from '@quieta/contract/appointments/clash';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatInstant } from '#lib/format/instant.ts';

interface RefusalTextProps {
  refusal: Pick<FailedAppointment, 'code' | 'params' | 'clashes'>;
  zone: string;
}

/** Who has booked the time: a guest or a walk-in with the service. Null where it is blocked. */
export function takenBy({ appointmentId, holderName, serviceName }: Clash): string | null {
  if (appointmentId === null) return null;
  return [holderName ?? t`a walk-in`, serviceName].filter(Boolean).join(', ');
}

/** Why something cannot be booked: what is in the way, or the text of the error code. */
export function RefusalText({ refusal: { code, params, clashes }, zone }: RefusalTextProps) {
  const [clash] = clashes;
  const words = useErrorText(clash === undefined ? { code, params } : null, zone);
  if (clash === undefined) return words;
  const { resourceName } = clash;
  const until = formatInstant(clash.endTime, zone, 'time');
  const by = takenBy(clash) ?? clash.serviceName;
  return by === null || by === '' ? (
    <Trans>
      {resourceName} is taken until {until}
    </Trans>
  ) : (
    <Trans>
      {resourceName} is taken until {until} by {by}
    </Trans>
  );
}
