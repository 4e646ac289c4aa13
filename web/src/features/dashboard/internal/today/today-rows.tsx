import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Today } from '@quieta/contract/dashboard/today-endpoints';
import { Link } from 'react-aria-components/Link';
import { paths } from '#addresses/paths.ts';
import { appointmentAddress } from '#addresses/planner.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { telephoneAddress } from '#lib/telephone-address.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { inRow } from '#ui/stack/stack.ts';
import styles from './today.module.css';

type Coming = Today['arrivals'][number];
type Leaving = Today['leaving'][number];

/** The planner with the appointment open. */
function useAppointmentAddress({ id, startTime }: Coming): string {
  const { timeZone } = useBranch();
  const date = Temporal.Instant.from(startTime).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return appointmentAddress(date, id);
}

function GuestLine({ guest }: { guest: Pick<NonNullable<Coming['guest']>, 'fullName' | 'roomId'> | null }) {
  return (
    <span className={styles.guest}>
      <span className={styles.name}>{guest === null ? <Trans>Walk-in</Trans> : guest.fullName}</span>
      {guest === null || guest.roomId === null ? null : (
        <Chip tone="room" size="small" icon="bed">
          {guest.roomId}
        </Chip>
      )}
    </span>
  );
}

export function ComingRow({ row }: { row: Coming }) {
  const { timeZone } = useBranch();
  const { startTime, guest, service, staff, area } = row;
  return (
    <li>
      <Link
        href={useAppointmentAddress(row)}
        className={classNames(styles.row, styles.opens, serviceColours(service.color))}
      >
        <span className={styles.time}>{formatInstant(startTime, timeZone, 'time')}</span>
        <span className={styles.bar} />
        <span className={styles.texts}>
          <GuestLine guest={guest} />
          <span className={styles.second}>{[service.name, staff ?? area].filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
    </li>
  );
}

/** `at` is the moment that it is said of. */
export function LateRow({ row, at, hasPhone }: { row: Coming; at: string; hasPhone: boolean }) {
  const { timeZone } = useBranch();
  const { startTime, guest, staff, area } = row;
  const minutes = Math.floor(Temporal.Instant.from(startTime).until(at).total('minutes'));
  const where = [staff, area].filter(Boolean).join(', ');
  return (
    <li className={inRow(2)}>
      <Link href={useAppointmentAddress(row)} className={classNames(styles.row, styles.opens)}>
        <span className={styles.texts}>
          <GuestLine guest={guest} />
          <span className={styles.second}>
            {[formatInstant(startTime, timeZone, 'time'), where].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Chip tone="ember">
          <Trans>{minutes} min</Trans>
        </Chip>
      </Link>
      {hasPhone ? <PhoneLink guest={guest} /> : null}
    </li>
  );
}

function PhoneLink({ guest }: Pick<Coming, 'guest'>) {
  const { t } = useLingui();
  if (guest === null || guest.phoneNumber === null) return null;
  const { fullName } = guest;
  return (
    <a className={styles.phone} href={telephoneAddress(guest.phoneNumber)} aria-label={t`Call ${fullName}`}>
      <Icon alias="phone" size={16} />
    </a>
  );
}

/** Calls whoever is the latest. */
export function PhoneButton({ guest }: Pick<Coming, 'guest'>) {
  if (guest === null || guest.phoneNumber === null) return null;
  const { fullName } = guest;
  return (
    <a
      className={classNames(buttonClass({ action: 'secondary', size: 'small' }), styles.call)}
      href={telephoneAddress(guest.phoneNumber)}
    >
      <Icon alias="phone" size={16} />
      <span className="truncate">
        <Trans>Call {fullName}</Trans>
      </span>
    </a>
  );
}

/** Whoever sells goes on to what is open, anybody else to the guest. */
export function LeavingRow({ row }: { row: Leaving }) {
  const { timeZone } = useBranch();
  const money = useMoney();
  const maySell = useMay()('sell');
  const { guest, roomId, open, appointments, nextStart } = row;
  const href =
    maySell && open > 0
      ? paths.checkout + queryString({ holder: guest.id })
      : paths.guests + queryString({ row: guest.id });
  return (
    <li>
      <Link href={href} className={classNames(styles.row, styles.opens)}>
        <span className={styles.texts}>
          <GuestLine guest={{ ...guest, roomId }} />
          <span className={styles.second}>
            {nextStart === null ? (
              <Plural value={appointments} one="# appointment" other="# appointments" />
            ) : (
              <Trans>Next at {formatInstant(nextStart, timeZone, 'time')}</Trans>
            )}
          </span>
        </span>
        {open > 0 ? (
          <span className={styles.open}>{money(open)}</span>
        ) : (
          <span className={styles.until}>
            <Trans>Nothing outstanding</Trans>
          </span>
        )}
      </Link>
    </li>
  );
}
