import { fits, type Interval, isWithin, lengthOf } from '@quieta/contract/values/interval';

type Gender = 'M' | 'F' | null;

/** An appointment whose staff member will be absent. */
export interface Leaving {
  readonly id: string;
  readonly staffId: string;
  /** The gender of the absent staff member. */
  readonly gender: Gender;
  /** Whether the guest asked for this very staff member. */
  readonly requestedStaff: boolean;
  /** The staff members who can perform the service. */
  readonly ableIds: readonly string[];
  readonly treatment: Interval;
  /** The treatment with the staff member's set-up and clean-up time. */
  readonly held: Interval;
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
 * choices are assigned first.
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
  const given = new Map<string, Interval[]>();
  const proposals = new Map<string, Proposal<S>>();
  for (const { one, choices } of withChoices.toSorted((a, b) => a.choices.length - b.choices.length)) {
    const givenTo = (id: string) => given.get(id) ?? [];
    const suitable = one.requestedStaff ? [] : choices.filter((choice) => foreign(choice, one) === 0);
    const [proposed = null] = suitable
      .filter((choice) => canTake(choice, one, givenTo(choice.id)))
      .sort((a, b) => lengthOf(givenTo(a.id)) - lengthOf(givenTo(b.id)));
    if (proposed !== null) given.set(proposed.id, [...givenTo(proposed.id), one.held]);
    proposals.set(one.id, { choices, proposed });
  }
  return proposals;
}

/**
 * 1 if the substitute's gender differs from the absent staff member's; 0 if it is the same, or the absent one's is not
 * known.
 */
function foreign({ gender }: Substitute, one: Leaving): 0 | 1 {
  return one.gender === null || gender === one.gender ? 0 : 1;
}

function canTake(substitute: Substitute, { staffId, ableIds, treatment, held }: Leaving, given: readonly Interval[]) {
  const { id, capacity, open } = substitute;
  if (id === staffId || !ableIds.includes(id)) return false;
  return isWithin(treatment, open) && fits(held, [...substitute.held, ...given], capacity - 1);
}
