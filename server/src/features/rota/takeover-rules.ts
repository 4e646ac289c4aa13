import { fits, type Interval, isWithin, lengthOf } from '@quieta/contract/values/interval';

export type Gender = 'M' | 'F' | null;

/** An appointment whose staff member will be away. */
export interface Leaving {
  readonly id: string;
  readonly staffId: string;
  /** Of the staff member who will be away. */
  readonly gender: Gender;
  /** Whether the guest asked for this very staff member. */
  readonly requestedStaff: boolean;
  /** Who can perform the service. */
  readonly ableIds: readonly string[];
  readonly treatment: Interval;
  /** The treatment with the time that its staff member is held before and after. */
  readonly held: Interval;
}

/** A staff member who may take appointments over, with hours as they will be. */
export interface Substitute {
  readonly id: string;
  readonly gender: Gender;
  readonly capacity: number;
  readonly open: readonly Interval[];
  readonly held: readonly Interval[];
}

export interface Proposal<S extends Substitute> {
  /** Who can perform it and is free at its time as things stand, the most suitable first. */
  readonly choices: readonly S[];
  readonly proposed: S | null;
}

/**
 * Who could take over which appointment, by its id: whoever performs the service, works at its time and has a place free. Those of
 * the absent one's gender come first, because guests ask for one and a booking does not keep it; then who has least to do.
 * Nobody is proposed where the guest asked for the absent one, or where only another gender is free: that is for the desk to say.
 * The proposals can all be carried out together. Those with the fewest choices choose first.
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

/** 1 where the substitute is not of the absent one's gender, which is no matter where that is not known. */
function foreign({ gender }: Substitute, one: Leaving): 0 | 1 {
  return one.gender === null || gender === one.gender ? 0 : 1;
}

function canTake(substitute: Substitute, { staffId, ableIds, treatment, held }: Leaving, given: readonly Interval[]) {
  const { id, capacity, open } = substitute;
  if (id === staffId || !ableIds.includes(id)) return false;
  return isWithin(treatment, open) && fits(held, [...substitute.held, ...given], capacity - 1);
}
