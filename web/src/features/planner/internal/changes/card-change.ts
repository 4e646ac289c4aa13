import type { Appointment, AppointmentStatus, LifeCycle } from '@quieta/contract/appointments/appointment';
import type { AppointmentChange, Overrides } from '#features/appointments/mutations.ts';
import type { AppointmentPlacement } from '../engine/drop-target.ts';

/** The steps that a key takes a card to. */
export type Step = Exclude<LifeCycle, 'cancelled'>;

/** What a gesture or a key changes of an appointment, as the planner shows it before it is answered. */
export type CardPatch = Partial<AppointmentPlacement & Pick<Appointment, 'lifeCycle' | 'status'>>;

/** One change on its way: what, of which appointment, and which rules it insists on against. */
export type CardChange = { readonly id: string; readonly patch: CardPatch; readonly overrides: Overrides };

/** The change of a status, both as the desk and as the wire says it (APP-04). */
export function stepPatch(step: Step): CardPatch {
  const status: Partial<Record<Step, AppointmentStatus>> = { done: 'Done', 'no-show': 'NoShow' };
  return { lifeCycle: step, status: status[step] ?? 'ToDo' };
}

/** What has to be sent for it. */
export function bodyOf({ patch, overrides }: CardChange): AppointmentChange {
  const { startTime, endTime, staff, area, lifeCycle } = patch;
  return {
    ...(startTime !== undefined && { startTime }),
    ...(endTime !== undefined && { endTime }),
    ...(staff !== undefined && { staffResourceId: staff?.id ?? null }),
    ...(area !== undefined && { areaResourceId: area?.id ?? null }),
    ...(lifeCycle !== undefined && lifeCycle !== 'cancelled' && { lifeCycle }),
    ...overrides,
  };
}

/** What takes a change back: as much of the row before as was changed. Who gets their own therapist back need not be asked. */
export function reverseOf({ id, patch }: CardChange, before: Appointment): CardChange {
  const { startTime, endTime, staff, area, lifeCycle, status } = before;
  const place = { startTime, endTime, staff, area };
  return {
    id,
    patch:
      patch.startTime === undefined
        ? { lifeCycle, status }
        : { ...place, ...(patch.lifeCycle && { lifeCycle, status }) },
    overrides: { overrideRequestedStaff: true },
  };
}

/** Whether the appointment has all that the change has made of it: nobody has changed it otherwise since. */
export function isStillApplied({ patch }: CardChange, current: Appointment): boolean {
  const { startTime, endTime, staff, area, lifeCycle } = patch;
  const isAt = (time: string | undefined, now: string) =>
    time === undefined || Temporal.Instant.compare(time, now) === 0;
  const isOf = (one: AppointmentPlacement['staff'] | undefined, now: AppointmentPlacement['staff']) =>
    one === undefined || one?.id === now?.id;
  return (
    isAt(startTime, current.startTime) &&
    isAt(endTime, current.endTime) &&
    isOf(staff, current.staff) &&
    isOf(area, current.area) &&
    (lifeCycle === undefined || lifeCycle === current.lifeCycle)
  );
}

/** Whether it takes an appointment from the therapist whom its guest asked for, without anybody having agreed to that. */
export function leavesRequestedStaff({ patch, overrides }: CardChange, before: Appointment): boolean {
  const isOther = patch.staff !== undefined && before.staff !== null && patch.staff?.id !== before.staff.id;
  return isOther && before.requestedStaff && overrides.overrideRequestedStaff !== true;
}
