import type { Orientation, PlannerResource } from '#features/planner/planner-grid.tsx';
import type { PlannerDay } from './mount-planner.tsx';

/** In px, as our grid has them at 1440 x 900 when many columns do not fit. */
const sizes = {
  columns: { axis: 59, head: 54, column: 146, hour: 72 },
  rows: { axis: 34, head: 176, column: 64, hour: 132 },
};
const [firstHour, lastHour] = [8, 20];

type Row = PlannerDay['appointments'][number];
type Sizes = (typeof sizes)[Orientation];

/** A day's whole markup: three elements a card, its resources' heads and the hours. */
export function rawMarkup(day: PlannerDay, orientation: Orientation): string {
  const size = sizes[orientation];
  const cards = Map.groupBy(day.appointments, ({ staff }) => staff?.id);
  const columns = day.resources.map((resource, index) =>
    rawColumn(resource, index, cards.get(resource.id) ?? [], orientation),
  );
  const hours = Array.from({ length: lastHour - firstHour }, (_, hour) => {
    const [along, across] = [size.head + hour * size.hour, 0];
    return `<span class="raw-hour" style="${place(orientation, along, across)}">${firstHour + hour}:00</span>`;
  });
  const [along, across] = [
    size.head + (lastHour - firstHour) * size.hour,
    size.axis + day.resources.length * size.column,
  ];
  const [width, height] = orientation === 'columns' ? [across, along] : [along, across];
  const canvas = `<div class="raw-canvas" style="width:${width}px;height:${height}px">${hours.join('')}${columns.join('')}</div>`;
  return `<div role="grid" class="raw-grid" data-orientation="${orientation}">${canvas}</div>`;
}

function rawColumn(
  { name, role }: PlannerResource,
  index: number,
  rows: readonly Row[],
  orientation: Orientation,
): string {
  const size = sizes[orientation];
  const across = size.axis + index * size.column;
  const cards = rows.map((row) => rawCard(row, orientation)).join('');
  const head = `<div class="raw-head"><b>${name}</b><span>${role}</span></div>`;
  return `<div data-column="${index}" class="raw-column" style="${place(orientation, 0, across)}">${head}${cards}</div>`;
}

/** A card with the guest's name, the time and the treatment. */
export function rawCard({ id, holder, service, startTime, endTime }: Row, orientation: Orientation): string {
  const size = sizes[orientation];
  const [from, until] = [minuteOf(startTime), minuteOf(endTime)];
  const along = size.head + offset(size, from);
  const length = offset(size, until) - offset(size, from) - 2;
  const position = `${place(orientation, along, 4)};${orientation === 'columns' ? 'height' : 'width'}:${length}px`;
  const text = `${startTime.slice(11, 16)}–${endTime.slice(11, 16)} ${service.name}`;
  return `<div data-id="${id}" class="raw-card" style="${position};background:${service.color}33"><b>${holder?.fullName}</b><span>${text}</span></div>`;
}

function place(orientation: Orientation, along: number, across: number): string {
  const [top, left] = orientation === 'columns' ? [along, across] : [across, along];
  return `top:${top}px;left:${left}px`;
}

function offset({ hour }: Sizes, minute: number): number {
  return ((minute - firstHour * 60) / 60) * hour;
}

function minuteOf(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}
