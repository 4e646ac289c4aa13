import { listPeople, type Person } from '@quieta/contract/people/person-endpoints';
import { derivedQueryOf } from '#lib/api/queries.ts';

/** A person or a program as a row of the settings: who is disabled is "archived", who works here can be taken out. */
export interface PersonRow extends Person {
  readonly name: string;
  readonly archived: boolean;
  readonly isDeletable: boolean;
}

export function personRow(person: Person): PersonRow {
  return { ...person, name: person.username, archived: person.state === 'disabled', isDeletable: person.worksHere };
}

/** Those who work in the branch first, then who could be added. */
export function peopleQuery() {
  return derivedQueryOf(
    listPeople,
    {},
    ({ people }) => people.map(personRow).toSorted((one, other) => Number(other.worksHere) - Number(one.worksHere)),
    { changedBy: ['user'] },
  );
}
