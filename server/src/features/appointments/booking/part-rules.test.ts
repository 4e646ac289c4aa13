import type { ReferringPart } from '@quieta/contract/appointments/parts';
import { expect, test } from 'vitest';
import type { PartNeed } from '../holds/part-need-queries.ts';
import { plannedParts, refusalOfParts, withChosen, withLead } from './part-rules.ts';

const need = (changes: Partial<PartNeed> = {}): PartNeed => ({
  minutes: 20,
  guest: 'treated',
  therapists: 1,
  takesArea: true,
  staffIds: ['ada', 'bea'],
  equipment: [],
  ...changes,
});
const part = (changes: Partial<ReferringPart> = {}): ReferringPart => ({
  minutes: 20,
  guest: 'treated',
  takesArea: true,
  staffIds: ['ada'],
  equipmentIds: [],
  ...changes,
});
const thrown = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

test('the named therapist has each part that they can perform, and the rest is open', () => {
  const needs = [need(), need({ therapists: 0 }), need({ staffIds: ['bea'] })];
  const planned = (lead: string) => plannedParts(needs, 60, { lead, chosen: null })?.map(({ staffIds }) => staffIds);
  expect(planned('ada')).toEqual([['ada'], [], []]);
  expect(planned('bea')).toEqual([['bea'], [], ['bea']]);
  expect(plannedParts([], 60, { lead: 'ada', chosen: null })).toBeNull();
});

test('a choice is of each part of the service, of as many as were booked', () => {
  const chosen = (...ids: string[]) => [{ staffResourceIds: ids, equipmentResourceIds: [] }];
  const incomplete = { code: 'parts-incomplete', params: { part: 1 } };
  expect(withChosen([part()], chosen('bea'))).toEqual([part({ staffIds: ['bea'] })]);
  expect(thrown(() => withChosen([part()], chosen()))).toMatchObject(incomplete);
  expect(thrown(() => withChosen([part()], []))).toMatchObject(incomplete);
  expect(thrown(() => plannedParts([need()], 20, { lead: null, chosen: [] }))).toMatchObject(incomplete);
});

test('another lead is refused where they perform a part beside the lead', () => {
  const both = [part({ staffIds: ['ada', 'bea'] }), part()];
  expect(withLead(both, { from: 'ada', to: 'carla' }).map(({ staffIds }) => staffIds)).toEqual([
    ['carla', 'bea'],
    ['carla'],
  ]);
  expect(withLead(both, { from: 'ada', to: 'ada' })).toBe(both);
  expect(thrown(() => withLead(both, { from: 'ada', to: 'bea' }))).toMatchObject({ code: 'performing-twice' });
  expect(thrown(() => withLead(both, { from: 'ada', to: null }))).toMatchObject({ code: 'parts-incomplete' });
});

test('a booking that the service would plan otherwise by now keeps its parts', () => {
  const staff = { type: 'Staff', name: 'Ada', capacity: 1, archived: false } as const;
  const resources = new Map([['ada', { ...staff, id: 'ada' }]]);
  const booking = { areaId: null, parts: [part()], resources, resourceIds: ['ada'] };
  const onlyBea = [need({ staffIds: ['bea'] })];
  expect(refusalOfParts({ ...booking, isNew: true }, onlyBea)?.code).toBe('skill-missing');
  expect(refusalOfParts({ ...booking, isNew: false }, onlyBea)?.code).toBe('skill-missing');
  const twoNow = [need({ staffIds: ['bea'], therapists: 2 })];
  expect(refusalOfParts({ ...booking, isNew: false }, twoNow)).toBeUndefined();
  expect(refusalOfParts({ ...booking, isNew: true }, [need({ therapists: 2 })])?.code).toBe('parts-incomplete');
});
