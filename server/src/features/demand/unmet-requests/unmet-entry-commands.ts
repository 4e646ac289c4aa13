import type { UnmetReason } from '@quieta/contract/demand/unmet-request';
import { readBookableServices } from '#features/appointments/appointment/appointment-repository';
import { loadSearchesOf } from '#features/appointments/slots/search-queries';
import { minute } from '#features/appointments/slots/slot-search-rules';
import { windowsOf } from '#features/appointments/slots/window-rules';
import { branchDays } from '#features/resources/availability-rules';
import { type Period, periodOf } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import type { BranchContext, BranchWork } from '#platform/http/context';
import { unmetReason } from './unmet-reason-rules.ts';
import { type AskedFor, recordUnmetEntries } from './unmet-request-repository.ts';
import type { UnmetNeed } from './unmet-request-rules.ts';

const booked = prepared(
  'unmet-request-booked',
  ($: Placeholders<Period & Pick<Row<'wish'>, 'guestId' | 'serviceId'>>) =>
    db
      .selectFrom('appointment')
      .select('id')
      .where('guestId', '=', $.guestId)
      .where('serviceId', '=', $.serviceId)
      .where('startsAt', '>=', $.startsAt)
      .where('startsAt', '<', $.endsAt)
      .where('state', '!=', 'cancelled')
      .where('deletedAt', 'is', null)
      .limit(1),
);

/**
 * Keeps that an entry, whose time may be over, ends without a booking; nothing if its guest was booked for it in
 * another way.
 */
export async function recordUnfulfilled(context: BranchWork, entry: Row<'wish'>): Promise<void> {
  const { transaction, branch } = context;
  const days = branchDays(entry.dateFrom, entry.dateTo, branch.timeZone);
  const span = periodOf({ start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 });
  const { guestId, serviceId } = entry;
  if ((await transaction.first(booked, { ...span, guestId, serviceId })) !== undefined) return;
  const reason = await reasonFor(context, entry);
  if (reason === null) return;
  await recordUnmetEntries(context, 'waiting-list', [{ need: needOf(entry, reason), askedAt: entry.createdAt }]);
}

/** Why nothing came of an entry, as things stand; null if its declined offers have told that already. */
async function reasonFor(context: BranchWork, entry: Row<'wish'>): Promise<UnmetReason | null> {
  const { branch, clock } = context;
  const { serviceId, staffId, gender, guestId, partySize, dateFrom, dateTo } = entry;
  const service = (await readBookableServices(context, [serviceId])).get(serviceId);
  if (service === undefined || service.archived) return unknownReason;
  const days = branchDays(dateFrom, dateTo, branch.timeZone);
  const windowsFrom = (now: number) => windowsOf(days, entry, now, branch.timeZone);
  const toCome = windowsFrom(clock.now().epochMilliseconds).filter(
    ({ start, end }) => end - start >= service.durationMinutes * minute,
  );
  const windows = toCome.length > 0 ? toCome : windowsFrom(Number.NEGATIVE_INFINITY);
  const asked = (requested: string | null) => ({
    need: { serviceId, staffResourceId: requested, gender, guestId, partySize },
    days,
    windows,
  });
  const [requested, open] = [asked(staffId), asked(null)];
  const searchFor = await loadSearchesOf(context, [requested, open], () => service, { step: 5, without: null });
  const alone = (one: typeof open) => [{ search: searchFor(one), after: 0 }];
  const reason = unmetReason({ requested: alone(requested), open: alone(open) });
  if (reason !== undefined) return reason;
  if (toCome.length === 0) return unknownReason;
  return entry.declined.length > 0 ? null : 'declined';
}

/** Reason that is given when the present slots do not show any more why nothing was free. */
const unknownReason: UnmetReason = 'staff-busy';

/** Keeps each offer that was declined with this change. */
export async function recordDeclined(context: BranchContext, current: AskedFor, requested: AskedFor): Promise<void> {
  const before = current.declined.map(({ epochMilliseconds }) => epochMilliseconds);
  const declined = requested.declined.filter(({ epochMilliseconds }) => !before.includes(epochMilliseconds));
  if (declined.length === 0) return;
  const service = (await readBookableServices(context, [requested.serviceId])).get(requested.serviceId);
  const askedAt = context.clock.now();
  await recordUnmetEntries(
    context,
    'declined-offer',
    declined.map((start) => {
      const local = start.toZonedDateTimeISO(context.branch.timeZone);
      const end = local.add({ minutes: service?.durationMinutes ?? 0 });
      const date = local.toPlainDate();
      const times = {
        dateFrom: date.toString(),
        dateTo: date.toString(),
        timeFrom: local.toPlainTime().toString(),
        // Past midnight it is open to the end of its day.
        timeTo: end.toPlainDate().equals(date) ? end.toPlainTime().toString() : null,
      };
      return { need: { ...needOf(requested, 'declined'), ...times }, askedAt };
    }),
  );
}

/** The request without its guest and notes. its guest and its notes stay behind. */
function needOf(entry: AskedFor, reason: UnmetReason): UnmetNeed {
  const { serviceId, staffId, gender, partySize, dateFrom, dateTo, timeFrom, timeTo } = entry;
  return { reason, serviceId, staffId, areaId: null, gender, partySize, dateFrom, dateTo, timeFrom, timeTo };
}
