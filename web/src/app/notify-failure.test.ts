import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { notifyFailure } from './notify-failure.ts';

afterEach(() => {
  for (const { id } of queuedSnackbars()) closeSnackbar(id);
});

const refusal = (code: string, params = {}) => new ApiError(409, 'the title', { code, params });

test('ERR-01 a failed call is told in a danger snackbar for 5000 ms, by the text of its code', async () => {
  await notifyFailure(refusal('version-conflict'));
  expect(queuedSnackbars()).toEqual([expect.objectContaining({ type: 'danger', duration: 5000 })]);
  expect(queuedSnackbars()[0]?.message).toContain('Somebody else has changed this');
});

test('ERR-01 without a known code the title is told', async () => {
  await notifyFailure(refusal('of-another-server'));
  expect(queuedSnackbars()[0]?.message).toBe('the title');
});

test('ERR-01 the text is cut to 100 characters', async () => {
  await notifyFailure(new ApiError(502, 'é'.repeat(150)));
  const message = queuedSnackbars()[0]?.message ?? '';
  expect([...message]).toHaveLength(100);
  expect(message.endsWith('…')).toBe(true);
});
