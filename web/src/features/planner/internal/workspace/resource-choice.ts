import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import type { ResourceChoice } from '#lib/user-storage.ts';

const types: readonly ResourceType[] = ['Staff', 'Area'];

type Choosable = Pick<Resource, 'id' | 'type' | 'archived'>;

/**
 * Whether a resource is chosen: by itself, or because all of its type are. An archived one always is, because nobody
 * can choose it any more and its remaining bookings must still be loaded.
 */
export function isChosen({ ids, allOf }: ResourceChoice, { id, type, archived }: Choosable): boolean {
  return archived || allOf.includes(type) || ids.includes(id);
}

/** The choice of exactly these ids. If they are all of a type, it also includes resources that are added later. */
export function choiceOf(resources: readonly Choosable[], chosen: ReadonlySet<string>): ResourceChoice {
  const current = resources.filter(({ archived }) => !archived);
  return {
    ids: current.map(({ id }) => id).filter((id) => chosen.has(id)),
    allOf: types.filter((type) => current.every((resource) => resource.type !== type || chosen.has(resource.id))),
  };
}

/** The choice of resources on a first visit (SCH-06). */
export function choiceOfAll(resources: readonly Choosable[]): ResourceChoice {
  return choiceOf(resources, new Set(resources.map(({ id }) => id)));
}
