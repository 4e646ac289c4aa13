import { expect, test } from 'vitest';
import { tillEntryKind } from './till-entry.ts';
import { goesOut } from './till-entry-rules.ts';

test('cash leaves the drawer where it is paid out, as tips or otherwise, and on its way to the bank', () => {
  const out = tillEntryKind.options.filter(goesOut);
  expect(out).toEqual(['paid-out', 'tips-paid-out', 'to-bank']);
});
