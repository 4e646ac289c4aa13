import type { AppointmentStatus, LifeCycle } from '@quieta/contract/appointments/appointment';
import type { Row } from '#platform/database/query';

interface State {
  /** The wire's status (APP-04). */
  readonly status: AppointmentStatus;
  /** Whether it keeps its staff member and area from others (APP-09). */
  readonly holds: boolean;
  /** The states that the desk may lead it to, those that take a step back among them. */
  readonly next: readonly LifeCycle[];
}

/** The life of an appointment: each step can be taken back. Every question about states is answered from this table. */
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

/** Where an appointment may stand when it is cancelled; where it stood is kept. */
export function canBeCancelled(from: LifeCycle): from is NonNullable<Row<'appointment'>['cancelledFrom']> {
  return states[from].next.includes('cancelled');
}

/** Whether its treatment has not begun yet: what a visit moves and what it or a series calls off. */
export function isToCome(state: LifeCycle): boolean {
  return state === 'booked' || state === 'arrived';
}

export function statesOf(status: AppointmentStatus): LifeCycle[] {
  return (Object.keys(states) as LifeCycle[]).filter((state) => states[state].status === status);
}

/**
 * The state that a wanted status means: the present one where it already has that status, so that "ToDo" does not send an arrived
 * guest back. A draft's `Unknown` becomes ToDo (APP-02).
 */
export function stateFor(status: AppointmentStatus, current: LifeCycle = 'booked'): LifeCycle {
  const requested = status === 'Unknown' ? 'ToDo' : status;
  if (states[current].status === requested) return current;
  if (requested === 'Done') return 'done';
  return requested === 'NoShow' ? 'no-show' : 'booked';
}
