import { fits, type Interval, isWithin, lengthOf } from '@quieta/contract/values/interval';

type Gender = 'M' | 'F' | null;

/** An appointment, or a stretch of one in parts, whose staff member will be absent. */
export interface Leaving {
  readonly id: string;
  readonly appointmentId: string;
  readonly staffId: string;
  /** The gender of the absent staff member. */
  readonly gender: Gender;
  /** Whether the guest asked for this very staff member. */
  readonly requestedStaff: boolean;
  /** The staff members who can perform it, and do not already. */
  readonly ableIds: readonly string[];
  readonly treatment: Interval;
  /** Times for which it would hold a substitute, with set-up and clean-up, and for which it holds them already. */
  readonly heldOf: (substituteId: string) => Held;
}

interface Held {
  readonly before: readonly Interval[];
  readonly after: readonly Interval[];
}

/** A staff member who may take appointments over, with their hours after the change. */
export interface Substitute {
  readonly id: string;
  readonly gender: Gender;
  readonly capacity: number;
  readonly open: readonly Interval[];
  readonly held: readonly Interval[];
}

export interface Proposal<S extends Substitute> {
  /** The staff members who can perform it and are free at its time, the most suitable first. */
  readonly choices: readonly S[];
  readonly proposed: S | null;
}

/**
 * Proposes takeovers by appointment: staff members who perform the service, work at its time and have a free capacity
 * slot. Those of the absent one's gender come first, because guests ask for a gender and a booking does not record it;
 * then those with the fewest appointments. Nobody is proposed if the guest asked for the absent one, or if only another
 * gender is free: the desk decides that. The proposals can all be carried out together. Appointments with the fewest
 * choices are assigned first; the stretches of one go to the same substitute where that is possible.
 */
export function proposeTakeovers<S extends Substitute>(
  leaving: readonly Leaving[],
  substitutes: readonly S[],
): Map<string, Proposal<S>> {
  const workload = (substitute: S) => lengthOf(substitute.held);
  const withChoices = leaving.map((one) => ({
    one,
    choices: substitutes
      .filter((substitute) => canTake(substitute, one, []))
      .sort((a, b) => foreign(a, one) - foreign(b, one) || workload(a) - workload(b)),
  }));
  const given: Given[] = [];
  const proposals = new Map<string, Proposal<S>>();
  for (const { one, choices } of withChoices.toSorted((a, b) => a.choices.length - b.choices.length)) {
    const suitable = one.requestedStaff ? [] : choices.filter((choice) => foreign(choice, one) === 0);
    const [proposed = null] = suitable
      .filter((choice) => canTake(choice, one, given))
      .sort((a, b) => stranger(a, one, given) - stranger(b, one, given) || sharedOut(a, given) - sharedOut(b, given));
    if (proposed !== null)
      given.push({ to: proposed.id, appointmentId: one.appointmentId, times: one.heldOf(proposed.id).after });
    proposals.set(one.id, { choices, proposed });
  }
  return proposals;
}

/** Times of an appointment for which a substitute is proposed. */
interface Given {
  readonly to: string;
  readonly appointmentId: string;
  readonly times: readonly Interval[];
}

function sharedOut({ id }: Substitute, given: readonly Given[]): number {
  return lengthOf(given.flatMap(({ to, times }) => (to === id ? times : [])));
}

/** 0 if another stretch of the appointment is already given to the substitute, otherwise 1. */
function stranger({ id }: Substitute, { appointmentId }: Leaving, given: readonly Given[]): 0 | 1 {
  return given.some((one) => one.to === id && one.appointmentId === appointmentId) ? 0 : 1;
}

/**
 * 1 if the substitute's gender differs from the absent staff member's; 0 if it is the same, or the absent one's is not
 * known.
 */
function foreign({ gender }: Substitute, one: Leaving): 0 | 1 {
  return one.gender === null || gender === one.gender ? 0 : 1;
}

function canTake(substitute: Substitute, leaving: Leaving, given: readonly Given[]): boolean {
  const { id, capacity, open } = substitute;
  const { staffId, ableIds, appointmentId, treatment } = leaving;
  if (id === staffId || !ableIds.includes(id)) return false;
  const { before, after } = leaving.heldOf(id);
  const isOwn = (one: Interval) => before.some(({ start, end }) => start === one.start && end === one.end);
  // Times of the same appointment never overlap.
  const others = given.flatMap((one) => (one.to === id && one.appointmentId !== appointmentId ? one.times : []));
  const occupied = [...substitute.held.filter((one) => !isOwn(one)), ...others];
  return isWithin(treatment, open) && after.every((one) => fits(one, occupied, capacity - 1));
}
