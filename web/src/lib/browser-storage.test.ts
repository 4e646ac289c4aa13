// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberedKeyOf } from './api/intentions.ts';
import { deviceStorage, onUnkept, tabStorage } from './browser-storage.ts';
import { fillStorage } from './testing/fill-storage.ts';
import { userStorage } from './user-storage.ts';

let free: (() => void)[] = [];

beforeEach(() => {
  tabStorage.clear();
  deviceStorage.clear();
});
afterEach(() => {
  for (const each of free) each();
  tabStorage.clear();
  deviceStorage.clear();
});

const fill = () => {
  free = [fillStorage(sessionStorage), fillStorage(localStorage)];
};

test.each([
  ['tab', tabStorage],
  ['device', deviceStorage],
] as const)('where the %s’s storage is full, the page goes on with what it keeps itself, and tells', (_, storage) => {
  storage.write('quieta.cart', 'one row');
  const told: string[] = [];
  const stop = onUnkept(() => told.push('full'));
  fill();
  storage.write('quieta.cart', 'one row and another one, so that there is no room');
  storage.write('quieta.other', 'longer than what was freed');
  stop();
  expect(told).toEqual(['full', 'full']);
  expect(storage.read('quieta.cart')).toBe('one row and another one, so that there is no room');
  expect(storage.keys('quieta.').toSorted()).toEqual(['quieta.cart', 'quieta.other']);
  storage.remove('quieta.other');
  expect(storage.read('quieta.other')).toBeNull();
  storage.clear();
  expect(storage.keys('quieta.')).toEqual([]);
});

test('what was kept before is not there after a reload where a later value was not taken; once there is room, it is', () => {
  tabStorage.write('quieta.cart', 'one row');
  fill();
  tabStorage.write('quieta.cart', 'one row and another one, so that there is no room');
  expect(sessionStorage.getItem('quieta.cart')).toBeNull();
  for (const each of free) each();
  tabStorage.write('quieta.cart', 'two rows');
  expect(sessionStorage.getItem('quieta.cart')).toBe('two rows');
  expect(tabStorage.read('quieta.cart')).toBe('two rows');
});

test('CHK-09 a payment has the same key at the second press, also where no storage takes it', () => {
  fill();
  const key = rememberedKeyOf('payment', 'this cart by card');
  expect(rememberedKeyOf('payment', 'this cart by card')).toBe(key);
  expect(rememberedKeyOf('payment', 'this cart in cash')).not.toBe(key);
});

test('a full storage does not keep anybody from the planner’s view, resources, branch or till', () => {
  fill();
  const choice = { ids: ['anna'], allOf: [] };
  userStorage.setBranch('user', 'merano');
  userStorage.setSelectedResources('user', 'merano', choice);
  userStorage.setPlannerView('user', 'merano', { days: 3 });
  userStorage.setDeskThing('till', 'merano', 'front');
  expect(userStorage.branch('user')).toBe('merano');
  expect(userStorage.selectedResources('user', 'merano')).toEqual(choice);
  expect(userStorage.plannerView('user', 'merano')).toEqual({ days: 3 });
  expect(userStorage.deskThing('till', 'merano')).toBe('front');
});
