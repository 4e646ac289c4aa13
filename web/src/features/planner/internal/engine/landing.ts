import type { Appointment } from '@quieta/contract/appointments/appointment';
import { type Interval, isWithin } from '@quieta/contract/values/interval';
import { drawnSpan, type Grasp, limitsOf, movedSpan, resizedSpan } from './carry-span.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Hit } from './hit.ts';
import type { SnapStep } from './snap.ts';
import { type DayScale, isoAt, minuteAt } from './time-scale.ts';
import { isUnassigned } from './unassigned.ts';

/** When, with whom and where an appointment takes place. */
export type AppointmentPlace = Pick<Appointment, 'startTime' | 'endTime' | 'staff' | 'area'>;

/** What is carried over the grid: a card, by its middle or one of its ends, or slots that are being drawn. */
export type Load =
  | { readonly kind: 'card'; readonly grasp: Grasp; readonly from: GridColumn; readonly place: AppointmentPlace }
  | { readonly kind: 'slots'; readonly from: GridColumn; readonly began: number };

/** Where it would come to rest: the column and the minutes of its day, which may reach beyond the day's end. */
export type Landing = { readonly column: GridColumn; readonly span: Interval };

type Terms = { readonly columns: readonly GridColumn[]; readonly window: Interval; readonly snap: SnapStep };

/** Where a load comes to rest. `aim` is where its start, or the end that it is held by, is wanted. */
export function landAt(load: Load, aim: Hit, { columns, window, snap }: Terms): Landing {
  const column = (keepsColumn(load) ? undefined : columns[aim.column]) ?? load.from;
  const limits = limitsOf(column.scale, window);
  const wanted = aim.axisMinute - column.scale.shift;
  if (load.kind === 'slots') return { column, span: drawnSpan(load.began, wanted, snap, limits) };
  const span = spanOf(load.from.scale, load.place);
  if (load.grasp === 'whole') return { column, span: movedSpan(span, wanted, snap, limits) };
  return { column, span: resizedSpan(span, load.grasp, wanted, snap, limits) };
}

function keepsColumn(load: Load): boolean {
  return load.kind === 'slots' || load.grasp !== 'whole';
}

/** What the landing makes of an appointment: another time, and the resource of the column in place of its own. */
export function placeAfter({ column, span }: Landing, before: AppointmentPlace): AppointmentPlace {
  const { id, name, type } = column.resource;
  const resource = isUnassigned(id) ? null : { id, name };
  return {
    startTime: isoAt(column.scale, span.start),
    endTime: isoAt(column.scale, span.end),
    staff: type === 'Staff' ? resource : before.staff,
    area: type === 'Area' ? resource : before.area,
  };
}

export function isSamePlace(a: AppointmentPlace, b: AppointmentPlace): boolean {
  return (
    Temporal.Instant.compare(a.startTime, b.startTime) === 0 &&
    Temporal.Instant.compare(a.endTime, b.endTime) === 0 &&
    a.staff?.id === b.staff?.id &&
    a.area?.id === b.area?.id
  );
}

/** Whether the column's resource works for the whole of the landing; what its other resource does only the server knows. */
export function isAtWork({ column, span }: Landing): boolean {
  return isUnassigned(column.resource.id) || isWithin(span, column.hours.open);
}

/** A place in minutes of the day, uncut: below 0 where it began the day before. */
export function spanOf(
  scale: DayScale,
  { startTime, endTime }: Pick<AppointmentPlace, 'startTime' | 'endTime'>,
): Interval {
  const minuteOf = (time: string) => minuteAt(scale, Temporal.Instant.from(time).epochMilliseconds);
  return { start: minuteOf(startTime), end: minuteOf(endTime) };
}
