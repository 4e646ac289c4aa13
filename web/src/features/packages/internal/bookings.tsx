import { useLingui } from '@lingui/react/macro';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { appointmentAddress } from '#addresses/planner.ts';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { branchDateOf } from './branch-date.ts';
import styles from './packages.module.css';

/** The appointments that reserve a unit, by start; nothing where there are none. */
export function Bookings({ sold: { bookings } }: { sold: SoldPackageDetails }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  if (bookings.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t`Booked appointments`}</h3>
      <ul aria-label={t`Booked appointments`}>
        {bookings.map(({ id, serviceName, startTime, holderName }) => (
          <li key={id} className={classNames(inRow(2, { justify: 'between' }), styles.entry)}>
            <span className="texts">
              <span>{serviceName}</span>
              <span className="faint">
                {[formatInstant(startTime, timeZone, 'medium'), holderName].filter((part) => part !== null).join(' · ')}
              </span>
            </span>
            <LinkButton href={appointmentAddress(branchDateOf(startTime, timeZone), id)} action="quiet" size="small">
              {t({ message: 'Open', context: 'an appointment, as a link' })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
