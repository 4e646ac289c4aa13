import { useLingui } from '@lingui/react/macro';
import type { Clash } from '@quieta/contract/appointments/clash';
import { useBranch } from '#features/session/store.ts';
import type { FieldBinding } from '#features/settings/use-editing.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { paths } from '#lib/page/paths.ts';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import styles from './resources.module.css';

interface CapacityFieldProps extends FieldBinding<number> {
  /** What stood in the way of the last save. */
  clashes: readonly Clash[];
  description: string;
}

/** How many are treated at once; fewer than are booked at once is refused, and says which bookings those are (RES-06). */
export function CapacityField({ clashes, ...field }: CapacityFieldProps) {
  const { t } = useLingui();
  return (
    <div className={inColumn(2)}>
      <NumberStepper label={t`Guests at once`} {...field} min={1} max={99} />
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

/** In a window of its own: what is being edited here stays. */
function Booking({ clash: { appointmentId, holderName, serviceName, startTime } }: { clash: Clash }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const date = Temporal.Instant.from(startTime).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return (
    <a
      className={styles.booking}
      href={paths.planner + queryString({ date, appointment: appointmentId })}
      target="_blank"
      rel="noopener"
    >
      <span>
        {formatDate(date, 'day')}, {formatInstant(startTime, timeZone, 'time')}
      </span>
      <span className="truncate">{[holderName ?? t`Walk-in`, serviceName].filter(Boolean).join(', ')}</span>
    </a>
  );
}
