import type { Service } from '@quieta/contract/settings/service';
import { describe, expect, test } from 'vitest';
import { moveDraft } from './draft-change-rules.ts';
import { setAutomatic, setEnd, setGuest, setService } from './draft-field-rules.ts';
import { walkIn } from './draft-guest-rules.ts';
import { chosenArea, newDraft, pickSlot, setDate, setStart } from './draft-rules.ts';

const zone = 'Europe/Rome';
const now = Temporal.Instant.from('2026-11-21T10:42:31Z');
const massage = {
  id: 's',
  name: 'Aroma massage',
  duration: 50,
  resourceIds: ['marco', 'giulia', 'cabin-1'],
  parts: [],
} as unknown as Service;
const resources = [
  { id: 'marco', type: 'Staff' },
  { id: 'giulia', type: 'Staff' },
  { id: 'sofia', type: 'Staff' },
  { id: 'cabin-1', type: 'Area' },
] as const;
const anna = { ...walkIn, id: 'anna', fullName: 'Anna Caruso', externalId: 'opera-7' };

test('a wish is fulfilled for its own guest alone', () => {
  const draft = { ...newDraft(now, zone), guest: anna, wishId: 'w' };
  expect(setGuest(draft, { ...anna, fullName: 'Anna C.' }).wishId).toBe('w');
  expect(setGuest(draft, walkIn).wishId).toBeNull();
  expect(setGuest({ ...draft, guest: null }, anna).wishId).toBeNull();
});

describe('SCH-08 automatic duration', () => {
  const served = setService(newDraft(now, zone), massage, resources, zone);

  test('the end follows the start by the service’s duration', () => {
    expect(setStart(served, '14:30', zone)).toMatchObject({
      startTime: '2026-11-21T14:30:00+01:00',
      endTime: '2026-11-21T15:20:00+01:00',
    });
  });

  test('setting the end by hand turns it off, and the length then stays', () => {
    const byHand = setEnd(setStart(served, '14:30', zone), '16:00', zone);
    expect(byHand).toMatchObject({ isAutomatic: false, endTime: '2026-11-21T16:00:00+01:00' });
    expect(setStart(byHand, '15:00', zone).endTime).toBe('2026-11-21T16:30:00+01:00');
    expect(setAutomatic(byHand, true, zone).endTime).toBe('2026-11-21T15:20:00+01:00');
  });

  test('a treatment over the clock change has its real length', () => {
    const night = setStart(setDate(served, '2027-03-28', zone), '01:30', zone);
    expect(night).toMatchObject({ startTime: '2027-03-28T01:30:00+01:00', endTime: '2027-03-28T03:20:00+02:00' });
  });
});

test('a service keeps who can do it, lets go of who cannot, and chooses an only one', () => {
  const draft = setService({ ...newDraft(now, zone), staffId: 'marco' }, massage, resources, zone);
  expect(draft).toMatchObject({ staffId: 'marco', areaId: 'cabin-1' });
  expect(setService({ ...draft, staffId: 'sofia' }, massage, resources, zone).staffId).toBeNull();
});

describe('a treatment as before', () => {
  const repeated = (staffId: string | null, rows: Parameters<typeof setService>[2] = resources) =>
    setService({ ...newDraft(now, zone), staffId: 'marco' }, massage, rows, zone, staffId);

  test('has the staff member of last time, and the service’s minutes', () => {
    const draft = repeated('giulia');
    expect(draft).toMatchObject({ service: massage, staffId: 'giulia', droppedStaffId: null });
    expect(draft.endTime).toBe('2026-11-21T12:02:00+01:00');
  });

  test('keeps the chosen one where nobody performed it', () => {
    expect(repeated(null)).toMatchObject({ staffId: 'marco', droppedStaffId: null });
  });

  test.each([
    ['does so no longer', 'sofia', resources],
    ['is archived', 'giulia', resources.map((one) => ({ ...one, archived: one.id === 'giulia' }))],
  ])('asks who does it, and remembers whoever performed it, where they %s', (_, staffId, rows) => {
    const another = { id: 'luca', type: 'Staff' } as const;
    const draft = setService(
      newDraft(now, zone),
      { ...massage, resourceIds: [...massage.resourceIds, 'luca'] },
      [...rows, another],
      zone,
      staffId,
    );
    expect(draft).toMatchObject({ staffId: null, needsStaff: true, droppedStaffId: staffId });
  });
});

describe('the area of a service that several could serve', () => {
  const cabins = [...resources, { id: 'cabin-2', type: 'Area' }] as const;
  const facial = { ...massage, resourceIds: ['marco', 'cabin-1', 'cabin-2'] };
  const yoga = { ...massage, resourceIds: ['marco'] };
  const served = (service = facial, from = newDraft(now, zone)) => setService(from, service, cabins, zone);

  test.each([
    ['several: the first free one is to be', served(), null, true, true],
    ['one: that one', served(massage), 'cabin-1', true, false],
    ['none: none is needed', served(yoga), null, false, false],
    [
      'several, of which the user chose one: that one',
      served(facial, { ...newDraft(now, zone), areaId: 'cabin-2' }),
      'cabin-2',
      true,
      false,
    ],
    [
      'several, after a choice that cannot serve it',
      served(facial, { ...newDraft(now, zone), areaId: 'garden' }),
      null,
      true,
      true,
    ],
    [
      'several, after another service of several',
      served(facial, { ...served(), areaId: 'cabin-2' }),
      'cabin-2',
      true,
      true,
    ],
    ['none any more', served(yoga, served()), null, false, false],
  ])('%s', (_, draft, areaId, needsArea, isAreaAutomatic) => {
    expect(draft).toMatchObject({ areaId, needsArea, isAreaAutomatic });
  });

  test('the user’s choice stands, none is one of them, and a picked or dropped place counts as chosen', () => {
    const none = { ...served(), ...chosenArea(null) };
    expect(none).toMatchObject({ areaId: null, needsArea: false, isAreaAutomatic: false });
    const slot = '2026-11-22T09:00:00+01:00';
    expect(pickSlot(served(), slot, { id: 'cabin-2', type: 'Area' }, zone)).toMatchObject(chosenArea('cabin-2'));
    expect(pickSlot(served(), slot, { id: 'marco', type: 'Staff' }, zone).isAreaAutomatic).toBe(true);
    const placed = { startTime: slot, endTime: slot, staff: null, area: { id: 'cabin-1', name: 'Cabin 1' } };
    expect(moveDraft(served(), placed)).toMatchObject(chosenArea('cabin-1'));
    expect(moveDraft({ ...served(), areaId: 'cabin-1' }, placed).isAreaAutomatic).toBe(true);
  });
});

test('who does not do the service is remembered, and is back with a service that they do', () => {
  const dropped = setService({ ...newDraft(now, zone), staffId: 'sofia' }, massage, resources, zone);
  expect(dropped).toMatchObject({ staffId: null, droppedStaffId: 'sofia' });
  const facial = { ...massage, resourceIds: ['marco', 'sofia', 'cabin-1'] };
  expect(setService(dropped, facial, resources, zone)).toMatchObject({ staffId: 'sofia', droppedStaffId: null });
});
