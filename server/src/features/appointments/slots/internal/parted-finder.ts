import {
  canStandIn,
  type FoundPart,
  type FoundSlot,
  type SearchedPart,
  type SearchedParts,
  type SlotResource,
  type SlotSearch,
} from '../slot-search-rules.ts';
import { type ChosenStaff, chooseStaff, type RequestedPart, type RequestedTreatment } from './assignment.ts';
import { PartFootprints } from './part-footprints.ts';
import {
  earliestOf,
  freeOf,
  guestCursor,
  isFreeAt,
  isStartOf,
  nobody,
  StartCursor,
  type Starts,
} from './start-cursor.ts';
import { maskOf, maskOfAll, type StartGrid, type StartMask } from './start-mask.ts';
import type { Finder } from './whole-finder.ts';

/** A part with the cursors of all who can perform it and of the equipment that it can take. */
interface PartCursors {
  readonly part: SearchedPart;
  readonly mustHave: readonly string[];
  /** Cursors of those whom it must have; undefined if one of them cannot perform it. */
  readonly required: readonly StartCursor[] | undefined;
  readonly staff: readonly StartCursor[];
  readonly equipment: readonly StartCursor[] | undefined;
}

/** Finds the starts of a treatment that is performed in parts. */
export class PartedFinder implements Finder {
  readonly #search: SlotSearch;
  readonly #leadId: string | null;
  readonly #starts: Starts | undefined;
  readonly #guest: StartCursor;
  readonly #parts: readonly PartCursors[];
  readonly #areas: readonly StartCursor[] | undefined;
  readonly #footprints: PartFootprints;

  constructor(search: SlotSearch, { parts, equipment, leadId }: SearchedParts, starts?: Starts) {
    this.#search = search;
    this.#starts = starts;
    this.#leadId = leadId;
    const isStaffed = parts.some(({ therapists }) => therapists > 0);
    this.#guest = guestCursor(search, isStaffed ? undefined : starts?.get(nobody));
    this.#footprints = new PartFootprints(search, parts);
    const takesArea = parts.some((part) => part.takesArea);
    this.#areas = takesArea ? search.areas?.map((area) => new StartCursor(area, this.#footprints.area)) : undefined;
    // Where there is only one part with staff, its buffers are known at once.
    const staffed = parts.filter(({ therapists }) => therapists > 0);
    this.#parts = parts.map((part, index) => {
      const own = staffed.length === 1 ? this.#footprints.staff(1 << index) : this.#footprints.part(index);
      const able = part.therapists === 0 ? [] : (search.staff ?? []).filter(({ id }) => part.staffIds.includes(id));
      const cursors = able.map((one) => new StartCursor(one, own));
      const mustHave = mustHaveOf({ parts, leadId }, index);
      const required = mustHave.flatMap((id) => cursors.find(({ resource }) => resource.id === id) ?? []);
      return {
        part,
        mustHave,
        required: required.length === mustHave.length ? required : undefined,
        staff: cursors,
        equipment: equipmentOf(part, equipment)?.map((one) => new StartCursor(one, this.#footprints.part(index))),
      };
    });
  }

  get shortest(): number {
    return this.#search.staffOccupation.duration;
  }

  maskOn(grid: StartGrid): StartMask {
    return maskOfAll([
      maskOf([this.#guest], 1, grid),
      this.#areas && maskOf(this.#areas, 1, grid),
      ...this.#parts.flatMap(({ part, required = [], staff, equipment }) => [
        part.therapists > 0 ? maskOf(staff, part.therapists, grid) : undefined,
        equipment && maskOf(equipment, 1, grid),
        ...required.map((one) => maskOf([one], 1, grid)),
      ]),
      this.#parts.every(({ required }) => required !== undefined) ? undefined : maskOf([], 1, grid),
    ]);
  }

  earliest(start: number): number {
    let earliest = Math.max(this.#guest.next(start), earliestOf(this.#areas, start));
    for (const { part, required, staff, equipment } of this.#parts) {
      if (earliest > start) return earliest;
      earliest = Math.max(nthEarliest(staff, part.therapists, start), earliestOf(equipment, start));
      for (const cursor of required ?? []) earliest = Math.max(earliest, cursor.next(start));
      if (required === undefined) return Number.POSITIVE_INFINITY;
    }
    return earliest;
  }

  slotsAt(startsAt: number): FoundSlot[] {
    const treatment = this.#treatmentAt(startsAt);
    const place = treatment && placeOf(treatment);
    const performed = treatment && place && this.#performedBy(treatment);
    if (performed === undefined || place === undefined) return [];
    const { duration } = this.#search.staffOccupation;
    const parts = foundParts(performed.staff, place.equipment);
    return [{ startsAt, duration, staff: performed.leads, areas: place.areas, parts }];
  }

  requestedAt(startsAt: number): RequestedTreatment[] {
    const treatment = this.#treatmentAt(startsAt);
    return treatment === undefined ? [] : this.#alternativesOf(treatment);
  }

  #treatmentAt(startsAt: number): RequestedTreatment | undefined {
    const usable = this.#usableAt(startsAt);
    const parts = this.#parts.map(({ part: { therapists }, mustHave, staff, equipment }, index): RequestedPart => {
      const free = staff.filter(({ resource }) => ((usable.get(resource) ?? 0) & (1 << index)) > 0);
      return {
        therapists,
        mustHave,
        staff: free.map(({ resource }) => resource),
        equipment: equipment && freeOf(equipment, startsAt),
      };
    });
    if (!parts.every(isStaffed)) return undefined;
    return {
      startsAt,
      duration: this.#search.staffOccupation.duration,
      parts,
      areas: this.#areas && freeOf(this.#areas, startsAt),
      staffFootprint: (own) => this.#footprints.staff(own),
      areaFootprint: this.#footprints.area,
      partFootprint: (index) => this.#footprints.part(index),
    };
  }

  /**
   * The staff of each part, and all who could lead instead. Whoever leads performs every part that they can; only if
   * nobody can lead so, others take over in between.
   */
  #performedBy(treatment: RequestedTreatment): { staff: ChosenStaff; leads: SlotResource[] } | undefined {
    const first = this.#parts.findIndex(({ part }) => part.therapists > 0);
    const isAllowed = ({ id }: SlotResource) =>
      (this.#leadId === null || id === this.#leadId) && isStartOf(this.#starts, id, treatment.startsAt);
    const candidates = (treatment.parts[first]?.staff ?? []).filter(isAllowed);
    const ledBy = (lead: SlotResource) => ({
      ...treatment,
      parts: treatment.parts.map((part, index) => ({ ...part, mustHave: this.#ledBy(lead, index, index === first) })),
    });
    const canLead = this.#easyLeads(treatment);
    const leads = candidates.filter((lead) => canLead(lead) || chooseStaff([ledBy(lead)]) !== undefined);
    const [lead] = leads;
    if (lead !== undefined) {
      const [staff] = chooseStaff([ledBy(lead)]) ?? [];
      return staff && { staff: staff.map((own) => leadFirst(own, lead)), leads };
    }
    if (this.#leadId !== null && first !== -1) return undefined;
    const [staff] = this.#alternativesOf(treatment).flatMap((one) => chooseStaff([one]) ?? []);
    return staff && { staff, leads: staff.flat().slice(0, 1) };
  }

  /**
   * Tells of somebody whether they could certainly lead: they are free for all that they can perform, and beside them
   * each part has others enough, who have time for their buffers whatever else they perform.
   */
  #easyLeads({ parts, startsAt }: RequestedTreatment): (lead: SlotResource) => boolean {
    const others = parts.map(({ staff, therapists }, index) =>
      therapists === 0 ? [] : staff.filter((one) => isFreeAt(one, this.#footprints.staff(1 << index), startsAt)),
    );
    const isPlain = this.#parts.every(({ part }) => part.requested.staffIds.length === 0 && !part.isWithoutLead);
    return (lead) => {
      const own = this.#parts.reduce((bits, { part, staff }, index) => {
        const isIn = part.therapists > 0 && staff.some(({ resource }) => resource === lead);
        return isIn ? bits | (1 << index) : bits;
      }, 0);
      const hasOthers = this.#parts.every(({ part: { therapists } }, index) => {
        const beside = others[index]?.filter((one) => one !== lead).length ?? 0;
        return beside >= therapists - ((own >> index) & 1);
      });
      return isPlain && hasOthers && isFreeAt(lead, this.#footprints.staff(own), startsAt);
    };
  }

  /** The treatment as it is, or led by each of those who may begin with it at its start. */
  #alternativesOf(treatment: RequestedTreatment): RequestedTreatment[] {
    const first = this.#parts.findIndex(({ part }) => part.therapists > 0);
    if (this.#starts === undefined || first === -1) return [treatment];
    const leads = treatment.parts[first]?.staff.filter(({ id }) => isStartOf(this.#starts, id, treatment.startsAt));
    return (leads ?? []).map((lead) => ({
      ...treatment,
      parts: treatment.parts.map((part, index) => {
        const isIn = index !== first || part.mustHave.includes(lead.id);
        return isIn ? part : { ...part, mustHave: [lead.id, ...part.mustHave] };
      }),
    }));
  }

  /** Ids of those who must perform a part if this one leads. */
  #ledBy(lead: SlotResource, index: number, isFirst: boolean): readonly string[] {
    const { part, staff } = this.#parts[index] ?? {};
    if (part === undefined || staff === undefined) return [];
    return withLead(part, isFirst, staff.find(({ resource }) => resource === lead)?.resource.id);
  }

  /** In which parts each of the staff could work: free for them, and for the set-up before and the clean-up after. */
  #usableAt(startsAt: number): Map<SlotResource, number> {
    const free = new Map<SlotResource, number>();
    for (const [index, { staff }] of this.#parts.entries())
      for (const one of freeOf(staff, startsAt)) free.set(one, (free.get(one) ?? 0) | (1 << index));
    for (const [one, parts] of free) free.set(one, this.#footprints.usableOf(one, parts, startsAt));
    return free;
  }
}

function equipmentOf({ equipmentIds, requested }: SearchedPart, equipment: readonly SlotResource[]) {
  if (equipmentIds.length === 0) return undefined;
  const isRequested = (id: string) => requested.equipmentIds.every((one) => one === id);
  return equipment.filter(({ id }) => equipmentIds.includes(id) && isRequested(id));
}

/** Ids of those who must perform a part: those who are requested for it, and the requested lead. */
export function mustHaveOf({ parts, leadId }: Pick<SearchedParts, 'parts' | 'leadId'>, index: number): string[] {
  const part = parts[index];
  if (part === undefined) return [];
  const isFirst = part === parts.find(({ therapists }) => therapists > 0);
  const leads = leadId !== null && (isFirst || part.staffIds.includes(leadId));
  return withLead(part, isFirst, leads ? leadId : undefined);
}

/** Ids of those who are requested for a part, and of whoever leads unless it is full without them. */
function withLead(
  { requested, therapists, isWithoutLead }: SearchedPart,
  isFirst: boolean,
  lead: string | undefined,
): string[] {
  const isIn =
    lead !== undefined && therapists > 0 && (isFirst || (!isWithoutLead && requested.staffIds.length < therapists));
  return [...new Set([...(isIn ? [lead] : []), ...requested.staffIds])];
}

function leadFirst(staff: readonly SlotResource[], lead: SlotResource): readonly SlotResource[] {
  return staff.includes(lead) ? [lead, ...staff.filter((one) => one !== lead)] : staff;
}

export function foundParts(staff: ChosenStaff, equipment: readonly (SlotResource | undefined)[]): FoundPart[] {
  return staff.map((own, index) => {
    const piece = equipment[index];
    return { staff: own, equipment: piece === undefined ? [] : [piece] };
  });
}

function isStaffed({ staff, therapists, mustHave }: RequestedPart): boolean {
  return (
    staff.length >= therapists &&
    mustHave.length <= therapists &&
    mustHave.every((id) => staff.some((one) => one.id === id))
  );
}

/** The first moment from `start` on at which so many of them could be free; `start` itself if they are. */
function nthEarliest(cursors: readonly StartCursor[], count: number, start: number): number {
  if (count === 0) return start;
  if (count === 1) return earliestOf(cursors, start);
  const starts = Float64Array.from(cursors, (cursor) => cursor.next(start)).sort();
  return starts[count - 1] ?? Number.POSITIVE_INFINITY;
}

/** The areas that are free, with equipment for all parts that can stand in each of them; undefined if there is none. */
function placeOf({ areas, parts }: RequestedTreatment) {
  for (const area of areas ?? [undefined]) {
    const equipment: (SlotResource | undefined)[] = [];
    for (const part of parts) {
      const fitting = part.equipment?.filter((one) => canStandIn(one, area)) ?? [];
      equipment.push(fitting.find((one) => equipment.includes(one)) ?? fitting[0]);
    }
    if (parts.some((part, index) => part.equipment !== undefined && equipment[index] === undefined)) continue;
    const canHouse = (one: SlotResource) => equipment.every((piece) => piece === undefined || canStandIn(piece, one));
    return { equipment, areas: areas?.filter(canHouse) ?? [] };
  }
  return undefined;
}
