import { expect, test } from 'vitest';
import { readCloseDaySearch, readClosedDaysSearch } from './closing-search-rules.ts';

const id = '0197a000-0000-7000-8000-00000000000a';

test('the address names an earlier day to close, a month and a close; what is none of these is left out', () => {
  expect(readCloseDaySearch({ date: '2026-11-20' })).toEqual({ date: '2026-11-20' });
  expect(readCloseDaySearch({ date: '2026-02-30' })).toEqual({});
  expect(readClosedDaysSearch({ month: '2026-11', close: id })).toEqual({ month: '2026-11', close: id });
  expect(readClosedDaysSearch({ month: '2026-13', close: '7' })).toEqual({});
});
