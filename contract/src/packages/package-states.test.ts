import { expect, test } from 'vitest';
import { packageEntryKinds, packageStates } from './package-states.ts';

test('only what is open or waits for its first use can be used', () => {
  const usable = Object.entries(packageStates).flatMap(([state, { isUsable }]) => (isUsable ? state : []));
  expect(usable).toEqual(['waiting', 'open']);
});

test('entries about the package as a whole move no units', () => {
  const whole = ['started', 'extended', 'frozen', 'unfrozen', 'transferred', 'shared', 'unshared'];
  const still = Object.entries(packageEntryKinds).flatMap(([kind, { moves }]) => (moves === 'nothing' ? kind : []));
  expect(still).toEqual(whole);
});
