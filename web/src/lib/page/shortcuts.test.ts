import { expect, test } from 'vitest';
import { shortcuts } from './shortcuts.ts';

test('the keys that work side by side differ, so that each does one thing', () => {
  const { everywhere, planner, card, panel, checkout } = shortcuts;
  // The panel is shown beside the planner, never beside the cart.
  for (const together of [
    { ...everywhere, ...planner, ...card, ...panel },
    { ...everywhere, ...checkout },
  ]) {
    const keys = Object.values(together);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
