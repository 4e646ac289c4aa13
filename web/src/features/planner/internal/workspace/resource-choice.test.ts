import type { ResourceType } from '@quieta/contract/resources/resource';
import { expect, test } from 'vitest';
import { choiceOf, choiceOfAll, isChosen } from './resource-choice.ts';

const resource = (id: string, type: ResourceType, archived = false) => ({ id, type, archived });
const giulia = resource('giulia', 'Staff');
const marco = resource('marco', 'Staff');
const cabin = resource('cabin', 'Area');
const resources = [giulia, marco, cabin, resource('retired', 'Staff', true)];

test('SCH-06 the entry of a first visit names all of the branch’s resources', () => {
  expect(choiceOfAll(resources)).toMatchObject({
    ids: ['giulia', 'marco', 'cabin'],
    allOf: ['Staff', 'Area', 'Equipment'],
  });
});

test('who chose all of a type gets those that are added to it later, and nobody else does', () => {
  const choice = choiceOf(resources, new Set(['giulia', 'cabin']));
  expect(choice).toMatchObject({ ids: ['giulia', 'cabin'], allOf: ['Area', 'Equipment'] });
  expect(isChosen(choice, resource('cabin-2', 'Area'))).toBe(true);
  expect(isChosen(choice, resource('sofia', 'Staff'))).toBe(false);
  expect([giulia, marco, cabin].map((one) => isChosen(choice, one))).toEqual([true, false, true]);
});

test('SCH-06 an archived resource is in no choice, and always asked for: what is booked with it must arrive', () => {
  const choice = choiceOf(resources, new Set(['giulia']));
  expect(choice.ids).toEqual(['giulia']);
  expect(isChosen(choice, resource('retired', 'Staff', true))).toBe(true);
});

test('the first resource of a type without any is shown', () => {
  const choice = choiceOf([giulia], new Set());
  expect(isChosen(choice, cabin)).toBe(true);
  expect(isChosen(choice, giulia)).toBe(false);
});

test('equipment is shown to whoever chose before there was any, until they choose', () => {
  const laser = resource('laser', 'Equipment');
  const before = { ids: ['giulia'], allOf: [] };
  expect([giulia, marco, laser].map((one) => isChosen(before, one))).toEqual([true, false, true]);
  expect(isChosen(choiceOf([...resources, laser], new Set(['giulia'])), laser)).toBe(false);
});
