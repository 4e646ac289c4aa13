import { t } from '@lingui/core/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { formatInstant } from '#lib/format/instant.ts';
import { minutesBetween, minutesOf } from '#lib/wire-time.ts';
import type { CardPatch, Step } from './card-change.ts';

/** What a change has done, for the offer to undo it. `zone` is the branch's. */
export function changedText(before: Appointment, patch: CardPatch, zone: string): string {
  const name = before.holder?.fullName ?? t`Walk-in`;
  const step = patch.lifeCycle;
  if (patch.startTime === undefined) {
    return step === undefined || step === 'cancelled' ? name : `${name}: ${stepText(step)}`;
  }
  const place = placeText(before, patch, zone);
  return t`${name} moved to ${place}`;
}

function placeText(before: Appointment, { startTime, endTime, staff, area }: CardPatch, zone: string): string {
  const { startTime: start, endTime: end } = {
    ...before,
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
  };
  const isOtherDay = start.slice(0, 10) !== before.startTime.slice(0, 10);
  const from = formatInstant(start, zone, isOtherDay ? 'short' : 'time');
  const time =
    minutesBetween(start, end) === minutesOf(before) ? from : `${from} – ${formatInstant(end, zone, 'time')}`;
  const others = [staff?.id === before.staff?.id ? null : staff, area?.id === before.area?.id ? null : area];
  return [time, ...others.map((resource) => resource?.name)].filter(Boolean).join(', ');
}

function stepText(step: Step): string {
  switch (step) {
    case 'booked':
      return t`to do`;
    case 'arrived':
      return t`arrived`;
    case 'in-treatment':
      return t`in treatment`;
    case 'done':
      return t`done`;
    case 'no-show':
      return t`no-show`;
  }
}
