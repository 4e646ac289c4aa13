import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, bolzano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { clearBranchState, hasUnsavedWork, wouldLoseWithOperator } from '#lib/branch-state.ts';
import { emptyCount } from './count-rules.ts';
import { changeDayCount, forgetDayCount, useDayCount } from './count-store.ts';

afterEach(() => {
  clearBranchState();
  sessionStorage.clear();
  resetSession(null);
});

const counted = (date?: string) => renderHook(() => useDayCount(date)).result.current;
const note = (text: string, date?: string) => changeDayCount(date, (count) => ({ ...count, note: text }));

test('each day that is being counted has a count of its own, until it is forgotten', () => {
  enterAs(sampleUser(), abano);
  note('today');
  note('the day before', '2026-11-23');
  expect([counted().note, counted('2026-11-23').note, counted('2026-11-22')]).toEqual([
    'today',
    'the day before',
    emptyCount,
  ]);
  forgetDayCount('2026-11-23');
  expect([counted().note, counted('2026-11-23')]).toEqual(['today', emptyCount]);
});

test('what was typed would be lost by leaving, and an untouched count would not', () => {
  enterAs(sampleUser(), abano);
  changeDayCount(undefined, (count) => count);
  expect(hasUnsavedWork()).toBe(false);
  note('Seven fifty came from the florist.');
  expect(hasUnsavedWork()).toBe(true);
  forgetDayCount(undefined);
  expect(hasUnsavedWork()).toBe(false);
});

test('a colleague who takes over the desk counts anew, and the first one goes on where the count was left', () => {
  enterAs(sampleUser('anna'), abano);
  note('half counted');
  expect(wouldLoseWithOperator()).toBe(false);
  enterAs(sampleUser('giulia'), abano);
  expect(counted()).toEqual(emptyCount);
  note('another count');
  enterAs(sampleUser('anna'), abano);
  expect(counted().note).toBe('half counted');
});

test('AUT-12 a count ends with a change of branch', () => {
  enterAs(sampleUser(), abano);
  note('of Abano');
  clearBranchState();
  enterAs(sampleUser(), bolzano);
  expect(counted()).toEqual(emptyCount);
  enterAs(sampleUser(), abano);
  expect(counted()).toEqual(emptyCount);
});
