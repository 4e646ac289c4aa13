import type * as documentEndpoints from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { listAppointments } from '#features/appointments/appointment/search-queries';
import { searchBlocks } from '#features/appointments/blocks/block-repository';
import { readDayClose } from '#features/closing/day-close-queries';
import { readStaffMembers } from '#features/resources/staff-repository';
import { localToday } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { seesHealth } from '#platform/http/hide-health';
import type { Request } from '#platform/http/route';
import { composeDayClose } from './internal/compose-day-close.ts';
import { composeDaySheet } from './internal/compose-day-sheet.ts';
import { composePriceList } from './internal/compose-price-list.ts';
import { loadFrame } from './internal/load-frame.ts';
import { printDocument } from './internal/print-document.ts';
import { readStayItinerary, readVisitItinerary } from './internal/read-itinerary.ts';
import { readOffer } from './internal/read-offer.ts';

/** The treatments of a visit; in the language of the first guest who has one. */
export async function getVisitItinerary(
  context: BranchContext,
  { params: { id }, query: { language, paper } }: Request<typeof documentEndpoints.getVisitItinerary>,
): Promise<AnswerOf<typeof documentEndpoints.getVisitItinerary>> {
  const { content, suffix } = await readVisitItinerary(context, { visitId: id, language });
  return printDocument(content, { of: id, suffix, paper }, context.clock);
}

/** The treatments of a guest during their stay, or between two dates. */
export async function getGuestItinerary(
  context: BranchContext,
  { params: { id }, query: { paper, ...reading } }: Request<typeof documentEndpoints.getGuestItinerary>,
): Promise<AnswerOf<typeof documentEndpoints.getGuestItinerary>> {
  const { content, suffix } = await readStayItinerary(context, { guestId: id, ...reading });
  return printDocument(content, { of: id, suffix, paper }, context.clock);
}

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
    staffId: id,
    staffName: `${staff.firstName} ${staff.lastName}`.trim(),
    date,
    appointments,
    blocks: blocks.data,
    tellsHealth: include === 'health' && seesHealth(context.branch),
  });
  return printDocument(content, { of: id, suffix: date, paper }, context.clock);
}

/** Documents the branch's price list. */
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
