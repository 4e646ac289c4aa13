import type { Appointment } from '@quieta/contract/appointments/appointment';
import { type Interval, isWithin } from '@quieta/contract/values/interval';
import { type DragHandle, drawnSpan, limitsOf, movedSpan, resizedSpan } from './drag-span.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Hit } from './hit.ts';
import { type DayScale, isoAt, minuteAt, type SnapStep } from './time-scale.ts';
import { isUnassigned } from './unassigned.ts';

/** When, with whom and where an appointment takes place. */
export type AppointmentPlacement = Pick<Appointment, 'startTime' | 'endTime' | 'staff' | 'area'>;

/** Source of a drag over the grid: a whole card, one of its ends, or new slots that are being drawn. */
export type DragSource =
  | {
      readonly kind: 'card';
      readonly handle: DragHandle;
      readonly from: GridColumn;
      readonly place: AppointmentPlacement;
    }
  | { readonly kind: 'slots'; readonly from: GridColumn; readonly began: number };

/** Target of the drop: the column and the minutes of its day, which may reach beyond the day's end. */
export type DropTarget = { readonly column: GridColumn; readonly span: Interval };

type Terms = { readonly columns: readonly GridColumn[]; readonly window: Interval; readonly snap: SnapStep };

/** The drop target of a drag. `aim` is the requested position of the start, or of the end that is dragged. */
export function dropTargetAt(source: DragSource, aim: Hit, { columns, window, snap }: Terms): DropTarget {
  const keepsColumn = source.kind === 'slots' || source.handle !== 'whole';
  const column = (keepsColumn ? undefined : columns[aim.column]) ?? source.from;
  const limits = limitsOf(column.scale, window);
  const requested = aim.axisMinute - column.scale.shift;
  if (source.kind === 'slots') return { column, span: drawnSpan(source.began, requested, snap, limits) };
  const span = spanOf(source.from.scale, source.place);
  if (source.handle === 'whole') return { column, span: movedSpan(span, requested, snap, limits) };
  return { column, span: resizedSpan(span, source.handle, requested, snap, limits) };
}

/** The appointment after the drop: the new time, and the column's resource in place of its own. */
export function placementAfter({ column, span }: DropTarget, before: AppointmentPlacement): AppointmentPlacement {
  const { id, name, type } = column.resource;
  const resource = isUnassigned(id) ? null : { id, name };
  return {
    startTime: isoAt(column.scale, span.start),
    endTime: isoAt(column.scale, span.end),
    staff: type === 'Staff' ? resource : before.staff,
    area: type === 'Area' ? resource : before.area,
  };
}

export function isSamePlacement(a: AppointmentPlacement, b: AppointmentPlacement): boolean {
  return (
    Temporal.Instant.compare(a.startTime, b.startTime) === 0 &&
    Temporal.Instant.compare(a.endTime, b.endTime) === 0 &&
    a.staff?.id === b.staff?.id &&
    a.area?.id === b.area?.id
  );
}

/** Whether the column's resource works for the whole target; only the server knows that of the other resource. */
export function isAtWork({ column, span }: DropTarget): boolean {
  return isUnassigned(column.resource.id) || isWithin(span, column.hours.open);
}

/** The times of an appointment in minutes of the day, not cut to the day: below 0 if it began the day before. */
export function spanOf(
  scale: DayScale,
  { startTime, endTime }: Pick<AppointmentPlacement, 'startTime' | 'endTime'>,
): Interval {
  const minuteOf = (time: string) => minuteAt(scale, Temporal.Instant.from(time).epochMilliseconds);
  return { start: minuteOf(startTime), end: minuteOf(endTime) };
}
