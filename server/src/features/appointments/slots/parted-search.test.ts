import type { Interval } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeSlots, requesting } from './slot-rules.ts';
import {
  canStandIn,
  type FoundSlot,
  minute,
  type SearchedPart,
  type SlotResource,
  type SlotSearch,
} from './slot-search.ts';
import { freeTogether, type Member } from './together-rules.ts';

const between = (from: number, to: number): Interval => ({ start: from * minute, end: to * minute });
const day = 300;
const resource = (id: string, changes: Partial<SlotResource> = {}): SlotResource => ({
  id,
  name: id,
  capacity: 1,
  open: [between(0, day)],
  held: [],
  ...changes,
});
const part = (minutes: number, changes: Partial<SearchedPart> = {}): SearchedPart => ({
  minutes,
  guest: 'treated',
  therapists: 1,
  staffIds: ['giulia', 'marco', 'sara'],
  takesArea: true,
  equipmentIds: [],
  requested: { staffIds: [], equipmentIds: [] },
  ...changes,
});

interface Service {
  readonly parts: readonly SearchedPart[];
  readonly equipment: readonly SlotResource[];
  readonly leadId: string | null;
}

function search({ parts, equipment, leadId }: Service, changes: Partial<SlotSearch> = {}): SlotSearch {
  const duration = parts.reduce((sum, { minutes }) => sum + minutes, 0);
  const occupation = { duration, setUp: 0, cleanUp: 0, places: 1 };
  return {
    staff: undefined,
    areas: undefined,
    inParts: { parts, equipment, leadId },
    staffOccupation: occupation,
    areaOccupation: occupation,
    guestBusy: [],
    windows: [between(0, day)],
    step: 5,
    ...changes,
  };
}

const reported = (found: readonly FoundSlot[]) =>
  found.map(({ startsAt, parts }) => [
    startsAt / minute,
    ...parts.map(({ staff, equipment }) => [...staff, ...equipment].map(({ id }) => id).join('+')),
  ]);

describe('a service in parts', () => {
  const wrap = [part(20), part(20, { guest: 'rests', therapists: 0 }), part(20)];
  const inParts = (parts: readonly SearchedPart[]) => ({ parts, equipment: [], leadId: null });

  test('leaves the therapist free while the guest rests', () => {
    const staff = [resource('giulia', { held: [between(20, 40), between(60, day)] })];
    expect(reported(freeSlots(search(inParts(wrap), { staff }), 5))).toEqual([[0, 'giulia', '', 'giulia']]);
  });

  test('keeps its area while the guest rests, unless that part takes none', () => {
    const [cabin, giulia] = [resource('cabin', { held: [between(20, 40)] }), resource('giulia')];
    const starts = (parts: readonly SearchedPart[]) =>
      freeSlots(search(inParts(parts), { staff: [giulia], areas: [cabin] }), 1).map(
        ({ startsAt }) => startsAt / minute,
      );
    expect(starts(wrap)).toEqual([40]);
    expect(starts(wrap.map((one) => ({ ...one, takesArea: one.therapists > 0 })))).toEqual([0]);
  });

  test('is led by one who can perform all they can; others take over only where nobody can', () => {
    const [giulia, marco] = [resource('giulia', { held: [between(40, 60)] }), resource('marco')];
    expect(freeSlots(search(inParts(wrap), { staff: [giulia, marco] }), 1)[0]?.staff).toEqual([marco]);
    const busy = { ...marco, held: [between(0, 20), between(60, day)] };
    expect(reported(freeSlots(search(inParts(wrap), { staff: [giulia, busy] }), 1))).toEqual([
      [0, 'giulia', '', 'marco'],
    ]);
    const led = search(inParts(wrap), { staff: [giulia, busy] });
    expect(reported(freeSlots(requesting(led, 'giulia', null), 1))).toEqual([[20, 'giulia', '', 'giulia']]);
  });

  test('lets nobody go after a part who has no time to clean up behind it', () => {
    const [before, rest, after] = wrap;
    const handedOver = [before, rest, after && { ...after, requested: { staffIds: ['marco'], equipmentIds: [] } }];
    const giulia = resource('giulia', { held: [between(25, 30)] });
    const marco = resource('marco', { held: [between(0, 20)] });
    const asked = (parts: readonly (SearchedPart | undefined)[]) => {
      const plain = search(inParts(parts.filter((one) => one !== undefined)), { staff: [giulia, marco] });
      return { ...plain, staffOccupation: { ...plain.staffOccupation, cleanUp: 10 } };
    };
    // She is back for the last part, so that she cleans up after that one.
    expect(reported(freeSlots(asked(wrap), 1))).toEqual([[0, 'giulia', '', 'giulia']]);
    expect(reported(freeSlots(asked(handedOver), 1))).toEqual([[20, 'marco', '', 'marco']]);
  });

  test('has as many therapists at once as it needs, with the skill', () => {
    const fourHands = [part(30, { therapists: 2 }), part(10, { staffIds: ['marco'] })];
    const staff = [
      resource('giulia'),
      resource('marco', { held: [between(0, 25)] }),
      resource('sara', { held: [between(0, 100)] }),
    ];
    expect(reported(freeSlots(search(inParts(fourHands), { staff }), 1))).toEqual([[25, 'giulia+marco', 'marco']]);
  });

  test('takes equipment that can stand in its area', () => {
    const lasers = [resource('laser 1', { areaIds: ['cabin 1'] }), resource('laser 2', { areaIds: ['cabin 2'] })];
    const peeling = { parts: [part(30, { equipmentIds: ['laser 1', 'laser 2'] })], equipment: lasers, leadId: null };
    const areas = [resource('cabin 1', { held: [between(0, day)] }), resource('cabin 2')];
    const [first] = freeSlots(search(peeling, { staff: [resource('giulia')], areas }), 1);
    expect(first?.parts[0]?.equipment.map(({ id }) => id)).toEqual(['laser 2']);
    expect(first?.areas.map(({ id }) => id)).toEqual(['cabin 2']);
  });
});

const times = fc
  .tuple(fc.integer({ min: 0, max: day - 10 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => between(from, from + length));

const openTimes = fc
  .uniqueArray(fc.integer({ min: 0, max: day }), { minLength: 2, maxLength: 4 })
  .map((points) => [...points, 0, day].slice(0, points.length < 4 ? 2 : 4).sort((one, other) => one - other))
  .map((points) =>
    Array.from({ length: points.length >> 1 }, (_, at) => between(points[2 * at] ?? 0, points[2 * at + 1] ?? 0)),
  );

const alwaysOrSometimes = fc.oneof({ weight: 3, arbitrary: fc.constant([between(0, day)]) }, openTimes);

const resources = (prefix: string, max: number, changes: fc.Arbitrary<Partial<SlotResource>>) =>
  fc
    .array(
      fc.tuple(
        fc.record({
          capacity: fc.constantFrom(1, 1, 2),
          open: alwaysOrSometimes,
          held: fc.array(times, { maxLength: 5 }),
        }),
        changes,
      ),
      { minLength: Math.max(1, max - 1), maxLength: max },
    )
    .map((all) => all.map(([one, more], at) => resource(`${prefix}${at}`, { ...one, ...more })));

const everybody = ['staff0', 'staff1', 'staff2'];
const therapists = resources('staff', 3, fc.constant({}));
const machines = resources('machine', 2, fc.record({ areaIds: fc.constantFrom(undefined, ['area0'], ['area1']) }));
const areas = resources('area', 2, fc.constant({}));

const parts = fc.array(
  fc.record<SearchedPart>({
    minutes: fc.integer({ min: 1, max: 30 }),
    guest: fc.constant('treated'),
    therapists: fc.constantFrom(0, 1, 1, 1, 2),
    staffIds: fc.constantFrom(
      everybody,
      everybody,
      ['staff0', 'staff1'],
      ['staff1', 'staff2'],
      ['staff0', 'staff2'],
      ['staff2'],
    ),
    takesArea: fc.constantFrom(true, true, false),
    equipmentIds: fc.constantFrom([], [], ['machine0'], ['machine1'], ['machine0', 'machine1']),
    requested: fc.record({
      staffIds: fc.constantFrom([], [], [], [], [], [], ['staff0'], ['staff1']),
      equipmentIds: fc.constantFrom([], [], [], [], [], ['machine0']),
    }),
  }),
  { minLength: 1, maxLength: 4 },
);
const buffers = fc.record({ setUp: fc.constantFrom(0, 0, 10), cleanUp: fc.constantFrom(0, 15) });

const searches = fc
  .record({
    parts,
    equipment: machines,
    leadId: fc.constantFrom(null, null, 'staff0'),
    staff: fc.option(therapists, { nil: undefined }),
    areas: fc.option(areas, { nil: undefined }),
    ofStaff: buffers,
    ofArea: buffers,
    places: fc.constantFrom(1, 1, 2),
    guestBusy: fc.array(times, { maxLength: 1 }),
    windows: alwaysOrSometimes,
    step: fc.constantFrom(5, 15),
  })
  .map(({ parts: all, equipment, leadId, ofStaff, ofArea, places, ...others }) => {
    const { staffOccupation } = search({ parts: all, equipment, leadId });
    return search(
      { parts: all, equipment, leadId },
      {
        ...others,
        staffOccupation: { ...staffOccupation, ...ofStaff },
        areaOccupation: { ...staffOccupation, ...ofArea, places },
      },
    );
  });

/** Minute by minute, who and what a treatment takes how often, and when they must be at work. */
interface Taken {
  readonly resource: SlotResource;
  readonly minutes: readonly number[];
  readonly working: readonly number[];
  readonly places: number;
}

const covers = ({ start, end }: Interval, at: number) => start <= at * minute && at * minute < end;
const fromTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Somebody or something during the minutes of some parts, with what comes before the first and after the last. */
function taken(
  who: SlotResource,
  parts: readonly (readonly number[])[],
  { setUp, cleanUp, places }: { setUp: number; cleanUp: number; places: number },
): Taken[] {
  const working = parts.flat();
  if (working.length === 0) return [];
  const [first, last] = [Math.min(...working), Math.max(...working) + 1];
  const minutes = [...fromTo(first - setUp, first), ...working, ...fromTo(last, last + cleanUp)];
  return [{ resource: who, working, minutes, places }];
}

/** Whether all have room at once, minute by minute. */
function allFit(all: readonly Taken[]): boolean {
  return all.every(
    ({ resource: { id, capacity, open, held }, minutes, working }) =>
      working.every((at) => open.some((one) => covers(one, at))) &&
      minutes.every((at) => {
        const own = all.filter((one) => one.resource.id === id && one.minutes.includes(at));
        const booked = held.filter((one) => covers(one, at)).length;
        return booked + own.reduce((sum, { places }) => sum + places, 0) <= capacity;
      }),
  );
}

/** Every way to choose so many of them. */
function subsets(of: readonly SlotResource[], count: number): SlotResource[][] {
  if (count === 0) return [[]];
  return of.flatMap((one, at) => subsets(of.slice(at + 1), count - 1).map((others) => [one, ...others]));
}

const everyWay = <Choice>(choices: readonly (readonly Choice[])[]) =>
  choices.reduce<Choice[][]>((all, next) => all.flatMap((before) => next.map((one) => [...before, one])), [[]]);

const none = { setUp: 0, cleanUp: 0, places: 1 };

/** The minutes of each part of a treatment that starts at a minute. */
function minutesOfParts({ parts: all }: Service, start: number): number[][] {
  let after = start;
  return all.map(({ minutes }) => {
    after += minutes;
    return fromTo(after - minutes, after);
  });
}

const serviceOf = ({ inParts }: SlotSearch): Service => inParts ?? { parts: [], equipment: [], leadId: null };

/** Every choice of staff that the service allows, whether they are free or not. */
function staffChoices({ staff = [], ...others }: SlotSearch): SlotResource[][][] {
  const { parts: all } = serviceOf({ staff, ...others });
  return everyWay(
    all.map((one) =>
      subsets(
        staff.filter(({ id }) => one.staffIds.includes(id)),
        one.therapists,
      ).filter((chosen) => one.requested.staffIds.every((id) => chosen.some((who) => who.id === id))),
    ),
  );
}

/** Whether this one leads: is in the first part with staff, and in all others that they can perform and that have room. */
function isLedBy(leadId: string, chosen: readonly (readonly SlotResource[])[], asked: SlotSearch): boolean {
  const { parts: all } = serviceOf(asked);
  const first = all.findIndex((one) => one.therapists > 0);
  const lead = asked.staff?.find(({ id }) => id === leadId);
  return all.every((one, at) => {
    const isIn = chosen[at]?.some(({ id }) => id === leadId) ?? false;
    if (one.therapists === 0 || isIn) return true;
    const isForOthers = one.requested.staffIds.length >= one.therapists;
    return at !== first && (isForOthers || lead === undefined || !one.staffIds.includes(lead.id));
  });
}

const staffTaken = (asked: SlotSearch, chosen: readonly (readonly SlotResource[])[], start: number) => {
  const minutes = minutesOfParts(serviceOf(asked), start);
  return (asked.staff ?? []).flatMap((who) =>
    taken(
      who,
      minutes.filter((_, at) => chosen[at]?.includes(who)),
      asked.staffOccupation,
    ),
  );
};

interface Place {
  readonly area: SlotResource | undefined;
  readonly equipment: readonly (SlotResource | undefined)[];
}

/** Every choice of an area and equipment that the service allows, whether they are free or not. */
function placeChoices(asked: SlotSearch): Place[] {
  const { parts: all, equipment } = serviceOf(asked);
  const isHoused = all.some(({ takesArea }) => takesArea);
  const choices = everyWay(
    all.map(({ equipmentIds, requested }): (SlotResource | undefined)[] =>
      equipmentIds.length === 0
        ? [undefined]
        : equipment.filter(
            ({ id }) => equipmentIds.includes(id) && requested.equipmentIds.every((wanted) => wanted === id),
          ),
    ),
  );
  return ((isHoused ? asked.areas : undefined) ?? [undefined]).flatMap((area) =>
    choices
      .filter((chosen) => chosen.every((one) => one === undefined || canStandIn(one, area)))
      .map((chosen) => ({ area, equipment: chosen })),
  );
}

const placeTaken = (asked: SlotSearch, { area, equipment }: Place, start: number) => {
  const { parts: all } = serviceOf(asked);
  const minutes = minutesOfParts({ ...serviceOf(asked) }, start);
  return [
    ...(area === undefined
      ? []
      : taken(
          area,
          minutes.filter((_, at) => all[at]?.takesArea),
          asked.areaOccupation,
        )),
    ...equipment.flatMap((one, at) => (one === undefined ? [] : taken(one, minutes.slice(at, at + 1), none))),
  ];
};

function isGuestFree({ guestBusy, windows, staffOccupation: { duration } }: SlotSearch, start: number): boolean {
  const isWithin = windows.some((one) => one.start <= start * minute && (start + duration) * minute <= one.end);
  return isWithin && fromTo(start, start + duration).every((at) => !guestBusy.some((busy) => covers(busy, at)));
}

const staffWays = (asked: SlotSearch, start: number) =>
  staffChoices(asked).filter((chosen) => {
    const { leadId, parts: all } = serviceOf(asked);
    const isLed = leadId === null || all.every((one) => one.therapists === 0) || isLedBy(leadId, chosen, asked);
    return isLed && allFit(staffTaken(asked, chosen, start));
  });

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

/** Who performs each part, whoever is named first. */
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

/** Two treatments of the same spa, of which the second starts later or at once. */
const visits = fc.tuple(searches, parts, fc.constantFrom(0, 0, 20, 45)).map(([first, others, after]): Member[] => {
  const two = others.slice(0, 2);
  const { equipment } = serviceOf(first);
  const { staff, areas: where, staffOccupation, areaOccupation } = first;
  const { duration } = search({ parts: two, equipment, leadId: null }).staffOccupation;
  const second = {
    staff,
    areas: where,
    staffOccupation: { ...staffOccupation, duration },
    areaOccupation: { ...areaOccupation, duration },
    step: 15,
  };
  const own = serviceOf(first);
  return [
    {
      search: search(
        { ...own, parts: own.parts.slice(0, 2) },
        { ...first, inParts: { ...own, parts: own.parts.slice(0, 2) }, ...shortened(first), step: 15 },
      ),
      after: 0,
    },
    { search: search({ parts: two, equipment, leadId: null }, second), after },
  ];
});

function shortened({ staffOccupation, areaOccupation, ...first }: SlotSearch) {
  const duration = serviceOf({ staffOccupation, areaOccupation, ...first })
    .parts.slice(0, 2)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return { staffOccupation: { ...staffOccupation, duration }, areaOccupation: { ...areaOccupation, duration } };
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
