import type { SeriesChange, StayReason } from '@quieta/contract/appointments/series-endpoints';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BookableService, Replacement, StoredAppointment } from '../appointment/appointment-repository.ts';
import { isToCome } from '../appointment/appointment-states.ts';
import { withOtherService, withSameService } from '../booking/performed-rules.ts';

/**
 * An appointment of a series with what a change makes of it; `kept` says why it stays as it is, `refusal` why the
 * change is impossible whatever is booked.
 */
export interface PlannedChange extends Replacement {
  readonly kept: StayReason | null;
  readonly refusal: Refusal | null;
}

interface Grounds {
  readonly timeZone: string;
  /** The service that it changes to. */
  readonly service: BookableService | null;
}

/**
 * Plans a change of a series for the named appointment and those that the series puts after it, in that order. Those
 * that are already as they are to be are left out.
 */
export function planChange(
  all: readonly StoredAppointment[],
  named: StoredAppointment,
  change: SeriesChange,
  grounds: Grounds,
): PlannedChange[] {
  const move = moveOf(named, change, grounds.timeZone);
  const from = placeInSeries(named);
  return all
    .filter((one) => Temporal.Instant.compare(placeInSeries(one), from) >= 0)
    .toSorted((one, other) => Temporal.Instant.compare(placeInSeries(one), placeInSeries(other)))
    .flatMap((current): PlannedChange[] => {
      const reason = reasonToStay(current, named);
      if (reason !== null) return [{ current, requested: current, kept: reason, refusal: null }];
      const replacement = refusable(() => changed(current, change, move, grounds));
      if (replacement instanceof Refusal) return [{ current, requested: current, kept: null, refusal: replacement }];
      return isSame(current, replacement.requested) ? [] : [{ ...replacement, kept: null, refusal: null }];
    });
}

/** The place that its series gives an appointment. One that an older process booked stands there. */
function placeInSeries({ seriesStartsAt, startsAt }: StoredAppointment): Temporal.Instant {
  return seriesStartsAt ?? startsAt;
}

/** Why it stays as it is. The named one may have been moved by itself: the others are to follow it. */
function reasonToStay(current: StoredAppointment, named: StoredAppointment): StayReason | null {
  if (current.state === 'cancelled') return 'cancelled';
  if (current.paid) return 'paid';
  if (!isToCome(current.state)) return 'under-way';
  return current.id === named.id || current.startsAt.equals(placeInSeries(current)) ? null : 'moved';
}

/** A move of the wall clock: by so many dates, and by so much of the time of day. */
interface WallMove {
  readonly days: number;
  readonly seconds: number;
}

/** The move of the wall clock that leads from one moment to another. */
export function wallMove(from: Temporal.Instant, to: Temporal.Instant, timeZone: string): WallMove {
  const before = from.toZonedDateTimeISO(timeZone);
  const after = to.toZonedDateTimeISO(timeZone);
  return {
    days: before.toPlainDate().until(after.toPlainDate()).days,
    seconds: before.toPlainTime().until(after.toPlainTime()).total('seconds'),
  };
}

/** A time that the clock leaves out moves forward by the gap; of one that comes twice the first is taken. */
export function movedOnWall(start: Temporal.Instant, { days, seconds }: WallMove, timeZone: string): Temporal.Instant {
  const wall = start.toZonedDateTimeISO(timeZone).toPlainDateTime().add({ days }).add({ seconds });
  return wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant();
}

/** The new times of each appointment; null means that its own stay. */
interface Move {
  readonly named: { readonly id: string; readonly startsAt: Temporal.Instant };
  readonly wall: WallMove | null;
  readonly length: Temporal.Duration | null;
}

function moveOf(named: StoredAppointment, { startTime, endTime }: SeriesChange, timeZone: string): Move {
  const startsAt = startTime === undefined ? named.startsAt : fromWireTime(startTime);
  return {
    named: { id: named.id, startsAt },
    wall: startTime === undefined ? null : wallMove(placeInSeries(named), startsAt, timeZone),
    length: endTime === undefined ? null : startsAt.until(fromWireTime(endTime)),
  };
}

/** The appointment as the change makes it; its new start is where its series puts it from then on. */
function changed(
  current: StoredAppointment,
  change: SeriesChange,
  { named, wall, length }: Move,
  { timeZone, service }: Grounds,
): Replacement {
  const { staffResourceId: lead, areaResourceId = current.areaId, notes = current.notes } = change;
  const moved = current.id === named.id ? named.startsAt : wall && movedOnWall(current.startsAt, wall, timeZone);
  const startsAt = moved ?? current.startsAt;
  const requested = {
    ...current,
    startsAt,
    endsAt: startsAt.add(length ?? current.startsAt.until(current.endsAt)),
    seriesStartsAt: wall === null ? current.seriesStartsAt : startsAt,
    staffId: lead === undefined ? current.staffId : lead,
    areaId: areaResourceId,
    notes,
  };
  const asked = { lead, chosen: null };
  return service === null || service.id === current.serviceId
    ? withSameService(current, requested, asked)
    : withOtherService(current, requested, { service, ...asked });
}

function refusable<Answer>(work: () => Answer): Answer | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function isSame(before: StoredAppointment, after: StoredAppointment): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
