import { fullTimes, fullTimesOf, type Interval, type IntervalColumns } from '@quieta/contract/values/interval';
import { intervalsOf } from '#platform/database/packed-times';
import type { SlotResource } from '../slot-search-rules.ts';

const columnsOf = new WeakMap<SlotResource, IntervalColumns>();
const fullOf = new WeakMap<SlotResource, Map<number, readonly Interval[]>>();

/** A resource whose holds stay columns until somebody asks for them: a month of a large spa has tens of thousands. */
export function heldResource(resource: Omit<SlotResource, 'held'>, columns: IntervalColumns): SlotResource {
  let known: readonly Interval[] | undefined;
  const held = {
    ...resource,
    get held(): readonly Interval[] {
      known ??= intervalsOf(columns);
      return known;
    },
  };
  columnsOf.set(held, columns);
  return held;
}

/** When a resource has no room for this many more; known for the next who asks. */
export function fullTimesFor(resource: SlotResource, places: number): readonly Interval[] {
  const known = fullOf.get(resource) ?? new Map<number, readonly Interval[]>();
  fullOf.set(resource, known);
  const columns = columnsOf.get(resource);
  const room = resource.capacity - places;
  const found = known.get(places) ?? (columns ? fullTimesOf(columns, room) : fullTimes(resource.held, room));
  known.set(places, found);
  return found;
}
