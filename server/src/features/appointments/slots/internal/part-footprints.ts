import { areaStretches, stretchesWhere } from '@quieta/contract/appointments/part-rules';
import type { FoundPart, SearchedPart, SlotResource, SlotSearch } from '../slot-search-rules.ts';
import { type Footprint, footprintOf, isFreeAt } from './start-cursor.ts';

/** The footprints of a treatment in parts: of its area, of each part alone, and of whoever performs several. */
export class PartFootprints {
  readonly area: Footprint;
  readonly #parts: readonly SearchedPart[];
  readonly #search: SlotSearch;
  readonly #ofParts: readonly Footprint[];
  readonly #ofStaff = new Map<number, Footprint>();

  constructor(search: SlotSearch, parts: readonly SearchedPart[]) {
    this.#search = search;
    this.#parts = parts;
    this.area = footprintOf(areaStretches(parts), search.areaOccupation, search.areaOccupation.places);
    this.#ofParts = parts.map((part) =>
      footprintOf(
        stretchesWhere(parts, (one) => one === part),
        { setUp: 0, cleanUp: 0 },
        1,
      ),
    );
  }

  part(index: number): Footprint {
    return this.#ofParts[index] ?? nothing;
  }

  /** The footprint of somebody who performs these parts; bit n is the nth part. */
  staff(own: number): Footprint {
    const known = this.#ofStaff.get(own);
    if (known !== undefined) return known;
    const performed = this.#parts.filter((_, index) => (own & (1 << index)) > 0);
    const stretches = stretchesWhere(this.#parts, (part) => performed.includes(part));
    const footprint = footprintOf(stretches, this.#search.staffOccupation, this.#search.staffOccupation.places);
    this.#ofStaff.set(own, footprint);
    return footprint;
  }

  /** Everybody and everything that a choice takes beside the area, each with its footprint. */
  occupiedBy(chosen: readonly FoundPart[]): { resource: SlotResource; footprint: Footprint }[] {
    const staff = new Map<SlotResource, number>();
    for (const [index, part] of chosen.entries())
      for (const one of part.staff) staff.set(one, (staff.get(one) ?? 0) | (1 << index));
    return [
      ...[...staff].map(([resource, own]) => ({ resource, footprint: this.staff(own) })),
      ...chosen.flatMap(({ equipment }, index) =>
        equipment.map((resource) => ({ resource, footprint: this.part(index) })),
      ),
    ];
  }

  /** Whether somebody could perform a part at a start, some of the others included. */
  isUsable(one: SlotResource, index: number, startsAt: number): boolean {
    const isFree = (part: SearchedPart, at: number) =>
      part.staffIds.includes(one.id) && isFreeAt(one, this.part(at), startsAt);
    const free = this.#parts.reduce((bits, part, at) => (isFree(part, at) ? bits | (1 << at) : bits), 0);
    return (this.usableOf(one, free, startsAt) & (1 << index)) > 0;
  }

  /** Those of the parts for whose minutes somebody is free that they could perform, if need be with some others. */
  usableOf(one: SlotResource, free: number, startsAt: number): number {
    let usable = 0;
    for (let first = 0; first < this.#parts.length; first += 1) {
      if ((free & (1 << first)) === 0) continue;
      for (let last = this.#parts.length - 1; last >= first; last -= 1) {
        if ((free & (1 << last)) === 0) continue;
        const between = free & ~((1 << first) - 1) & ((2 << last) - 1);
        const isNew = (between & ~usable) !== 0;
        if (isNew && isFreeAt(one, this.staff(between), startsAt)) usable |= between;
      }
    }
    return usable;
  }
}

const nothing: Footprint = { present: [], held: [], places: 1 };
