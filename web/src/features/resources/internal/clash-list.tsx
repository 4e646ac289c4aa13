import { useLingui } from '@lingui/react/macro';
import type { Clash } from '@quieta/contract/appointments/placement';
import { appointmentAddress } from '#addresses/planner.ts';
import { useBranch } from '#features/session/store.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import styles from './resources.module.css';

/** The bookings that made the last save fail; nothing without any. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null;
  return (
    <ul className={styles.clashes}>
      {clashes.map((clash) => (
        <li key={clash.appointmentId}>
          <Booking clash={clash} />
        </li>
      ))}
    </ul>
  );
}

/** Opens a new window, so that the edited row stays open here. */
function Booking({ clash: { appointmentId, holderName, serviceName, startTime } }: { clash: Clash }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const date = Temporal.Instant.from(startTime).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return (
    <a className={styles.booking} href={appointmentAddress(date, appointmentId)} target="_blank" rel="noopener">
      <span>
        {formatDate(date, 'day')}, {formatInstant(startTime, timeZone, 'time')}
      </span>
      <span className="truncate">{[holderName ?? t`Walk-in`, serviceName].filter(Boolean).join(', ')}</span>
    </a>
  );
}
