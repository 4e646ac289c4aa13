import { plural, t } from '@lingui/core/macro';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import { formatDate, formatDateRange } from '#lib/format/date.ts';
import { formatTime, formatTimeRange } from '#lib/format/time.ts';

/** The requested days and times, such as "Tue, Nov 24 – Fri, Nov 27, 2:00 – 6:00 PM". */
export function requestedTime({ dateFrom, dateTo, timeFrom, timeTo }: WaitingListEntry): string {
  const days = dateFrom === dateTo ? formatDate(dateFrom, 'day') : formatDateRange(dateFrom, dateTo, 'day');
  if (timeFrom !== null && timeTo !== null) return `${days}, ${formatTimeRange(timeFrom, timeTo)}`;
  const [from, to] = [timeFrom && formatTime(timeFrom), timeTo && formatTime(timeTo)];
  if (from) return t`${days}, from ${from}`;
  if (to) return t`${days}, until ${to}`;
  return days;
}

/** The requested staff and the number of people; empty where it does not matter. */
export function requestedStaff({ staff, gender, partySize }: WaitingListEntry): string {
  const by = staff?.name ?? (gender === 'F' ? t`by a woman` : gender === 'M' ? t`by a man` : null);
  const party = partySize > 1 ? plural(partySize, { one: '# person', other: '# people' }) : null;
  return [by, party].filter(Boolean).join(' · ');
}
