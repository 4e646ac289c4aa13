import { expect, test } from 'vitest';
import { linkWindow } from './terminal-link-rules.ts';

test.each([
  ['2026-03-01', '2026-05-06', '2026-05-29'],
  ['2026-03-31', '2026-05-06', '2026-05-29'],
  ['2026-04-10', '2026-06-06', '2026-06-30'],
  ['2026-11-28', '2027-01-06', '2027-01-29'],
  ['2026-12-31', '2027-02-06', '2027-02-26'],
  // The month ends on a Saturday, and on a Sunday.
  ['2026-08-15', '2026-10-06', '2026-10-30'],
  ['2026-03-15', '2026-05-06', '2026-05-29'],
])('a terminal in use since %s is to be linked from %s to %s', (since, from, to) => {
  expect(linkWindow(since)).toEqual({ from, to });
});
