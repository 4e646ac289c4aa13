import { describe, expect, test } from 'vitest';
import { freeSlots, requesting } from '../slot-rules.ts';
import { type FoundSlot, minute, type SearchedPart } from '../slot-search-rules.ts';
import { between, day, part, resource, search } from '../testing/parted-searches.ts';

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
