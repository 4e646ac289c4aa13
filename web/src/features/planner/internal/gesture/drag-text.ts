import { t } from '@lingui/core/macro';
import { formatDate } from '#lib/format/date.ts';
import { cardTimes } from '../view/card-times.ts';
import type { Drag } from './drag.ts';

/** Announces what was lifted, and which keys apply to it. */
export function liftedText(name: string, drag: Drag): string {
  const place = placeText(drag);
  return t`Lifted: ${name}, ${place}. Arrow keys move it, with Shift its end. Enter drops it, Escape puts it back.`;
}

/** Announces the current position, and whether the item can be dropped there. */
export function movedText(drag: Drag): string {
  const place = placeText(drag);
  const obstacle = drag.obstacle?.text ?? t`free`;
  return `${place}, ${obstacle}`;
}

export function droppedText(name: string, drag: Drag): string {
  const place = placeText(drag);
  return t`Dropped: ${name}, ${place}`;
}

export function putBackText(name: string): string {
  return t`Put back: ${name}`;
}

function placeText({ target: { column, span } }: Drag): string {
  const day = formatDate(column.scale.date, 'weekdayShort');
  return `${cardTimes(column.scale, span).range}, ${column.resource.name}, ${day}`;
}
