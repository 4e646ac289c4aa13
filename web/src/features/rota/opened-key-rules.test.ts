import { expect, test } from 'vitest';
import { openedCell, openedDate, openedKey } from './opened-key-rules.ts';

const today = '2026-11-21';

test('a resource alone is its today; a date, the week and the closures are as they say', () => {
  expect(openedKey('giulia', today)).toBe('giulia_2026-11-21');
  for (const key of ['giulia_2026-12-24', 'giulia_2026-12-24_sick', 'giulia_week', 'closures', undefined])
    expect(openedKey(key, today)).toBe(key);
  expect(openedDate('giulia_2026-12-24_sick', today)).toBe('2026-12-24');
  expect(openedCell('giulia_2026-12-24_sick')).toBe('giulia_2026-12-24');
  expect(openedDate('giulia_2026-12-24', today)).toBe('2026-12-24');
  for (const key of ['giulia_week', 'closures', undefined]) expect(openedDate(key, today)).toBe(today);
});

test('what is no date opens nothing', () => {
  for (const key of ['giulia_', 'giulia_tomorrow', 'giulia_2026-02-30', 'giulia_2026-12-24_well', 'giulia_week_sick'])
    expect(openedKey(key, today)).toBeUndefined();
});
