import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSlots } from '../slot-rules.ts';
import { minute, type SlotResource } from '../slot-search-rules.ts';
import {
  allFit,
  everyWay,
  isGuestFree,
  isLedBy,
  placeChoices,
  placeTaken,
  staffTaken,
  staffWays,
} from '../testing/every-choice.ts';
import { day, searches, serviceOf, visits } from '../testing/parted-searches.ts';
import { freeTogether } from '../together-rules.ts';

test('the search for a service in parts finds exactly what trying every choice at every minute finds', () => {
  let found = 0;
  let split = 0;
  fc.assert(
    fc.property(searches, (asked) => {
      const slots = new Map(freeSlots(asked, Number.POSITIVE_INFINITY).map((slot) => [slot.startsAt / minute, slot]));
      found += slots.size;
      for (let start = 0; start <= day; start += asked.step) {
        const staff = isGuestFree(asked, start) ? staffWays(asked, start) : [];
        const places = placeChoices(asked).filter((place) => allFit(placeTaken(asked, place, start)));
        const slot = slots.get(start);
        expect(slot !== undefined).toBe(staff.length > 0 && places.length > 0);
        if (slot === undefined) continue;
        const chosen = slot.parts.map((one) => one.staff);
        expect(staff.map(named)).toContain(named(chosen));
        for (const area of slot.areas.length === 0 ? [undefined] : slot.areas) {
          const place = { area, equipment: slot.parts.map(({ equipment }) => equipment[0]) };
          expect(places).toContainEqual(place);
        }
        const { leadId } = serviceOf(asked);
        const leads = (asked.staff ?? []).filter(
          ({ id }) => (leadId ?? id) === id && staff.some((one) => isLedBy(id, one, asked)),
        );
        const others = chosen.flat().slice(0, 1);
        const isStaffed = serviceOf(asked).parts.some((one) => one.therapists > 0);
        expect(slot.staff).toEqual(isStaffed && leads.length > 0 ? leads : others);
        if (slot.staff[0] !== undefined) expect(chosen.find((one) => one.length > 0)?.[0]).toBe(slot.staff[0]);
        if (leads.length === 0 && isStaffed) split += 1;
      }
    }),
    { numRuns: 1_000 },
  );
  // The days are such that there is something to find, also for those who take over from each other.
  expect(found).toBeGreaterThan(1_000);
  expect(split).toBeGreaterThan(10);
});

/** The staff of each part, whoever is named first. */
function named(chosen: readonly (readonly SlotResource[])[]): string {
  return chosen
    .map((staff) =>
      staff
        .map(({ id }) => id)
        .toSorted()
        .join('+'),
    )
    .join(' ');
}

test('treatments in parts are found together exactly where all of them have room at once', () => {
  fc.assert(
    fc.property(visits, (members) => {
      const found = freeTogether(members, Number.POSITIVE_INFINITY).map(([first]) => (first?.startsAt ?? 0) / minute);
      const isFree = (start: number) => {
        if (!members.every((one) => isGuestFree(one.search, start + one.after))) return false;
        const staff = everyWay(
          members.map((one) =>
            staffWays(one.search, start + one.after).map((chosen) => staffTaken(one.search, chosen, start + one.after)),
          ),
        );
        const places = everyWay(
          members.map((one) =>
            placeChoices(one.search).map((place) => placeTaken(one.search, place, start + one.after)),
          ),
        );
        return staff.some((all) => allFit(all.flat())) && places.some((all) => allFit(all.flat()));
      };
      const starts = Array.from({ length: day / 15 + 1 }, (_, at) => at * 15).filter(isFree);
      expect(found).toEqual(starts);
    }),
    { numRuns: 200 },
  );
});
