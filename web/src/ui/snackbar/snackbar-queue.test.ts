import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeSnackbar,
  pauseSnackbars,
  queuedSnackbars,
  resumeSnackbars,
  type Snackbar,
  showSnackbar,
  snackbarIcons,
} from './snackbar-queue.ts';

const saved: Snackbar = { type: 'info', message: 'Saved', duration: 5000 };
const messages = () => queuedSnackbars().map((one) => one.message);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const one of queuedSnackbars()) closeSnackbar(one.id);
  vi.useRealTimers();
});

test('ERR-02 a snackbar leaves after the duration that the caller gave', () => {
  showSnackbar(saved);
  vi.advanceTimersByTime(4999);
  expect(messages()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('the clock stands still while the pointer or the focus is on it', () => {
  showSnackbar(saved);
  vi.advanceTimersByTime(3000);
  pauseSnackbars();
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['Saved']);
  resumeSnackbars();
  vi.advanceTimersByTime(1999);
  expect(messages()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('a snackbar that arrives during the pause waits as well', () => {
  showSnackbar(saved);
  pauseSnackbars();
  showSnackbar({ ...saved, message: 'Moved' });
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['Saved', 'Moved']);
  resumeSnackbars();
  vi.advanceTimersByTime(5000);
  expect(messages()).toEqual([]);
});

test('closing the last one under the pointer does not stop those that follow', () => {
  showSnackbar(saved);
  pauseSnackbars();
  for (const one of queuedSnackbars()) closeSnackbar(one.id);
  showSnackbar(saved);
  vi.advanceTimersByTime(5000);
  expect(messages()).toEqual([]);
});

test('saying the same again restarts its time instead of stacking up', () => {
  showSnackbar(saved);
  vi.advanceTimersByTime(4000);
  showSnackbar(saved);
  vi.advanceTimersByTime(4000);
  expect(messages()).toEqual(['Saved']);
});

test('messages with an action never replace each other: each undoes something else', () => {
  const action = { label: 'Undo', onPress: () => {} };
  showSnackbar({ ...saved, action });
  showSnackbar({ ...saved, action });
  expect(messages()).toEqual(['Saved', 'Saved']);
});

test('at most three stand at once, the oldest gives way', () => {
  for (const message of ['one', 'two', 'three', 'four']) showSnackbar({ ...saved, message });
  expect(messages()).toEqual(['two', 'three', 'four']);
});

test('the caller may take its snackbar away', () => {
  const close = showSnackbar(saved);
  close();
  expect(messages()).toEqual([]);
});

test('ERR-02 information, danger and a warning each have their own sign', () => {
  expect(snackbarIcons).toEqual({
    info: 'info_circle',
    danger: 'exclamation_circle',
    warning: 'exclamation_triangle',
  });
});
