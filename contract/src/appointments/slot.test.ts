import { expect, test } from 'vitest';
import { companionNeed, isSlotRange } from './slot.ts';

test('a search is of 1 to 31 days, in order', () => {
  const isRange = (dateFrom: string, dateTo: string) => isSlotRange({ dateFrom, dateTo });
  expect(isRange('2026-11-21', '2026-11-21')).toBe(true);
  expect(isRange('2026-11-21', '2026-11-20')).toBe(false);
  expect([isRange('2026-11-01', '2026-12-01'), isRange('2026-11-01', '2026-12-02')]).toEqual([true, false]);
});

test('a range with a date that is none is not refused for its length as well', () => {
  expect(isSlotRange({ dateFrom: '2026-11-31', dateTo: '2026-11-30' })).toBe(true);
  expect(isSlotRange({ dateFrom: '2026-11-21', dateTo: 'soon' })).toBe(true);
});

test('what is wanted together lies at most the longest search apart, in the branch of the first', () => {
  const need = (after: number) => ({ serviceId: '01890a5d-ac96-774b-bcce-b302099a8057', after });
  const isNeed = (value: object) => companionNeed.safeParse(value).success;
  expect([0, 31 * 24 * 60, 31 * 24 * 60 + 1, -1].map((after) => isNeed(need(after)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(companionNeed.parse({ ...need(0), branchId: 'elsewhere' })).toEqual(need(0));
});
