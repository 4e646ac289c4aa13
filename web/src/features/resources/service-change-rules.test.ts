import { expect, test } from 'vitest';
import { canDo, noServiceChange, withServices } from './service-change-rules.ts';

const mud = { id: 'mud', resourceIds: ['giulia'] };
const yoga = { id: 'yoga', resourceIds: [] };
const bath = { id: 'bath', resourceIds: ['giulia', 'marco'] };
const all = [mud, yoga, bath];

const done = (change = noServiceChange, resource: string | null = 'giulia') =>
  all.filter((service) => canDo(service, resource, change)).map(({ id }) => id);

test('RES-02 one more and one less, and back to how it stands is no change', () => {
  const more = withServices(noServiceChange, [yoga], 'giulia', true);
  expect(done(more)).toEqual(['mud', 'yoga', 'bath']);
  const less = withServices(more, [mud], 'giulia', false);
  expect(less).toEqual({ servicesToAdd: ['yoga'], servicesToRemove: ['mud'] });
  expect(done(less)).toEqual(['yoga', 'bath']);
  const back = withServices(withServices(less, [mud], 'giulia', true), [yoga], 'giulia', false);
  expect(back).toEqual(noServiceChange);
});

test('RES-02 what was taken away stays so while something else is made possible', () => {
  const less = withServices(noServiceChange, [mud], 'giulia', false);
  expect(withServices(less, [yoga], 'giulia', true)).toEqual({ servicesToAdd: ['yoga'], servicesToRemove: ['mud'] });
});

test('RES-02 many at once: all of them, and none', () => {
  expect(withServices(noServiceChange, all, 'giulia', true)).toEqual({ servicesToAdd: ['yoga'], servicesToRemove: [] });
  const none = withServices(noServiceChange, all, 'giulia', false);
  expect(none).toEqual({ servicesToAdd: [], servicesToRemove: ['bath', 'mud'] });
  expect(done(none)).toEqual([]);
});

test('RES-02 somebody new can do what is chosen, and nothing else', () => {
  expect(done(noServiceChange, null)).toEqual([]);
  const two = withServices(noServiceChange, [yoga, mud], null, true);
  expect(two).toEqual({ servicesToAdd: ['mud', 'yoga'], servicesToRemove: [] });
  expect(done(two, null)).toEqual(['mud', 'yoga']);
});
