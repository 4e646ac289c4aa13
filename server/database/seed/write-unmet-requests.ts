import { isScarce } from '@quieta/contract/demand/unmet-request';
import { loadSlotSearches } from '#features/appointments/slots/search-queries';
import { windowsOf } from '#features/appointments/slots/window-rules';
import { unmetReason } from '#features/demand/unmet-requests/unmet-reason-rules';
import { branchDays } from '#features/resources/availability-rules';
import { readBranch } from '#features/session/branch-repository';
import { db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { newId } from '#platform/new-id';
import { insertRows } from './insert-rows.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { environmentIds, idsOf } from './spa-ids.ts';

/**
 * Requests that the demo's guests make in vain on a day of the week, 1 is Monday: for at most `most` of the times,
 * where nothing is free.
 */
interface Asking {
  readonly service: string;
  readonly weekday: number;
  /** Minutes after the first one when the next one would be asked for, within these times. */
  readonly every: number;
  readonly between: readonly [from: string, to: string];
  readonly minutes: number;
  readonly most: number;
}

const askings: readonly Asking[] = [
  { service: 'jets', weekday: 6, every: 20, between: ['14:00', '17:00'], minutes: 60, most: 4 },
  { service: 'jets', weekday: 7, every: 30, between: ['10:00', '12:30'], minutes: 45, most: 1 },
  { service: 'aroma', weekday: 5, every: 30, between: ['17:00', '20:00'], minutes: 60, most: 2 },
  { service: 'radiance', weekday: 4, every: 60, between: ['10:00', '13:00'], minutes: 60, most: 1 },
];

/** How far back the demo's unmet requests reach, in days. */
const reach = 56;

/**
 * Adds what guests asked for in vain in the last weeks, on each day that has nothing of it yet. Only what the slots of
 * that day really do not have is added, with the reason that the product itself gives.
 */
export async function writeUnmetRequests(transaction: Transaction, spa: DemoSpa, now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const dates = Array.from({ length: reach }, (_, day) => today.subtract({ days: reach - day }));
  const known = await transaction.rows(
    db
      .selectFrom('unmetRequest')
      .select('dateFrom')
      .where('dateFrom', '>=', dates[0]?.toString() ?? ''),
  );
  const written = new Set(known.map(({ dateFrom }) => dateFrom));
  const rows = [];
  for (const date of dates.filter((one) => !written.has(one.toString())))
    for (const asking of askings.filter(({ weekday }) => weekday === date.dayOfWeek))
      rows.push(...(await askedInVain(transaction, spa, { asking, date, now })));
  if (rows.length > 0) await insertRows(transaction, 'unmetRequest', rows);
}

interface Day {
  readonly asking: Asking;
  readonly date: Temporal.PlainDate;
  readonly now: Temporal.Instant;
}

async function askedInVain(transaction: Transaction, spa: DemoSpa, { asking, date, now }: Day) {
  const branch = await readBranch(transaction);
  const days = branchDays(date.toString(), date.toString(), timeZone);
  const need = { serviceId: idsOf(spa).service(asking.service) };
  const asked = timesOf(asking).map(([timeFrom, timeTo]) => ({
    timeFrom,
    timeTo,
    need,
    days,
    windows: windowsOf(
      days,
      {
        timeFrom,
        timeTo,
      },
      Number.NEGATIVE_INFINITY,
      timeZone,
    ),
  }));
  const actor = { environmentId: environmentIds[spa.environment], userId: null };
  const context = { transaction, branch, actor, clock: { now: () => now }, requestId: 'seed' };
  const searchFor = await loadSlotSearches(context, asked, { step: 5, without: null });
  const rows = asked.flatMap((one, index) => {
    const alone = [{ search: searchFor(one), after: 0 }];
    const reason = unmetReason({ requested: alone, open: alone });
    if (reason === undefined || !isScarce(reason)) return [];
    return {
      id: newId(),
      origin: 'search' as const,
      reason,
      serviceId: need.serviceId,
      staffId: null,
      areaId: null,
      gender: null,
      partySize: 1,
      dateFrom: date.toString(),
      dateTo: date.toString(),
      timeFrom: one.timeFrom,
      timeTo: one.timeTo,
      askedAt: date
        .subtract({ days: 1 + (index % 4) })
        .toZonedDateTime({
          timeZone,
          plainTime: '10:00',
        })
        .add({ minutes: 37 * index })
        .toInstant(),
    };
  });
  // Some weeks have more of it than others.
  return rows.slice(0, 1 + ((asking.most + date.dayOfYear) % asking.most));
}

/** The times that are asked for, one after the other. */
function timesOf({ between: [from, to], every, minutes }: Asking): (readonly [string, string])[] {
  const last = Temporal.PlainTime.from(to).subtract({ minutes });
  const times: (readonly [string, string])[] = [];
  let start = Temporal.PlainTime.from(from);
  while (Temporal.PlainTime.compare(start, last) <= 0) {
    times.push([start.toString(), start.add({ minutes }).toString()]);
    start = start.add({ minutes: every });
  }
  return times;
}
