import { Trans } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { useBranch } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { ListHeads } from '#ui/list/list-heads.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { GuestMarks } from '../guest-facts.tsx';
import styles from './guests.module.css';

/** The headings of the list's columns. */
export function GuestHeads() {
  return (
    <ListHeads>
      <div className={styles.columns}>
        <span>
          <Trans>Name</Trans>
        </span>
        <span />
        <span className={styles.last}>
          <Trans>Last visit</Trans>
        </span>
        <span className={styles.next}>
          <Trans>Next visit</Trans>
        </span>
        <span className={styles.contact}>
          <Trans>Phone, e-mail</Trans>
        </span>
      </div>
    </ListHeads>
  );
}

export function GuestRow({ guest, isOpen }: { guest: Guest; isOpen: boolean }) {
  const { fullName, pictureBase64, roomId, allergies, lastVisitAt, nextVisitAt, phoneNumber, email } = guest;
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      <div className={styles.columns}>
        <span className={inRow(2)}>
          <Avatar name={fullName} picture={pictureBase64} size={26} />
          <span className={styles.name}>{fullName}</span>
          <GuestMarks guest={{ roomId, allergies: null }} />
        </span>
        <span>
          <GuestMarks guest={{ roomId: null, allergies }} />
        </span>
        <span className={styles.last}>
          {lastVisitAt === null ? (
            <span className="faint">
              <Trans>None yet</Trans>
            </span>
          ) : (
            <LastVisit at={lastVisitAt} />
          )}
        </span>
        <span className={styles.next}>
          {nextVisitAt === null ? (
            <span className="faint">
              <Trans>None booked</Trans>
            </span>
          ) : (
            <NextVisit at={nextVisitAt} />
          )}
        </span>
        <span className={styles.contact}>
          <span>{phoneNumber}</span>
          <span className="faint">{email}</span>
        </span>
      </div>
    </div>
  );
}

function LastVisit({ at }: { at: string }) {
  const { date, today } = useDay(at);
  if (date.equals(today)) return <Trans>Today</Trans>;
  return formatDate(date, date.year === today.year ? 'short' : 'medium');
}

function NextVisit({ at }: { at: string }) {
  const { date, today, timeZone } = useDay(at);
  const time = formatInstant(at, timeZone, 'time');
  if (date.equals(today))
    return (
      <b className={styles.soon}>
        <Trans>Today, {time}</Trans>
      </b>
    );
  return formatInstant(at, timeZone, date.year === today.year ? 'short' : 'medium');
}

/** The branch's local date of an instant, relative to its today. */
function useDay(at: string) {
  const { timeZone } = useBranch();
  const date = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate();
  return { date, today: now().toZonedDateTimeISO(timeZone).toPlainDate(), timeZone };
}
