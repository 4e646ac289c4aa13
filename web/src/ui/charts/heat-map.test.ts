import { expect, test } from 'vitest';
import { heatStep } from './heat-map.tsx';

test('a share has one of five colours, the next one from 30, 50, 70 and 85 per cent on', () => {
  expect([0, 29.9, 30, 50, 69.9, 70, 85, 140].map(heatStep)).toEqual([1, 1, 2, 3, 3, 4, 5, 5]);
});
