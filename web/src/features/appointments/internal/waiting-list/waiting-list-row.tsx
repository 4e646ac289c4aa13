import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingListEntry } from '@quieta/contract/demand/waiting-list-entry';
import { GuestAlert } from '#features/guests/guest-facts.tsx';
import { formatDate, formatDateRange, formatInstant, formatTime, formatTimeRange } from '#lib/format/date-and-time.ts';
import { OfferByMessage } from '#lib/page/message-places.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { serviceColours } from '#ui/service-colours/service-colours.ts';
import { inRow } from '#ui/stack/stack.ts';
import styles from './waiting-list.module.css';

interface WaitingListEntryRowProps {
  entry: WaitingListEntry;
  zone: string;
  onBook: () => void;
  onDecline: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A waiting-list entry, and its offer if there is one: when and by whom. */
export function WaitingListEntryRow({ entry, zone, onBook, onDecline, onEdit, onRemove }: WaitingListEntryRowProps) {
  const { t } = useLingui();
  const { guest, service, notes, offer } = entry;
  const name = guest.fullName;
  const since = formatDate(entry.createdAt.slice(0, 10), 'short');
  const place = requestedStaff(entry);
  return (
    <li className={styles.wish}>
      <div className={styles.head}>
        <span className={classNames(styles.swatch, serviceColours(service.color))} />
        <div className="grow">
          <div className={styles.name}>{name}</div>
          <div className={styles.what}>{service.name}</div>
        </div>
        <IconButton icon="pencil" size="small" label={t`Edit ${name}’s waiting-list request`} onPress={onEdit} />
        <IconButton icon="trash" size="small" label={t`Take ${name} off the waiting list`} onPress={onRemove} />
      </div>
      {guest.allergies === null ? null : <GuestAlert>{guest.allergies}</GuestAlert>}
      <div className={styles.wanted}>
        {requestedTime(entry)}
        {place === '' ? null : <div>{place}</div>}
        {notes === '' ? null : <div className={styles.notes}>{notes}</div>}
        <div className={styles.since}>
          {guest.phoneNumber === null ? null : (
            <a className={styles.phone} href={`tel:${guest.phoneNumber}`}>
              {guest.phoneNumber}
            </a>
          )}
          <Trans>waiting since {since}</Trans>
        </div>
      </div>
      {offer === null ? null : (
        <div className={styles.offer} role="group" aria-label={t`Free for ${name}`}>
          <div className={styles.slot}>
            <strong>
              {formatDate(offer.startTime.slice(0, 10), 'day')}, {formatInstant(offer.startTime, zone, 'time')}
            </strong>
            <span className="ink-soft">{[offer.staff[0]?.name, offer.areas[0]?.name].filter(Boolean).join(' · ')}</span>
          </div>
          <div className={inRow(1)}>
            <Button size="small" onPress={onBook}>
              <Trans>Book</Trans>
            </Button>
            <Button size="small" action="quiet" onPress={onDecline}>
              <Trans>Not this time</Trans>
            </Button>
          </div>
          <OfferByMessage waitingListEntryId={entry.id} startTime={offer.startTime} />
        </div>
      )}
    </li>
  );
}

/** The requested days and times, such as "Tue, Nov 24 – Fri, Nov 27, 2:00 – 6:00 PM". */
function requestedTime({ dateFrom, dateTo, timeFrom, timeTo }: WaitingListEntry): string {
  const days = dateFrom === dateTo ? formatDate(dateFrom, 'day') : formatDateRange(dateFrom, dateTo, 'day');
  if (timeFrom !== null && timeTo !== null) return `${days}, ${formatTimeRange(timeFrom, timeTo)}`;
  const [from, to] = [timeFrom && formatTime(timeFrom), timeTo && formatTime(timeTo)];
  if (from) return t`${days}, from ${from}`;
  if (to) return t`${days}, until ${to}`;
  return days;
}

/** The requested staff and the number of people; empty where it does not matter. */
function requestedStaff({ staff, gender, partySize }: WaitingListEntry): string {
  const by = staff?.name ?? (gender === 'F' ? t`by a woman` : gender === 'M' ? t`by a man` : null);
  const party = partySize > 1 ? plural(partySize, { one: '# person', other: '# people' }) : null;
  return [by, party].filter(Boolean).join(' · ');
}
