import type { Interval } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import {
  minute,
  type SearchedPart,
  type SearchedParts,
  type SlotResource,
  type SlotSearch,
} from '../slot-search-rules.ts';
import type { Member } from '../together-rules.ts';

export const between = (from: number, to: number): Interval => ({ start: from * minute, end: to * minute });
export const day = 300;
export const resource = (id: string, changes: Partial<SlotResource> = {}): SlotResource => ({
  id,
  name: id,
  capacity: 1,
  open: [between(0, day)],
  held: [],
  ...changes,
});
export const part = (minutes: number, changes: Partial<SearchedPart> = {}): SearchedPart => ({
  minutes,
  guest: 'treated',
  therapists: 1,
  staffIds: ['giulia', 'marco', 'sara'],
  takesArea: true,
  equipmentIds: [],
  requested: { staffIds: [], equipmentIds: [] },
  ...changes,
});

export function search({ parts, equipment, leadId }: SearchedParts, changes: Partial<SlotSearch> = {}): SlotSearch {
  const duration = parts.reduce((sum, { minutes }) => sum + minutes, 0);
  const occupation = { duration, setUp: 0, cleanUp: 0, places: 1 };
  return {
    staff: undefined,
    areas: undefined,
    inParts: { parts, equipment, leadId },
    lengths: null,
    staffOccupation: occupation,
    areaOccupation: occupation,
    guestBusy: [],
    windows: [between(0, day)],
    step: 5,
    ...changes,
  };
}

export const times = fc
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

export const parts = fc.array(
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

export const searches = fc
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

export const serviceOf = ({ inParts }: SlotSearch): SearchedParts =>
  inParts ?? { parts: [], equipment: [], leadId: null };

/** Two treatments of the same spa, of which the second starts later or at once. */
export const visits = fc
  .tuple(searches, parts, fc.constantFrom(0, 0, 20, 45))
  .map(([first, others, after]): Member[] => {
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
