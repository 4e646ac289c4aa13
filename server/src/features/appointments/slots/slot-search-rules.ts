import { resizedParts } from '@quieta/contract/appointments/part-rules';
import type { ServicePart } from '@quieta/contract/settings/service-part';
import type { Interval } from '@quieta/contract/values/interval';

// Intervals here are plain numbers, milliseconds since the epoch, because a search compares hundreds of thousands of
// them.

export const minute = 60_000;

/** A staff member, an area or a piece of equipment in a search. */
export interface SlotResource {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  /** When it can be booked, sorted and without overlaps. */
  readonly open: readonly Interval[];
  /** Its holds, buffers included, in any order; holds that overlap each take a capacity slot. */
  readonly held: readonly Interval[];
  /** The areas in which a piece of equipment can stand; undefined: in all. */
  readonly areaIds?: readonly string[] | undefined;
}

/** Minutes of a treatment and its buffers, and how many capacity slots it takes. */
export interface Occupation {
  readonly duration: number;
  readonly setUp: number;
  readonly cleanUp: number;
  readonly places: number;
}

export interface SlotSearch {
  /**
   * The staff members who can perform it; undefined if the service needs none, empty if nobody can. The same for areas.
   */
  readonly staff: readonly SlotResource[] | undefined;
  readonly areas: readonly SlotResource[] | undefined;
  /** Null: it is performed as one, by one of the staff in one of the areas. */
  readonly inParts: SearchedParts | null;
  readonly staffOccupation: Occupation;
  readonly areaOccupation: Occupation;
  /** The durations of those for whom and when it lasts another time; null: it always lasts as the occupations do. */
  readonly lengths: readonly Length[] | null;
  /** When the guest has other appointments. */
  readonly guestBusy: readonly Interval[];
  /** The times that the treatment must be within, sorted and without overlaps. */
  readonly windows: readonly Interval[];
  /** Starts are multiples of this many minutes of the hour; 5 or 15, which divide every time zone's offset. */
  readonly step: number;
}

/** A duration in minutes, with the starts for which it counts by the id of whoever performs or leads it. */
export interface Length {
  readonly minutes: number;
  readonly starts: ReadonlyMap<string, readonly Interval[]>;
}

/** The parts of a service, which follow each other, with all equipment that any of them can take. */
export interface SearchedParts {
  readonly parts: readonly SearchedPart[];
  readonly equipment: readonly SlotResource[];
  /** The requested staff member, who leads and performs every part that they can; null: anybody. */
  readonly leadId: string | null;
}

export interface SearchedPart
  extends Pick<ServicePart, 'minutes' | 'guest' | 'takesArea' | 'therapists' | 'equipmentIds'> {
  /** Those of the staff who have the skill for it. */
  readonly staffIds: readonly string[];
  /** The staff and the equipment that it must have. */
  readonly requested: { readonly staffIds: readonly string[]; readonly equipmentIds: readonly string[] };
  /** Whoever leads need not perform it, though they can. */
  readonly isWithoutLead?: boolean;
}

/** A part of a found slot with those who perform it and what it takes. */
export interface FoundPart {
  readonly staff: readonly SlotResource[];
  readonly equipment: readonly SlotResource[];
}

/**
 * A free start. `staff` are all who could perform it, or lead it where it is performed in parts; any of them goes with
 * any of `areas`. `parts` is one complete choice, led by the first of `staff`; empty where it is performed as one.
 */
export interface FoundSlot {
  readonly startsAt: number;
  /** Minutes. */
  readonly duration: number;
  readonly staff: readonly SlotResource[];
  readonly areas: readonly SlotResource[];
  readonly parts: readonly FoundPart[];
}

/** Whether a piece of equipment can stand in an area; where there is none, it can stand anywhere. */
export function canStandIn({ areaIds }: SlotResource, area: SlotResource | undefined): boolean {
  return area === undefined || areaIds === undefined || areaIds.includes(area.id);
}

/**
 * The search for a treatment that lasts so many minutes, whoever performs it; one that cannot be as short stays as long
 * as its service.
 */
export function lasting(search: SlotSearch, minutes: number): SlotSearch {
  const { inParts, staffOccupation, areaOccupation } = search;
  if (staffOccupation.duration === minutes) return search.lengths === null ? search : { ...search, lengths: null };
  const parts = inParts && resizedParts(inParts.parts, minutes);
  if (inParts !== null && parts === null) return { ...search, lengths: null };
  return {
    ...search,
    inParts: inParts && { ...inParts, parts: parts ?? [] },
    staffOccupation: { ...staffOccupation, duration: minutes },
    areaOccupation: { ...areaOccupation, duration: minutes },
    lengths: null,
  };
}
