import { minLengthOf } from '@quieta/contract/appointments/part-rules';
import { type Interval, isWithin } from '@quieta/contract/values/interval';
import { type DragHandle, drawnSpan, limitsOf, movedSpan, resizedSpan } from './drag-span.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Hit } from './hit.ts';
import { areTogether, fitted, haveSamePeople, type Performed, stretchesIn, takes, withAnother } from './stretches.ts';
import { isoAt, type SnapStep, spanOf } from './time-scale.ts';
import { isUnassigned } from './unassigned.ts';

/** When, with whom and where an appointment takes place; without parts, all of it at once. */
export type AppointmentPlacement = Performed;

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
  const resized = resizedSpan(span, source.handle, requested, snap, limits);
  return { column, span: notBelow(minLengthOf(source.place.parts ?? []), resized, source.handle, snap) };
}

/** The span, at least so long, with its dragged end at a slot. */
function notBelow(min: number, span: Interval, handle: 'start' | 'end', snap: SnapStep): Interval {
  const { start, end } = span;
  if (end - start >= min) return span;
  return handle === 'end'
    ? { start, end: Math.ceil((start + min) / snap) * snap }
    : { start: Math.floor((end - min) / snap) * snap, end };
}

/**
 * The appointment after the drop: the new time, and the column's resource in place of its own. Of an appointment in
 * parts it takes the place of the one whose card was dragged, `from`; everybody else keeps theirs.
 */
export function placementAfter(
  { column, span }: DropTarget,
  before: AppointmentPlacement,
  from: GridColumn,
): AppointmentPlacement {
  const { id, name, type } = column.resource;
  const resource = isUnassigned(id) ? null : { id, name };
  const time = { startTime: isoAt(column.scale, span.start), endTime: isoAt(column.scale, span.end) };
  const area = type === 'Area' ? resource : before.area;
  if (!before.parts?.length) return { ...time, staff: type === 'Staff' ? resource : before.staff, area };
  const own = type === 'Area' || id === from.resource.id;
  const performed = own ? before.parts : withAnother(before.parts, from.resource.id, resource);
  const parts = fitted(performed, span.end - span.start);
  return { ...time, staff: parts.flatMap(({ staff }) => staff)[0] ?? null, area, parts };
}

/** Whether somebody would perform a part twice: the column is of one who works beside whoever is dragged to it. */
export function isTwice({ column }: DropTarget, before: AppointmentPlacement, from: GridColumn): boolean {
  return areTogether(before.parts ?? [], from.resource.id, column.resource.id);
}

export function isSamePlacement(a: AppointmentPlacement, b: AppointmentPlacement): boolean {
  return (
    Temporal.Instant.compare(a.startTime, b.startTime) === 0 &&
    Temporal.Instant.compare(a.endTime, b.endTime) === 0 &&
    a.staff?.id === b.staff?.id &&
    a.area?.id === b.area?.id &&
    haveSamePeople(a.parts, b.parts)
  );
}

/** Whether the column's resource works for the whole span; only the server knows that of the other resource. */
export function isAtWork({ column, span }: DropTarget): boolean {
  return isUnassigned(column.resource.id) || isWithin(span, column.hours.open);
}

/**
 * Where the card lands: in each column of that day whose resource the appointment takes, for each of its stretches. The
 * column that it is dragged to comes first.
 */
export function landings(
  { column, span }: DropTarget,
  place: AppointmentPlacement,
  columns: readonly GridColumn[],
): DropTarget[] {
  if (!place.parts?.length) return [{ column, span }];
  const others = columns.filter(
    (one) => one !== column && one.scale.date === column.scale.date && takes(place, one.resource.id),
  );
  return [column, ...others].flatMap((one) =>
    stretchesIn(place, one.resource.id).map(({ after, minutes }) => {
      const start = span.start + after;
      return { column: one, span: { start, end: start + minutes } };
    }),
  );
}
