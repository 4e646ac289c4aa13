import { expect, test } from 'vitest';
import { columnResourceIds, isUnassigned, needsOf } from './unassigned.ts';

const resources = [
  { id: 'giulia', type: 'Staff' as const },
  { id: 'cabin', type: 'Area' as const },
];
const services = [
  { id: 'massage', resourceIds: ['giulia', 'cabin'] },
  { id: 'consultation', resourceIds: ['giulia'] },
  { id: 'sauna', resourceIds: ['cabin'] },
  { id: 'voucher', resourceIds: [] },
];
const needs = needsOf(services, resources);
const giulia = { id: 'giulia', name: 'Giulia' };
const cabin = { id: 'cabin', name: 'Cabin' };

test('only what stands in place of a staff member or an area is unassigned', () => {
  expect(['no-staff', 'no-area', 'giulia'].map(isUnassigned)).toEqual([true, true, false]);
});

test('a service needs a staff member where one of them does it, and an area where it is done in one', () => {
  expect([...needs]).toEqual([
    ['massage', { staff: true, area: true }],
    ['consultation', { staff: true, area: false }],
    ['sauna', { staff: false, area: true }],
    ['voucher', { staff: false, area: false }],
  ]);
});

test.each([
  ['with both that it has', 'massage', giulia, cabin, ['giulia', 'cabin']],
  ['with those who lack a therapist', 'massage', null, cabin, ['no-staff', 'cabin']],
  ['with those that lack an area', 'massage', giulia, null, ['giulia', 'no-area']],
  ['with both while it has neither', 'massage', null, null, ['no-staff', 'no-area']],
  ['without an area that its service does not need', 'consultation', null, null, ['no-staff']],
  ['without a therapist whom its service does not need', 'sauna', null, null, ['no-area']],
  ['nowhere where its service needs nothing', 'voucher', null, null, []],
  ['nowhere where its service is not known', 'gone', null, null, []],
  ['with what it has where its service is not known', 'gone', giulia, cabin, ['giulia', 'cabin']],
])('an appointment stands %s', (_, service, staff, area, expected) => {
  expect(columnResourceIds({ staff, area, service: { id: service } }, needs)).toEqual(expected);
});

test('what is being made stands with what it has while its service is not chosen', () => {
  expect(columnResourceIds({ staff: giulia, area: null, service: null }, needs)).toEqual(['giulia']);
});
