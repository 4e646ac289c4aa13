import type { AppointmentPart } from '@quieta/contract/appointments/parts';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { hasContent, moveDraft, rebasedOnRemoteChange } from './draft-change-rules.ts';
import { setService } from './draft-field-rules.ts';
import {
  choicesIn,
  chosenIn,
  type PartPlace,
  partsToChoose,
  partsToKeep,
  shownParts,
  withChosenIn,
} from './draft-part-rules.ts';
import { missingIn, toRequest } from './draft-request-rules.ts';
import { type Draft, draftOf } from './draft-rules.ts';
import { nextInVisit } from './draft-visit-rules.ts';
import { sampleDraft } from './testing/sample-draft.ts';
import { sampleAppointment, sampleTreatment } from './testing/sample-rows.ts';

const zone = 'Europe/Rome';
const lasts = { minutes: 20, guest: 'treated', skillId: null, takesArea: true } as const;
// The rules read no other field of it.
const ritual = {
  ...sampleTreatment,
  id: 'ritual',
  duration: 60,
  resourceIds: ['giulia', 'marco', 'sara', 'cabin-1', 'cabin-2'],
  parts: [
    { ...lasts, therapists: 1, equipmentIds: ['laser', 'lamp'] },
    { ...lasts, guest: 'rests', therapists: 0, equipmentIds: [] },
    { ...lasts, therapists: 2, equipmentIds: [] },
  ],
} as unknown as Service;
// The rules read no other field of them.
const resources = [
  ...['giulia', 'marco', 'sara', 'rosa'].map((id) => ({ id, type: 'Staff', archived: false })),
  { id: 'cabin-1', type: 'Area', archived: false },
  ...['laser', 'lamp', 'trolley'].map((id) => ({ id, type: 'Equipment', archived: false })),
] as Resource[];
const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
const staffIds = ['giulia', 'marco', 'sara'];
const open = setService({ ...sampleDraft, areaId: 'cabin-1' }, ritual, resources, zone);
const of = (part: number, nth = 0): PartPlace => ({ part, of: 'staff', nth });
const machineOf = (part: number): PartPlace => ({ part, of: 'equipment', nth: 0 });
const choose = (draft: Draft, ...chosen: (readonly [PartPlace, string])[]) =>
  chosen.reduce((next, [place, id]) => withChosenIn(next, place, { id, name: id }, named(...staffIds)), draft);
const all = [
  [of(0), 'sara'],
  [machineOf(0), 'lamp'],
  [of(2), 'giulia'],
  [of(2, 1), 'sara'],
] as const;

test('a service in parts asks for the people and things of each, and can be booked with whoever is free', () => {
  expect(
    partsToChoose(open).map(({ therapists, machines, equipmentIds }) => [therapists, machines, equipmentIds]),
  ).toEqual([
    [1, 1, ['laser', 'lamp']],
    [0, 0, []],
    [2, 0, []],
  ]);
  const unled = { ...open, staffId: null };
  expect([shownParts(unled, []).flatMap(({ staff }) => staff), missingIn(unled)]).toEqual([[], []]);
  expect(toRequest(unled, ritual)).not.toHaveProperty('parts');
  expect(partsToChoose(sampleDraft)).toEqual([]);
});

test('once somebody is chosen everybody is to be, and the first of them leads', () => {
  const started = choose(open, [of(2, 1), 'marco']);
  // Giulia leads, until somebody else is chosen; the laser is still to be.
  expect(shownParts(started, []).map(({ staff }) => staff.map(({ id }) => id))).toEqual([
    ['giulia'],
    [],
    ['giulia', 'marco'],
  ]);
  expect(missingIn(started)).toEqual(['staff']);
  expect(missingIn(choose(started, [machineOf(0), 'laser']))).toEqual([]);
  const whole = choose(open, ...all);
  expect(missingIn(whole)).toEqual([]);
  expect(missingIn(choose(open, ...all.slice(0, 1), ...all.slice(2)))).toEqual(['staff']);
  expect(whole.staffId).toBe('sara');
  expect(toRequest(whole, ritual).parts).toEqual([
    { staffResourceIds: ['sara'], equipmentResourceIds: ['lamp'] },
    { staffResourceIds: [], equipmentResourceIds: [] },
    { staffResourceIds: ['giulia', 'sara'], equipmentResourceIds: [] },
  ]);
});

test('nobody can be chosen twice for a part, nor who or what cannot perform it', () => {
  const whole = choose(open, ...all);
  const idsIn = (place: PartPlace) => choicesIn(whole, place, resources, undefined).map(({ id }) => id);
  expect(idsIn(of(0))).toEqual(['giulia', 'marco', 'sara']);
  expect(idsIn(of(2, 1))).toEqual(['marco', 'sara']);
  expect(idsIn(machineOf(0))).toEqual(['laser', 'lamp']);
  const archived = resources.map((one) => ({ ...one, archived: true }));
  expect(choicesIn(whole, of(0), archived, undefined).map(({ id }) => id)).toEqual(['sara']);
});

test('only those who have the skill of a part are offered for it, once the skills are known', () => {
  const [first, ...others] = ritual.parts;
  const skilled = { ...ritual, parts: [...(first ? [{ ...first, skillId: 'laser' }] : []), ...others] };
  const skills = new Map([
    ['marco', ['laser']],
    ['sara', ['stones']],
  ]);
  const idsIn = (part: number) => choicesIn({ ...open, staffId: null, service: skilled }, of(part), resources, skills);
  expect(idsIn(0).map(({ id }) => id)).toEqual(['marco']);
  expect(idsIn(2).map(({ id }) => id)).toEqual(['giulia', 'marco', 'sara']);
});

test('another service, another therapist by a drop, or a further appointment leaves the parts open again', () => {
  const whole = choose(open, ...all);
  expect(setService(whole, ritual, resources, zone).parts).toBeNull();
  const place = { startTime: whole.startTime, endTime: whole.endTime, area: { id: 'cabin-1', name: '' } };
  expect(moveDraft(whole, { ...place, staff: { id: 'marco', name: '' } })).toMatchObject({
    staffId: 'marco',
    parts: null,
  });
  expect(moveDraft(whole, { ...place, staff: { id: 'sara', name: '' } }).parts).toBe(whole.parts);
  for (const who of ['same-guest', 'another-guest'] as const) expect(nextInVisit(whole, who, zone).parts).toBeNull();
});

const part = (staff: string[], equipment: string[] = []): AppointmentPart => ({
  minutes: 20,
  guest: 'treated',
  takesArea: true,
  staff: named(...staff),
  equipment: named(...equipment),
});
const booked = sampleAppointment({
  id: 'a',
  service: { ...sampleTreatment, id: 'ritual' },
  parts: [part(['giulia'], ['old laser']), part([]), part(['marco', 'giulia'])],
});

test('an appointment keeps the parts that it is booked with, and one of them is replaced alone', () => {
  const draft = draftOf(booked, ritual);
  expect(chosenIn(shownParts(draft, []), of(2, 1))).toBe('giulia');
  expect(partsToChoose(draft)[0]?.equipmentIds).toEqual(['old laser', 'laser', 'lamp']);
  expect(toRequest(draft, ritual)).not.toHaveProperty('parts');
  const replaced = choose(draft, [of(2, 1), 'sara']);
  expect([hasContent(replaced), replaced.staffId, missingIn(replaced)]).toEqual([true, 'giulia', []]);
  expect(toRequest(replaced, ritual).parts?.map((one) => one.staffResourceIds)).toEqual([
    ['giulia'],
    [],
    ['marco', 'sara'],
  ]);
  const back = choose(replaced, [of(2, 1), 'giulia']);
  expect([back.parts, hasContent(back)]).toEqual([null, false]);
});

test('parts of a service that has others by now are as many as were booked, also where it is no longer offered', () => {
  const [first] = ritual.parts;
  const shorter = { ...ritual, parts: first ? [first] : [] };
  for (const service of [shorter, null]) {
    const parts = partsToChoose(draftOf(booked, service));
    expect(parts.map(({ therapists, machines, equipmentIds }) => [therapists, machines, equipmentIds])).toEqual([
      [1, 1, ['old laser']],
      [0, 0, []],
      [2, 0, []],
    ]);
  }
  expect(missingIn({ ...choose(draftOf(booked, shorter), [of(0), 'sara']) })).toEqual([]);
});

test('who was chosen here stays when another desk changes something else', () => {
  const replaced = choose(draftOf(booked, ritual), [of(0), 'sara']);
  const next = rebasedOnRemoteChange(replaced, { ...booked, notes: 'Late', version: 2 }, ritual);
  expect([next.notes, next.parts]).toEqual(['Late', replaced.parts]);
});

test('a search for the own time keeps what was chosen, and a booked choice with whoever leads it now', () => {
  expect(partsToKeep(open)).toBeNull();
  expect(partsToKeep(choose(open, ...all))).toEqual([
    { staffResourceIds: ['sara'], equipmentResourceIds: ['lamp'] },
    { staffResourceIds: [], equipmentResourceIds: [] },
    { staffResourceIds: ['giulia', 'sara'], equipmentResourceIds: [] },
  ]);
  const booked: AppointmentPart[] = [
    { ...lasts, staff: named('giulia'), equipment: named('laser') },
    { ...lasts, guest: 'rests', staff: [], equipment: [] },
    { ...lasts, staff: named('giulia', 'marco'), equipment: [] },
  ];
  const base = sampleAppointment({ id: 'b', service: ritual, staff: { id: 'giulia', name: 'giulia' }, parts: booked });
  const moved = { ...draftOf(base, ritual), staffId: 'sara' };
  expect(partsToKeep(moved)?.map(({ staffResourceIds }) => staffResourceIds)).toEqual([
    ['sara'],
    [],
    ['sara', 'marco'],
  ]);
});
