import type { Appointment } from '@quieta/contract/appointments/appointment';
import type * as documentEndpoints from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { fetchAppointments } from '#features/appointments/appointment-queries';
import { searchBlocks } from '#features/appointments/blocks/block-repository';
import { listAppointments, selectMatching } from '#features/appointments/search-queries';
import { readVisit } from '#features/appointments/visits/visit-repository';
import { readDayClose } from '#features/closing/day-close-queries';
import { loadGuest, readGuests } from '#features/guests/guest-repository';
import { readStaffMembers } from '#features/resources/resource-repository';
import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { seesHealth } from '#platform/http/hide-health';
import type { Request } from '#platform/http/route';
import { composeDayClose } from './internal/compose-day-close.ts';
import { composeDaySheet } from './internal/compose-day-sheet.ts';
import { composeItinerary } from './internal/compose-itinerary.ts';
import { composePriceList } from './internal/compose-price-list.ts';
import { loadFrame } from './internal/load-frame.ts';
import { printDocument } from './internal/print-document.ts';
import { readOffer } from './internal/read-offer.ts';

/** The treatments of a visit; in the language of the first guest who has one. */
export async function getVisitItinerary(
  context: BranchContext,
  { params: { id }, query: { language, paper } }: Request<typeof documentEndpoints.getVisitItinerary>,
): Promise<AnswerOf<typeof documentEndpoints.getVisitItinerary>> {
  const { appointments } = await readVisit(context, id);
  const preferred = await readHolderLanguage(context, appointments);
  const frame = await loadFrame(context, 'itinerary', { language, preferred });
  const content = composeItinerary(frame, { appointments, stay: null });
  return printDocument(content, { of: id, suffix: dayOf(appointments, frame.words.dayOf), paper }, context.clock);
}

function dayOf([first]: readonly Appointment[], day: (instant: string) => string): string {
  // A visit has an appointment, or it is not found.
  return first === undefined ? '' : day(first.startTime);
}

async function readHolderLanguage(context: BranchContext, appointments: readonly Appointment[]) {
  const ids = [...new Set(appointments.flatMap(({ holder }) => holder?.id ?? []))];
  const guests = await readGuests(context, ids);
  return ids.map((id) => guests.get(id)?.preferredLanguage ?? null).find((one) => one !== null) ?? null;
}

/** Of at most so many days. */
const longestStay = 366;
/** Without a stay and without dates. */
const usualDays = 30;

/** The treatments of a guest during their stay: the one of today, else the next one; or between two dates. */
export async function getGuestItinerary(
  context: BranchContext,
  { params: { id }, query: { language, paper, ...asked } }: Request<typeof documentEndpoints.getGuestItinerary>,
): Promise<AnswerOf<typeof documentEndpoints.getGuestItinerary>> {
  const { branch, clock } = context;
  const guest = await loadGuest(context, id);
  const today = localToday(clock, branch.timeZone);
  const stay = await context.transaction.first(nextStay, { guestId: id, today: today.toString() });
  const dateFrom = asked.dateFrom ?? stay?.checkinDate ?? today.toString();
  const dateTo =
    asked.dateTo ?? stay?.checkoutDate ?? Temporal.PlainDate.from(dateFrom).add({ days: usualDays }).toString();
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  if (days < 0) throw invalidField('dateTo', 'too_small');
  if (days >= longestStay) throw invalidField('dateTo', 'too_big');
  const appointments = await fetchAppointments(
    context,
    selectMatching({ holderId: id, dateFrom, dateTo }, branch.timeZone).orderBy('startsAt').orderBy('id'),
  );
  const frame = await loadFrame(context, 'itinerary', { language, preferred: guest.preferredLanguage });
  const isOfStay = asked.dateFrom === undefined && asked.dateTo === undefined && stay !== undefined;
  const content = composeItinerary(frame, {
    appointments,
    stay: { guestName: guest.fullName, roomId: isOfStay ? stay.roomId : null, dateFrom, dateTo },
  });
  return printDocument(content, { of: id, suffix: dateFrom, paper }, clock);
}

const nextStay = prepared('document-next-stay', ($: Placeholders<{ guestId: string; today: string }>) =>
  db
    .selectFrom('stay')
    .select(['roomId', 'checkinDate', 'checkoutDate'])
    .where('guestId', '=', $.guestId)
    .where('checkoutDate', '>=', $.today)
    .orderBy('checkinDate')
    .orderBy('id')
    .limit(1),
);

/** The day of a staff member on paper. */
export async function getDaySheet(
  context: BranchContext,
  { params: { id }, query: { date, include, language, paper } }: Request<typeof documentEndpoints.getDaySheet>,
): Promise<AnswerOf<typeof documentEndpoints.getDaySheet>> {
  const [staff] = await readStaffMembers(context, id);
  if (staff === undefined) throw new Refusal('not-found');
  const query = { operatorId: id, date };
  const appointments = await listAppointments(context, {
    params: undefined,
    query,
    body: undefined,
    baseVersion: undefined,
  });
  const body = { dateFrom: date, dateTo: date, resourceIds: [id] };
  const blocks = await searchBlocks(context, { params: undefined, query: undefined, body, baseVersion: undefined });
  const frame = await loadFrame(context, 'day-sheet', { language });
  const content = composeDaySheet(frame, {
    staffName: `${staff.firstName} ${staff.lastName}`.trim(),
    date,
    appointments,
    blocks: blocks.data,
    tellsHealth: include === 'health' && seesHealth(context.branch),
  });
  return printDocument(content, { of: id, suffix: date, paper }, context.clock);
}

/** What the branch offers. */
export async function getPriceList(
  context: BranchContext,
  { query: { of = 'services', language, paper } }: Request<typeof documentEndpoints.getPriceList>,
): Promise<AnswerOf<typeof documentEndpoints.getPriceList>> {
  const { branch, clock } = context;
  const frame = await loadFrame(context, 'price-list', { language });
  const date = localToday(clock, branch.timeZone).toString();
  const content = composePriceList(frame, { ...(await readOffer(context, of)), date });
  return printDocument(content, { of: branch.id, suffix: date, paper }, clock);
}

/** A closed day on paper. */
export async function getDayCloseDocument(
  context: BranchContext,
  { params: { id }, query: { language, paper } }: Request<typeof documentEndpoints.getDayCloseDocument>,
): Promise<AnswerOf<typeof documentEndpoints.getDayCloseDocument>> {
  const close = await readDayClose(context, id);
  const frame = await loadFrame(context, 'day-close', { language });
  const content = composeDayClose(frame, close);
  return printDocument(content, { of: id, suffix: `${close.number}-${close.businessDate}`, paper }, context.clock);
}
