import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearBranchState } from '#lib/branch-state.ts';
import { closeSnackbar, queuedSnackbars } from './snackbar-queue.ts';
import { offerUndo, undoLast } from './undo-offer.ts';

const messages = () => queuedSnackbars().map((one) => one.message);

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  clearBranchState();
  for (const { id } of queuedSnackbars()) closeSnackbar(id);
  vi.useRealTimers();
});

test('what was done last is undone once, also after its snackbar has left, and it is said what that was', () => {
  const [undoFirst, undoSecond] = [vi.fn<() => void>(), vi.fn<() => void>()];
  offerUndo('Anna moved to 10:00', undoFirst);
  offerUndo('Karl: done', undoSecond);
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual([]);
  undoLast();
  undoLast();
  expect(undoSecond).toHaveBeenCalledOnce();
  expect(undoFirst).not.toHaveBeenCalled();
  expect(messages()).toEqual(['Undone: Karl: done']);
});

test('what was undone by its button, or refused meanwhile, is not undone a second time', () => {
  const undo = vi.fn<() => void>();
  offerUndo('Anna moved to 10:00', undo);
  queuedSnackbars()[0]?.action?.onPress();
  offerUndo('Karl: done', undo)();
  expect(messages()).toEqual([]);
  undoLast();
  expect(undo).toHaveBeenCalledOnce();
});

test('AUT-12 AUT-13 what was done in another branch or by another user is not undone', () => {
  const undo = vi.fn<() => void>();
  offerUndo('Anna moved to 10:00', undo);
  clearBranchState();
  undoLast();
  expect(undo).not.toHaveBeenCalled();
  expect(messages()).toEqual([]);
});
