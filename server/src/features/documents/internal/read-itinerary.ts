import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { Language } from '@quieta/messages/language';
import { appointmentRows, fetchAppointments } from '#features/appointments/appointment/appointment-queries';
import { selectMatching } from '#features/appointments/appointment/search-queries';
import { readVisit } from '#features/appointments/visits/visit-repository';
import { loadGuest, readGuests } from '#features/guests/guest-repository';
import { readStoredPackages } from '#features/packages/package-repository';
import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { composeItinerary, isPlanned } from './compose-itinerary.ts';
import { loadFrame } from './load-frame.ts';

/** A guest's itinerary, as a document. */
interface ReadItinerary {
  readonly content: DocumentContent;
  /** Suffix that tells its file from others of its kind. */
  readonly suffix: string;
  /** Whether all of it was called off, or nothing was booked. */
  readonly isEmpty: boolean;
}

interface OfVisit {
  readonly visitId: string;
  /** Undefined: that of the first guest who has one. */
  readonly language: Language | undefined;
}

export async function readVisitItinerary(context: BranchWork, { visitId, language }: OfVisit): Promise<ReadItinerary> {
  const { appointments } = await readVisit(context, visitId);
  const preferred = await readHolderLanguage(context, appointments);
  const frame = await loadFrame(context, 'itinerary', { language, preferred });
  const content = composeItinerary(frame, { appointments, stay: null });
  const [first] = appointments;
  // A visit has an appointment, or it is not found.
  return {
    content,
    suffix: first === undefined ? '' : frame.words.dayOf(first.startTime),
    isEmpty: !appointments.some(isPlanned),
  };
}

async function readHolderLanguage(context: BranchWork, appointments: readonly Appointment[]) {
  const ids = [...new Set(appointments.flatMap(({ holder }) => holder?.id ?? []))];
  const guests = await readGuests(context, ids);
  return ids.map((id) => guests.get(id)?.preferredLanguage ?? null).find((one) => one !== null) ?? null;
}

interface OfPackage {
  readonly soldPackageId: string;
  /** Undefined: its holder's. */
  readonly language: Language | undefined;
}

/** The appointments that are booked with a course or package, on whichever days. */
export async function readPackageItinerary(
  context: BranchWork,
  { soldPackageId, language }: OfPackage,
): Promise<ReadItinerary> {
  const [sold] = await readStoredPackages(context, [soldPackageId]);
  if (sold === undefined) throw new Refusal('not-found');
  const ids = sold.components.map(({ id }) => id);
  const appointments = await fetchAppointments(
    context,
    appointmentRows.where('componentId', '=', anyOf(ids)).orderBy('startsAt').orderBy('id'),
  );
  const preferred = await readHolderLanguage(context, appointments);
  const frame = await loadFrame(context, 'itinerary', { language, preferred });
  const content = composeItinerary(frame, { appointments, stay: null, title: sold.name });
  const [first] = appointments;
  return {
    content,
    suffix: first === undefined ? '' : frame.words.dayOf(first.startTime),
    isEmpty: !appointments.some(isPlanned),
  };
}

/** Longest stay in days. */
const maxStayDays = 366;
/** Without a stay and without dates. */
const defaultDays = 30;

interface OfStay {
  readonly guestId: string;
  /** Undefined: the guest's. */
  readonly language?: Language | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

/** The treatments of a guest during their stay: the one of today, else the next one; or between two dates. */
export async function readStayItinerary(
  context: BranchWork,
  { guestId, language, ...asked }: OfStay,
): Promise<ReadItinerary> {
  const { branch, clock } = context;
  const guest = await loadGuest(context, guestId);
  const today = localToday(clock, branch.timeZone);
  const stay = await context.transaction.first(nextStay, { guestId, today: today.toString() });
  const dateFrom = asked.dateFrom ?? stay?.checkinDate ?? today.toString();
  const dateTo =
    asked.dateTo ?? stay?.checkoutDate ?? Temporal.PlainDate.from(dateFrom).add({ days: defaultDays }).toString();
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  if (days < 0) throw invalidField('dateTo', 'too_small');
  if (days >= maxStayDays) throw invalidField('dateTo', 'too_big');
  const appointments = await fetchAppointments(
    context,
    selectMatching({ holderId: guestId, dateFrom, dateTo }, branch.timeZone).orderBy('startsAt').orderBy('id'),
  );
  const frame = await loadFrame(context, 'itinerary', { language, preferred: guest.preferredLanguage });
  const isOfStay = asked.dateFrom === undefined && asked.dateTo === undefined && stay !== undefined;
  const content = composeItinerary(frame, {
    appointments,
    stay: { guestName: guest.fullName, roomId: isOfStay ? stay.roomId : null, dateFrom, dateTo },
  });
  return { content, suffix: dateFrom, isEmpty: !appointments.some(isPlanned) };
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
