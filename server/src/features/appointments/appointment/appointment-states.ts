import type { AppointmentStatus, LifeCycle } from '@quieta/contract/appointments/appointment';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import { keysOf } from '@quieta/contract/values/objects';
import type { Row } from '#platform/database/query';

/** The states that the desk may change each one to, including earlier ones: each change can be undone. */
const nextOf: Readonly<Record<LifeCycle, readonly LifeCycle[]>> = {
  booked: ['arrived', 'in-treatment', 'done', 'no-show', 'cancelled'],
  arrived: ['booked', 'in-treatment', 'done', 'no-show', 'cancelled'],
  'in-treatment': ['booked', 'arrived', 'done', 'no-show'],
  done: ['booked', 'arrived', 'in-treatment', 'no-show'],
  'no-show': ['booked', 'arrived', 'in-treatment', 'done', 'cancelled'],
  cancelled: ['booked', 'arrived', 'no-show'],
};

export function statusOf(state: LifeCycle): AppointmentStatus {
  return lifeCycleStates[state].status;
}

export function canBecome(from: LifeCycle, to: LifeCycle): boolean {
  return from === to || nextOf[from].includes(to);
}

/** The states in which an appointment may be cancelled; the state at that moment is kept. */
export function canBeCancelled(from: LifeCycle): from is NonNullable<Row<'appointment'>['cancelledFrom']> {
  return nextOf[from].includes('cancelled');
}

/**
 * Whether its treatment has not begun yet. Only such appointments are rescheduled with a visit, or cancelled with a
 * visit or series.
 */
export function isToCome(state: LifeCycle): boolean {
  return lifeCycleStates[state].isToCome;
}

export function statesOf(status: AppointmentStatus): LifeCycle[] {
  return keysOf(lifeCycleStates).filter((state) => lifeCycleStates[state].status === status);
}

/**
 * The state that a requested status means. An appointment that already has that status keeps its state, so that "ToDo"
 * does not reset an arrived guest. A draft's `Unknown` becomes ToDo (APP-02).
 */
export function stateFor(status: AppointmentStatus, current: LifeCycle = 'booked'): LifeCycle {
  const requested = status === 'Unknown' ? 'ToDo' : status;
  if (lifeCycleStates[current].status === requested) return current;
  if (requested === 'Done') return 'done';
  return requested === 'NoShow' ? 'no-show' : 'booked';
}
