import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiError, readApiError } from '#lib/api/api-error.ts';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { notifyFailure } from './notify-failure.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
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

test.each([
  [502, '<html>bad gateway', 'The server cannot answer at the moment. Try again shortly.'],
  [500, '{"message":"hello"}', 'The server cannot answer at the moment. Try again shortly.'],
  [404, '', 'This was not found. It may have been deleted.'],
  [409, ' ["x"]', 'The server did not accept this (409).'],
  [503, 'Back at noon.', 'Back at noon.'],
])('ERR-01 of an answer %i "%s" a person is told "%s"', async (status, body, told) => {
  await notifyFailure(await readApiError(new Response(body, { status })));
  expect(queuedSnackbars()[0]?.message).toBe(told);
});

test('ERR-01 the text is cut to 100 characters', async () => {
  await notifyFailure(new ApiError(502, 'é'.repeat(150)));
  const message = queuedSnackbars()[0]?.message ?? '';
  expect([...message]).toHaveLength(100);
  expect(message.endsWith('…')).toBe(true);
});
