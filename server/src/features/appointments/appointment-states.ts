import type { AppointmentStatus, LifeCycle } from '@quieta/contract/appointments/appointment';
import { keysOf } from '@quieta/contract/values/objects';
import type { Row } from '#platform/database/query';

interface State {
  /** The wire's status (APP-04). */
  readonly status: AppointmentStatus;
  /** Whether its holds keep its staff member and area from others (APP-09). */
  readonly holds: boolean;
  /** The states that the desk may change it to, including earlier ones. */
  readonly next: readonly LifeCycle[];
}

/** The states of an appointment. Each change of state can be undone. All questions about states are answered from this table. */
const states: Record<LifeCycle, State> = {
  booked: { status: 'ToDo', holds: true, next: ['arrived', 'in-treatment', 'done', 'no-show', 'cancelled'] },
  arrived: { status: 'ToDo', holds: true, next: ['booked', 'in-treatment', 'done', 'no-show', 'cancelled'] },
  'in-treatment': { status: 'ToDo', holds: true, next: ['booked', 'arrived', 'done', 'no-show'] },
  done: { status: 'Done', holds: true, next: ['booked', 'arrived', 'in-treatment', 'no-show'] },
  'no-show': { status: 'NoShow', holds: false, next: ['booked', 'arrived', 'in-treatment', 'done', 'cancelled'] },
  cancelled: { status: 'Unknown', holds: false, next: ['booked', 'arrived', 'no-show'] },
};

export function statusOf(state: LifeCycle): AppointmentStatus {
  return states[state].status;
}

export function holdsResources(state: LifeCycle): boolean {
  return states[state].holds;
}

export function canBecome(from: LifeCycle, to: LifeCycle): boolean {
  return from === to || states[from].next.includes(to);
}

/** The states in which an appointment may be cancelled; the state at that moment is kept. */
export function canBeCancelled(from: LifeCycle): from is NonNullable<Row<'appointment'>['cancelledFrom']> {
  return states[from].next.includes('cancelled');
}

/** Whether its treatment has not begun yet. Only such appointments are rescheduled with a visit, or cancelled with a visit or series. */
export function isToCome(state: LifeCycle): boolean {
  return state === 'booked' || state === 'arrived';
}

export function statesOf(status: AppointmentStatus): LifeCycle[] {
  return keysOf(states).filter((state) => states[state].status === status);
}

/**
 * The state that a requested status means. An appointment that already has that status keeps its state, so that "ToDo" does not reset an
 * arrived guest. A draft's `Unknown` becomes ToDo (APP-02).
 */
export function stateFor(status: AppointmentStatus, current: LifeCycle = 'booked'): LifeCycle {
  const requested = status === 'Unknown' ? 'ToDo' : status;
  if (states[current].status === requested) return current;
  if (requested === 'Done') return 'done';
  return requested === 'NoShow' ? 'no-show' : 'booked';
}
