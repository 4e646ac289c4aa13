import { useLingui } from '@lingui/react/macro';
import type { Clash } from '@quieta/contract/appointments/placement';
import { appointmentAddress } from '#addresses/planner.ts';
import { useBranch } from '#features/session/store.ts';
import type { FieldBinding } from '#features/settings/use-editing.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import styles from './resources.module.css';

interface CapacityFieldProps extends FieldBinding<number> {
  /** The clashes that made the last save fail. */
  clashes: readonly Clash[];
  description: string;
}

/**
 * How many guests an area can take at once; a smaller number than is booked is refused, with those bookings (RES-06).
 */
export function CapacityField({ clashes, ...field }: CapacityFieldProps) {
  const { t } = useLingui();
  return (
    <div className={inColumn(2)}>
      <NumberStepper label={t`Guests at a time`} {...field} min={1} max={99} />
      {clashes.length === 0 ? null : (
        <ul className={styles.clashes}>
          {clashes.map((clash) => (
            <li key={clash.appointmentId}>
              <Booking clash={clash} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Opens a new window, so that the edited area stays open here. */
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
