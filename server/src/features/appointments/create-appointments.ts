import type {
  AppointmentRequest,
  createAppointments as endpoint,
  FailedAppointment,
} from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { insertAppointment } from './appointment-repository.ts';
import { type Decided, decideAppointment, type TakeWaitingListEntry } from './internal/decide-appointment.ts';
import { type Looked, type LookedUpAhead, lookUpBookings, readBooked } from './internal/look-up-bookings.ts';
import { saveNewHolds } from './internal/place-holds.ts';
import { recordAppointments, type WrittenChange } from './internal/record-appointments.ts';
import { addNewGuest, type Row, toFailed, wholeOrSingle, withAddedGuest } from './internal/request-rows.ts';
import { insertSeries } from './series/series-repository.ts';
import { insertVisit } from './visits/visit-repository.ts';

type Endpoint = typeof endpoint;

/**
 * Books each request independently within one transaction. All resources are locked first, and each row is decided before any part of it is
 * written, so that a row that fails does not affect the others. The rows of a visit that is booked all or none are also written one after
 * the other, because each counts for the next, and are undone if one of them fails.
 */
export async function createAppointments(
  context: BranchContext,
  { body: requests }: Request<Endpoint>,
  takeWaitingListEntry: TakeWaitingListEntry,
  lookedUp?: LookedUpAhead,
): Promise<AnswerOf<Endpoint>> {
  const looked = { ...(lookedUp ?? (await lookUpBookings(context, requests))), takeWaitingListEntry };
  const created: WrittenChange[] = [];
  const failed: FailedAppointment[] = [];
  for (const rows of wholeOrSingle(requests)) {
    const booked = await (rows.length === 1 ? book(context, rows, looked) : bookWhole(context, rows, looked));
    created.push(...booked.created);
    failed.push(...booked.failed);
  }
  failed.sort((one, other) => one.index - other.index);
  await recordAppointments(context, created);
  const submittedAppointments = await readBooked(
    context,
    created.flatMap(({ after }) => after ?? []),
    looked,
  );
  return {
    submittedAppointments,
    failedAppointments: failed.map((one) => ({
      ...one,
      appointmentRequestData: withAddedGuest(one.appointmentRequestData, looked.guests),
    })),
  };
}

interface Booked {
  readonly created: WrittenChange[];
  readonly failed: FailedAppointment[];
}

async function book(context: BranchContext, rows: readonly Row[], looked: Looked): Promise<Booked> {
  const booked: Booked = { created: [], failed: [] };
  for (const { index, request } of rows) {
    const decided = await decideAppointment(context, request, looked).catch(refusalOf);
    if (decided instanceof Refusal) {
      booked.failed.push(toFailed(index, request, decided));
      continue;
    }
    const { visit, series } = decided;
    const guestId = (await addNewGuest(context, request, looked.guests)) ?? decided.appointment.guestId;
    const appointment = { ...decided.appointment, guestId };
    await write(context, request, { ...decided, appointment });
    const action = request.overrideAvailability ? 'appointment.create-outside-availability' : 'appointment.create';
    booked.created.push({ action, id: appointment.id, before: null, after: appointment });
    if (request.visitKey !== undefined) looked.visits.set(request.visitKey, visit.id);
    if (request.series && series) looked.series.set(request.series.key, series.id);
  }
  return booked;
}

/** Books all of the rows or none; rows that could have been booked fail with `visit-incomplete`. */
async function bookWhole(context: BranchContext, rows: readonly Row[], looked: Looked): Promise<Booked> {
  const keys = {
    visits: new Map(looked.visits),
    series: new Map(looked.series),
    guests: new Map(looked.guests),
  };
  try {
    const whole = await context.transaction.savepoint(async () => {
      const booked = await book(context, rows, { ...looked, ...keys });
      if (booked.failed.length > 0) throw new Incomplete(booked.failed);
      return booked;
    });
    for (const [key, id] of keys.guests) looked.guests.set(key, id);
    return whole;
  } catch (error) {
    if (!(error instanceof Incomplete)) throw error;
    const reasons = new Map(error.failed.map((failure) => [failure.index, failure]));
    const incomplete = new Refusal('visit-incomplete');
    return {
      created: [],
      failed: rows.map(({ index, request }) => reasons.get(index) ?? toFailed(index, request, incomplete)),
    };
  }
}

/** Undoes what was written of a visit before one of its rows was refused. */
class Incomplete extends Error {
  readonly failed: readonly FailedAppointment[];

  constructor(failed: readonly FailedAppointment[]) {
    super();
    this.failed = failed;
  }
}

/**
 * Nothing is refused from here on. The statements are sent together and executed in the order of these calls: what the appointment refers to
 * is written before it, what refers to it is written after it.
 */
async function write(
  context: BranchContext,
  request: AppointmentRequest,
  { appointment, visit, series, places, endWish }: Decided,
): Promise<void> {
  const { startsAt } = appointment;
  if (series?.isNew && request.series)
    insertSeries(context, { id: series.id, startsAt, repeat: request.series.repeat });
  if (visit.isNew) insertVisit(context, visit.id);
  insertAppointment(context, appointment);
  await Promise.all([saveNewHolds(context, appointment.id, places), endWish?.()]);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
