import { t } from '@lingui/core/macro';
import type { Appointment, AppointmentStatus, LifeCycle } from '@quieta/contract/appointments/appointment';
import type { ChosenForPart } from '@quieta/contract/appointments/parts';
import type { Following } from '@quieta/contract/appointments/slot-endpoints';
import type { AppointmentChange, Overrides } from '#features/appointments/mutations.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { minutesBetween, minutesOf } from '#lib/wire-time.ts';
import type { AppointmentPlacement } from '../engine/drop-target.ts';
import { haveSamePeople, resourcesIn, takes } from '../engine/stretches.ts';
import { lifeCycleText } from '../view/card-label.ts';

/** The states that a key can set. */
export type Step = Exclude<LifeCycle, 'cancelled'>;

/** The fields of an appointment that a gesture or key changes, as the planner shows them before the server answers. */
export type CardPatch = Partial<AppointmentPlacement & Pick<Appointment, 'lifeCycle' | 'status'>>;

/** One change under way: of which appointment, which fields, and which rules the user overrides. */
export type CardChange = {
  readonly id: string;
  readonly patch: CardPatch;
  readonly overrides: Overrides;
  /** Appointments that move with it, all or none. */
  readonly following?: readonly Following[];
};

/** A change of status in both forms, the planner's life cycle and the wire's status (APP-04). */
export function stepPatch(step: Step): CardPatch {
  const status: Partial<Record<Step, AppointmentStatus>> = { done: 'Done', 'no-show': 'NoShow' };
  return { lifeCycle: step, status: status[step] ?? 'ToDo' };
}

/** The request for a change of an appointment that was so before. */
export function bodyOf({ patch, overrides, following }: CardChange, before: Appointment): AppointmentChange {
  const { startTime, endTime, staff, area, lifeCycle } = patch;
  // The server fits the parts into another length by the same rule.
  const parts = patch.parts !== undefined && !haveSamePeople(patch.parts, before.parts) ? patch.parts : undefined;
  return {
    ...(startTime !== undefined && { startTime }),
    ...(endTime !== undefined && { endTime }),
    ...(staff !== undefined && parts === undefined && { staffResourceId: staff?.id ?? null }),
    ...(parts !== undefined && { parts: parts.map(chosenOf) }),
    ...(area !== undefined && { areaResourceId: area?.id ?? null }),
    ...(lifeCycle !== undefined && lifeCycle !== 'cancelled' && { lifeCycle }),
    ...overrides,
    ...(following && {
      following: following.map((one) => ({
        id: one.id,
        version: one.version,
        startTime: one.startTime,
        endTime: one.endTime,
      })),
    }),
  };
}

function chosenOf({ staff, equipment }: Appointment['parts'][number]): ChosenForPart {
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);
  return { staffResourceIds: idsOf(staff), equipmentResourceIds: idsOf(equipment) };
}

/** Restores only the fields that a change set. Undo restores the previous therapist, so it needs no confirmation. */
export function reverseOf({ id, patch, overrides, following }: CardChange, before: Appointment): CardChange {
  const { startTime, endTime, staff, area, parts, lifeCycle, status } = before;
  const place = { startTime, endTime, staff, area, ...(parts.length > 0 && { parts }) };
  return {
    id,
    patch:
      patch.startTime === undefined
        ? { lifeCycle, status }
        : { ...place, ...(patch.lifeCycle && { lifeCycle, status }) },
    overrides: { ...overrides, overrideRequestedStaff: true },
    ...(following && {
      following: following.map((one) => ({ ...one, ...one.before, before: one, version: one.version + 1 })),
    }),
  };
}

/** Whether the appointment still has all the values of the change, so that nobody has changed them since. */
export function isStillApplied({ patch }: CardChange, current: Appointment): boolean {
  const { startTime, endTime, staff, area, parts, lifeCycle } = patch;
  const isAt = (time: string | undefined, now: string) =>
    time === undefined || Temporal.Instant.compare(time, now) === 0;
  const isOf = (one: AppointmentPlacement['staff'] | undefined, now: AppointmentPlacement['staff']) =>
    one === undefined || one?.id === now?.id;
  return (
    isAt(startTime, current.startTime) &&
    isAt(endTime, current.endTime) &&
    isOf(staff, current.staff) &&
    isOf(area, current.area) &&
    (parts === undefined || haveSamePeople(parts, current.parts)) &&
    (lifeCycle === undefined || lifeCycle === current.lifeCycle)
  );
}

/** Whether the change takes the appointment from the requested therapist and the user has not confirmed that. */
export function leavesRequestedStaff({ patch, overrides }: CardChange, before: Appointment): boolean {
  const isOther = patch.staff !== undefined && before.staff !== null && patch.staff?.id !== before.staff.id;
  return isOther && before.requestedStaff && overrides.overrideRequestedStaff !== true;
}

/** Describes a change for the offer to undo it. `zone` is the branch's. */
export function changedText(before: Appointment, patch: CardPatch, zone: string): string {
  const name = before.holder?.fullName ?? t`Walk-in`;
  const step = patch.lifeCycle;
  if (patch.startTime === undefined) {
    return step === undefined || step === 'cancelled'
      ? name
      : `${name}: ${lifeCycleText(step) ?? t({ message: 'booked', context: 'of an appointment' })}`;
  }
  const place = placeText(before, patch, zone);
  return t`${name} moved to ${place}`;
}

function placeText(before: Appointment, { startTime, endTime, staff, area, parts }: CardPatch, zone: string): string {
  const { startTime: start, endTime: end } = {
    ...before,
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
  };
  const isOtherDay = start.slice(0, 10) !== before.startTime.slice(0, 10);
  const from = formatInstant(start, zone, isOtherDay ? 'short' : 'time');
  const time =
    minutesBetween(start, end) === minutesOf(before) ? from : `${from} – ${formatInstant(end, zone, 'time')}`;
  const added = resourcesIn(parts ?? []).filter(({ id }) => !takes(before, id));
  const others = [
    staff?.id === before.staff?.id || parts !== undefined ? null : staff,
    area?.id === before.area?.id ? null : area,
    ...added,
  ];
  return [time, ...others.map((resource) => resource?.name)].filter(Boolean).join(', ');
}
