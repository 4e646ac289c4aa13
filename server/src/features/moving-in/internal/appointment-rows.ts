import { maxAppointmentMinutes } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { expandRecurrence } from '@quieta/contract/appointments/expand-recurrence';
import { maxSeriesDates, type Recurrence } from '@quieta/contract/appointments/recurrence';
import { createAppointments } from '#features/appointments/booking/create-appointments';
import { knowAppointments } from '#features/messages/visit-following-commands';
import { toWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { keepFormerNumbers, readFormerNumbers } from '../former-number-repository.ts';
import { findBooked } from './find-booked.ts';
import { findGuests, guestNameIn } from './find-guests.ts';
import { findThings } from './find-things.ts';
import { known, type MoveRows, type Moving, type RowResult, refused, written } from './moved-row.ts';
import type { RowReader } from './row-reader.ts';
import { instantOf, startOf } from './row-times.ts';

type Row = RowReader<'appointments'>;

/** A row as it is to be booked: one appointment, or those of a series. */
interface ReadAppointment {
  readonly row: Row;
  readonly name: string;
  /** Tells it from other rows of the file. */
  readonly key: string;
  readonly requests: readonly AppointmentRequest[];
}

/**
 * Moves coming appointments in, by the rules of any booking: a time that is taken or outside hours is refused and
 * named. Guests were told of them by the other program, and are not written to.
 */
export const moveAppointments: MoveRows<'appointments'> = async (moving, rows) => {
  const { context, before } = moving;
  const results = new Map<number, RowResult>();
  const read = await readAppointments(context, rows, results);
  const numbered = await readFormerNumbers(
    context,
    'appointments',
    read.map(({ row }) => row.text('number')),
  );
  const there = await findBooked(
    context,
    read.flatMap(({ requests }) => requests.slice(0, 1)),
  );
  const open = read.filter(({ row, name, key, requests }) => {
    const isBooked = requests.slice(0, 1).some((request) => there.has(bookingKeyOf(request)));
    const isKnown = before.has(key) || isBooked || numbered.has(row.text('number'));
    if (isKnown) results.set(row.line, known(row, name));
    else before.set(key, key);
    return !isKnown;
  });
  for (const one of open.filter(({ requests }) => requests.length > 1))
    results.set(one.row.line, await bookSeries(moving, one));
  await bookSingly(
    moving,
    open.filter(({ requests }) => requests.length === 1),
    results,
  );
  // The same row as one that was refused is no better.
  for (const { row, key } of open) if (results.get(row.line)?.outcome === 'refused') before.delete(key);
  for (const { row, name, key } of read) {
    const first = open.find((one) => one.key === key);
    const refusal = first && results.get(first.row.line);
    if (first !== undefined && first.row !== row && refusal?.outcome === 'refused')
      results.set(row.line, { ...refusal, line: row.line, name });
  }
  return rows.flatMap(({ line }) => results.get(line) ?? []);
};

async function readAppointments(
  context: BranchContext,
  rows: readonly Row[],
  results: Map<number, RowResult>,
): Promise<ReadAppointment[]> {
  const { timeZone } = context.branch;
  const guests = await findGuests(context, rows);
  const things = await findThings(context, rows);
  return rows.flatMap((row) => {
    const guest = guests.get(row.line);
    const service = row.text('service') === '' ? undefined : things.services.find(row, 'service');
    const staff = row.text('staff') === '' ? null : things.staff.find(row, 'staff');
    const area = row.text('area') === '' ? null : things.areas.find(row, 'area');
    const times = timesOf(row, service?.durationMinutes ?? 0, context);
    const partySize = row.whole('partySize', 1, 99);
    const notes = row.prose('notes', 2000);
    const name = [guest?.name ?? guestNameIn(row), service?.name ?? row.text('service')].filter(Boolean).join(', ');
    if (row.problems.length > 0 || service === undefined || times === null) {
      results.set(row.line, refused(row, name));
      return [];
    }
    const shared = {
      serviceId: service.id,
      guestId: guest?.id ?? null,
      staffResourceId: staff?.id ?? null,
      areaResourceId: area?.id ?? null,
      notes,
      ...(partySize !== null && { partySize }),
    };
    const requests = times.starts.map((startsAt) => ({
      ...shared,
      startTime: toWireTime(startsAt, timeZone),
      endTime: toWireTime(startsAt.add({ minutes: times.minutes }), timeZone),
      ...(times.repeat !== null && { series: { key: `line ${row.line}`, repeat: times.repeat } }),
    }));
    const [first] = requests;
    return first === undefined ? [] : [{ row, name, key: keyOf(first), requests }];
  });
}

/** Rows of a file are the same if they say the same of who, where, what and when. */
function keyOf(request: AppointmentRequest): string {
  const { guestId, staffResourceId, areaResourceId } = request;
  return `${guestId ?? ''} ${staffResourceId ?? ''} ${areaResourceId ?? ''} ${bookingKeyOf(request)}`;
}

/**
 * The same guest and service at the same time are one booking, whoever performs it by now; without a guest, the same
 * staff member and area.
 */
function bookingKeyOf({ guestId, staffResourceId, areaResourceId, serviceId, startTime }: AppointmentRequest): string {
  const who = guestId ?? `${staffResourceId ?? ''}/${areaResourceId ?? ''}`;
  return `${who} ${serviceId} ${Temporal.Instant.from(startTime).epochMilliseconds}`;
}

interface Times {
  readonly starts: readonly Temporal.Instant[];
  readonly minutes: number;
  readonly repeat: Recurrence | null;
}

/** When the appointments of a row are; null, with a problem noted, if that is not clear. */
function timesOf(row: Row, serviceMinutes: number, { branch, clock }: BranchContext): Times | null {
  const start = startOf(row, branch.timeZone);
  const minutes = row.minutes('duration', 1, maxAppointmentMinutes) ?? minutesToEnd(row, start, branch.timeZone);
  const repeatRule = row.repeatRule('repeats');
  const until = row.date('repeatsUntil');
  if (start === null || minutes === undefined) return null;
  if (Temporal.Instant.compare(start, clock.now()) <= 0) row.blame('start', 'already-past');
  const lasts = minutes ?? serviceMinutes;
  if (repeatRule === null) return { starts: [start], minutes: lasts, repeat: null };
  if (until === null) {
    row.blame('repeatsUntil', 'needed');
    return null;
  }
  const repeat = { repeatRule, until };
  const starts = expandRecurrence(start, repeat, branch.timeZone);
  if (starts.length > maxSeriesDates) row.blame('repeatsUntil', 'too-long');
  return { starts: starts.slice(0, maxSeriesDates), minutes: lasts, repeat };
}

/** Minutes from the start to the end that the row states; null if it states none, undefined if that is wrong. */
function minutesToEnd(row: Row, start: Temporal.Instant | null, timeZone: string): number | null | undefined {
  const moment = row.moment('end');
  const own = row.time('endTime');
  const time = own ?? moment?.time ?? null;
  if (time === null || start === null) return null;
  const date = moment?.date ?? start.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const end = instantOf(date, time, own === null ? (moment?.offset ?? null) : null, timeZone);
  const minutes = start.until(end).total('minutes');
  if (minutes > 0 && minutes <= maxAppointmentMinutes) return minutes;
  row.blame(own === null ? 'end' : 'endTime', 'not-understood');
  return undefined;
}

const noWaitingList = async (): Promise<never> => {
  throw new Refusal('wish-unknown');
};

const request = (body: readonly AppointmentRequest[]) => ({
  params: undefined,
  query: undefined,
  body: [...body],
  baseVersion: undefined,
});

/** Books rows of one appointment each, together: each stands for itself. */
async function bookSingly(
  { context }: Moving,
  read: readonly ReadAppointment[],
  results: Map<number, RowResult>,
): Promise<void> {
  if (read.length === 0) return;
  const all = read.flatMap(({ requests }) => requests);
  const { submittedAppointments, failedAppointments } = await createAppointments(context, request(all), noWaitingList);
  const failed = new Map(failedAppointments.map((one) => [one.index, one]));
  const booked = submittedAppointments.values();
  const numbers = [];
  for (const [index, { row, name }] of read.entries()) {
    const failure = failed.get(index);
    if (failure !== undefined) {
      results.set(row.line, refused(row, name, new Refusal(failure.code, failure.params)));
      continue;
    }
    const { value } = booked.next();
    if (value === undefined) throw new Error('fewer appointments were booked than were answered');
    numbers.push({ number: row.text('number'), id: value.id });
    results.set(row.line, written(row, name, [{ thing: 'appointment', id: value.id, version: 1 }]));
  }
  await noteBooked(context, numbers);
}

/** Books the appointments of a series, all or none. */
async function bookSeries({ context }: Moving, { row, name, requests }: ReadAppointment): Promise<RowResult> {
  try {
    return await context.transaction.savepoint(async () => {
      const answer = await createAppointments(context, request(requests), noWaitingList);
      const [failure] = answer.failedAppointments;
      if (failure !== undefined) throw new Refusal(failure.code, failure.params);
      const ids = answer.submittedAppointments.map(({ id }) => id);
      await noteBooked(
        context,
        ids.map((id, index) => ({ number: index === 0 ? row.text('number') : '', id })),
      );
      return written(
        row,
        name,
        ids.map((id) => ({ thing: 'appointment', id, version: 1 })),
      );
    });
  } catch (error) {
    if (error instanceof Refusal) return refused(row, name, error);
    throw error;
  }
}

/** Remembers the numbers of what was booked, and that the guests know of it. */
async function noteBooked(
  context: BranchContext,
  booked: readonly { readonly number: string; readonly id: string }[],
): Promise<void> {
  await keepFormerNumbers(context, 'appointments', booked);
  await knowAppointments(
    context,
    booked.map(({ id }) => id),
  );
}
