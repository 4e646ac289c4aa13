import type { Interval } from '@quieta/contract/values/interval';
import { describe, expect, test } from 'vitest';
import type { Occupation, SlotResource, SlotSearch } from '#features/appointments/slots/slot-search-rules';
import type { Member } from '#features/appointments/slots/together-rules';
import { unmetMembers, unmetReason } from './unmet-reason-rules.ts';

const minute = 60_000;
const between = (from: number, to: number): Interval => ({ start: from * minute, end: to * minute });
const plain: Occupation = { duration: 50, setUp: 0, cleanUp: 0, places: 1 };
const day = between(0, 300);

const idle = (id: string, changes: Partial<SlotResource> = {}): SlotResource => ({
  id,
  name: id,
  capacity: 1,
  open: [day],
  held: [],
  ...changes,
});
const full = (id: string, changes: Partial<SlotResource> = {}) => idle(id, { held: [day], ...changes });

function search(changes: Partial<SlotSearch>): SlotSearch {
  return {
    staff: undefined,
    areas: undefined,
    staffOccupation: plain,
    areaOccupation: plain,
    inParts: null,
    lengths: null,
    guestBusy: [],
    windows: [day],
    step: 5,
    ...changes,
  };
}
const member = (changes: Partial<SlotSearch>): Member => ({ search: search(changes), after: 0 });
const reason = (requested: Partial<SlotSearch>, open = requested) =>
  unmetReason({ requested: [member(requested)], open: [member(open)] });

describe('why nothing was found', () => {
  test('is nothing where a start is free after all', () => {
    expect(reason({ staff: [full('giulia'), idle('marco')] })).toBeUndefined();
    expect(reason({ staff: [idle('giulia', { held: [between(0, 250)] })] })).toBeUndefined();
  });

  test('is nothing where nobody could ever be found: the time is over, or shorter than the treatment', () => {
    expect(reason({ staff: [full('giulia')], windows: [] })).toBeUndefined();
    expect(reason({ staff: [full('giulia')], windows: [between(0, 49)] })).toBeUndefined();
    expect(reason({ staff: [full('giulia')], windows: [between(0, 50)] })).toBe('staff-busy');
  });

  test('no-staff: nobody performs it, whatever else is in the way', () => {
    expect(reason({ staff: [], areas: [full('suite')] })).toBe('no-staff');
  });

  test('guest-busy: only the guest’s own appointments are in the way', () => {
    expect(reason({ staff: [idle('giulia')], guestBusy: [day] })).toBe('guest-busy');
    expect(reason({ staff: [full('giulia')], guestBusy: [day] })).toBe('staff-busy');
  });

  test('requested-staff: it would be found with another staff member or area', () => {
    const both = [full('giulia'), idle('marco')];
    expect(reason({ staff: [full('giulia')] }, { staff: both })).toBe('requested-staff');
    expect(reason({ areas: [full('suite')] }, { areas: [full('suite'), idle('pool')] })).toBe('requested-staff');
    expect(reason({ staff: [full('giulia')] }, { staff: [full('giulia'), full('marco')] })).toBe('staff-busy');
    expect(reason({ staff: [full('giulia')], guestBusy: [day] }, { staff: both, guestBusy: [day] })).toBe(
      'requested-staff',
    );
  });

  test('closed: an empty spa with any number of staff would not find it either', () => {
    const evening = [between(400, 700)];
    expect(reason({ staff: [idle('giulia')], windows: evening })).toBe('closed');
    expect(reason({ staff: [full('giulia', { open: evening })], areas: [idle('suite')] })).toBe('closed');
    expect(reason({ staff: [full('giulia')], areas: [] })).toBe('closed');
    // At work at no time that is long enough.
    expect(reason({ staff: [full('giulia', { open: [between(0, 40)] })] })).toBe('closed');
  });

  test('staff-busy where more staff would do, areas-full where they would not', () => {
    expect(reason({ staff: [full('giulia')], areas: [idle('suite')] })).toBe('staff-busy');
    expect(reason({ staff: [idle('giulia')], areas: [full('suite')] })).toBe('areas-full');
    expect(reason({ staff: [full('giulia')], areas: [full('suite')] })).toBe('areas-full');
    // Each is free for a while, but not at once: one more of either would do.
    const [early, late] = [between(0, 250), between(50, 300)];
    expect(reason({ staff: [idle('giulia', { held: [early] })], areas: [idle('suite', { held: [late] })] })).toBe(
      'staff-busy',
    );
    const party = { ...plain, places: 3 };
    expect(reason({ areas: [idle('suite', { capacity: 2 })], areaOccupation: party })).toBe('areas-full');
  });
});

describe('of several together', () => {
  const found = member({ staff: [idle('giulia')] });
  const lost = member({ staff: [full('marco')] });

  test('those count that are not found even alone', () => {
    expect(unmetMembers({ requested: [found, lost], open: [found, lost] })).toEqual([{ at: 1, reason: 'staff-busy' }]);
    expect(unmetMembers({ requested: [lost, lost], open: [lost, lost] })).toHaveLength(2);
  });

  test('the first stands for all where each is found alone and only together they are not', () => {
    expect(unmetMembers({ requested: [found, found], open: [found, found] })).toEqual([
      { at: 0, reason: 'staff-busy' },
    ]);
    const inSuite = member({ staff: [idle('giulia'), idle('marco')], areas: [idle('suite')] });
    expect(unmetMembers({ requested: [inSuite, inSuite], open: [inSuite, inSuite] })).toEqual([
      { at: 0, reason: 'areas-full' },
    ]);
  });

  test('nothing counts where they are found together', () => {
    expect(unmetMembers({ requested: [found], open: [found] })).toEqual([]);
  });
});

test('of a treatment in parts, equipment that is held is told as such', () => {
  const part = {
    minutes: 50,
    guest: 'treated' as const,
    therapists: 1,
    takesArea: true,
    staffIds: ['giulia'],
    equipmentIds: ['laser'],
    requested: { staffIds: [], equipmentIds: [] },
  };
  const withLaser = (laser: SlotResource, staff = [idle('giulia')]) =>
    reason({ staff, inParts: { parts: [part], equipment: [laser], leadId: null } });
  expect(withLaser(idle('laser'))).toBeUndefined();
  expect(withLaser(full('laser'))).toBe('equipment-busy');
  expect(withLaser(idle('laser'), [full('giulia')])).toBe('staff-busy');
  expect(withLaser(idle('laser', { open: [] }))).toBe('closed');
});
