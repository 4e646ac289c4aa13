import type * as waitingListEndpoints from '@quieta/contract/demand/waiting-list-endpoints';
import { maxWaitingListEntries } from '@quieta/contract/demand/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/demand/waiting-list-entry';
import type { Interval } from '@quieta/contract/values/interval';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { InferResult } from 'kysely';
import { type AskedSlot, loadSlotSearches } from '#features/appointments/slots/search-queries';
import { freeSlots } from '#features/appointments/slots/slot-rules';
import { toSlot } from '#features/appointments/slots/slot-search-queries';
import { windowsOf } from '#features/appointments/slots/window-rules';
import { branchDays } from '#features/resources/availability-rules';
import { intervalOf, localToday, toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { inTurns } from '#platform/repeat';
import type { PartOf } from '#platform/with-changes';

/** A waiting-list entry as it is sent, without its offer, which depends on the slots that are free at the moment. */
interface WaitingListEntryWithoutOffer extends Omit<WaitingListEntry, 'offer'> {
  /** False if the service is archived. */
  readonly isOffered: boolean;
}

const entries = db
  .selectFrom('wish as w')
  .innerJoin('guest as g', 'g.id', 'w.guestId')
  .innerJoin('service as s', 's.id', 'w.serviceId')
  .leftJoin('resource as r', 'r.id', 'w.staffId')
  .selectAll('w')
  .select(['g.firstName', 'g.lastName', 'g.phoneNumber', 'g.allergies', 'r.name as staffName'])
  .select([
    's.name as serviceName',
    's.color',
    's.priceMinor',
    's.pricePerPerson',
    's.durationMinutes',
    's.archivedAt',
  ]);

type WaitingListEntryRow = InferResult<typeof entries>[number];

const one = prepared('wish-read', ($: Placeholders<{ id: string }>) => entries.where('w.id', '=', $.id));

async function readWaitingListEntry(
  context: BranchContext,
  id: string,
): Promise<WaitingListEntryWithoutOffer | undefined> {
  const row = await context.transaction.first(one, { id });
  return row && toWaitingListEntry(context, row);
}

const open = prepared('wish-open', ($: Placeholders<{ today: string }>) =>
  entries
    .where('w.dateTo', '>=', $.today)
    .orderBy('w.dateTo')
    .orderBy('w.createdAt')
    .orderBy('w.id')
    .limit(maxWaitingListEntries),
);

/**
 * The entries whose last date is not before a date of the branch, in the order of entry; if there are too many, those
 * that end first.
 */
async function readOpenWaitingListEntries(
  context: BranchContext,
  today: string,
): Promise<WaitingListEntryWithoutOffer[]> {
  const rows = await context.transaction.run(open, { today });
  const inOrder = rows.toSorted(
    (one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt) || (one.id < other.id ? -1 : 1),
  );
  return inOrder.map((row) => toWaitingListEntry(context, row));
}

function toWaitingListEntry({ branch }: BranchContext, row: WaitingListEntryRow): WaitingListEntryWithoutOffer {
  const { guestId, firstName, lastName, phoneNumber, allergies, ...ofService } = row;
  const { serviceId, serviceName, color, priceMinor, pricePerPerson, durationMinutes, archivedAt, ...ofStaff } =
    ofService;
  const { staffId, staffName, declined, createdAt, createdBy: _, ...others } = ofStaff;
  const same: PartOf<WaitingListEntry, typeof others> = others;
  return {
    ...same,
    branchId: branch.id,
    guest: { id: guestId, fullName: `${firstName} ${lastName}`.trim(), phoneNumber, allergies },
    service: {
      id: serviceId,
      name: serviceName,
      color,
      price: toMajor(priceMinor, branch.currency),
      isPricePerPerson: pricePerPerson,
      duration: durationMinutes,
    },
    staff: staffId === null ? null : { id: staffId, name: staffName ?? '' },
    declined: declined.map((start) => toWireTime(start, branch.timeZone)),
    createdAt: toWireTime(createdAt, branch.timeZone),
    isOffered: archivedAt === null,
  };
}

/**
 * The waiting list with its current offers. Offers are computed on every read: nothing is reserved until it is booked.
 */
export async function listWishes(
  context: BranchContext,
  _request: Request<typeof waitingListEndpoints.listWishes>,
): Promise<WaitingListEntry[]> {
  const { branch, clock } = context;
  const today = localToday(clock, branch.timeZone).toString();
  return withOffers(context, await readOpenWaitingListEntries(context, today));
}

/** A waiting-list entry with its offer; refuses one that does not exist. */
export async function readOfferedWaitingListEntry(context: BranchContext, id: string): Promise<WaitingListEntry> {
  const found = await readWaitingListEntry(context, id);
  const [entry] = await withOffers(context, found ? [found] : []);
  if (entry === undefined) throw new Refusal('not-found');
  return entry;
}

/**
 * The waiting-list entries, each with the first slot from now on that would fulfil it. The bookings are read once for
 * all of them.
 */
async function withOffers(
  context: BranchContext,
  entries: readonly WaitingListEntryWithoutOffer[],
): Promise<WaitingListEntry[]> {
  const { branch } = context;
  const all = entries.map((entry) => ({ entry, asked: askedSlot(context, entry) }));
  const asked = all.flatMap((one) => one.asked ?? []);
  const searchFor = asked.length > 0 ? await loadSlotSearches(context, asked, { step: 15, without: null }) : undefined;
  const offered: WaitingListEntry[] = [];
  for await (const one of inTurns(all)) {
    const { isOffered: _, ...entry } = one.entry;
    const loaded = one.asked && searchFor?.(one.asked);
    const search = loaded && { ...loaded, guestBusy: [...loaded.guestBusy, ...declinedTimes(entry)] };
    const [first] = search ? freeSlots(search, 1) : [];
    offered.push({ ...entry, offer: first ? toSlot(first, branch.timeZone) : null });
  }
  return offered;
}

/** Undefined if there is nothing to search for: the service is no longer offered, or the time has passed. */
function askedSlot({ branch, clock }: BranchContext, entry: WaitingListEntryWithoutOffer): AskedSlot | undefined {
  const days = branchDays(entry.dateFrom, entry.dateTo, branch.timeZone);
  const windows = windowsOf(days, entry, clock.now().epochMilliseconds, branch.timeZone);
  if (!entry.isOffered || windows.length === 0) return undefined;
  const need = {
    serviceId: entry.service.id,
    staffResourceId: entry.staff?.id,
    gender: entry.gender,
    guestId: entry.guest.id,
    partySize: entry.partySize,
  };
  return { need, days, windows };
}

/** A declined time counts as one at which the guest cannot come. */
function declinedTimes({ declined, service }: Pick<WaitingListEntry, 'declined' | 'service'>): Interval[] {
  return declined.map((start) => {
    const startsAt = Temporal.Instant.from(start);
    return intervalOf({ startsAt, endsAt: startsAt.add({ minutes: service.duration }) });
  });
}
