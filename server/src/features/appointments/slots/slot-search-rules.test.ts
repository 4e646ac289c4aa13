import { expect, test } from 'vitest';
import { canStandIn } from './slot-search-rules.ts';

test('equipment stands in the areas that it is for, or in all, and anywhere where there is no area', () => {
  const resource = (id: string) => ({ id, name: id, capacity: 1, open: [], held: [] });
  const [cabin, suite] = [resource('cabin'), resource('suite')];
  const laser = { ...resource('laser'), areaIds: ['suite'] };
  expect([cabin, suite, undefined].map((area) => canStandIn(laser, area))).toEqual([false, true, true]);
  expect(canStandIn(resource('trolley'), cabin)).toBe(true);
});
