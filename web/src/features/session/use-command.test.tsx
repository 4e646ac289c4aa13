import { taxKind } from '@quieta/contract/settings/tax';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outbox, withdraw, write } from '#lib/api/outbox.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { resetSession } from './store.ts';
import { abano, enterAs, sampleUser } from './testing/sample-user.ts';
import { useCommand } from './use-command.ts';

/** A form that creates a tax, with a server that gives these answers. */
async function taxForm(options: { about?: string; overlaps?: boolean }, ...answers: readonly Answer[]) {
  const { origin, seen } = await listen(...answers);
  connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => resetSession(null));
  const saved: string[] = [];
  const { result, unmount, rerender } = renderHook(
    (current: typeof options) =>
      useCommand(
        async (name: string) => {
          const body = { name, rate: 22, archived: false, departmentCode: '1', transactionCode: null };
          await write(taxKind.create, { body }, { quiet: true });
          saved.push(name);
        },
        { changes: ['tax'], ...current },
      ),
    { wrapper: Page, initialProps: options },
  );
  const press = (name: string) => result.current.run(name);
  return {
    result,
    press,
    saved,
    seen,
    unmount,
    rerender,
    keys: () => seen.map(({ headers }) => headers['idempotency-key']),
  };
}

test('it says what it is doing while it does it, and is done once', async () => {
  const { held, release } = hold(json({}));
  const form = await taxForm({}, held);
  const presses = Promise.all([form.press('VAT'), form.press('VAT')]);
  await waitFor(() => expect(form.result.current).toMatchObject({ isPending: true, sent: 'VAT', refusal: null }));
  await release();
  expect(await presses).toEqual([true, false]);
  await waitFor(() => expect(form.result.current).toMatchObject({ isPending: false, sent: null, refusal: null }));
  expect(form.saved).toEqual(['VAT']);
  expect(form.seen).toHaveLength(1);
});

test('a refusal is said in words until the next press, or until it is taken back, and ends its key', async () => {
  const form = await taxForm({}, problem(409, 'version-conflict'));
  expect(await form.press('VAT')).toBe(false);
  await waitFor(() => expect(form.result.current.refusal).toMatch(/changed/));
  expect(form.result.current.failure).toMatchObject({ code: 'version-conflict' });
  form.result.current.forget();
  await waitFor(() => expect(form.result.current).toMatchObject({ failure: null, refusal: null }));
  await form.press('VAT');
  expect(new Set(form.keys()).size).toBe(2);
  expect(form.saved).toEqual([]);
});

test('a lost answer and a second press are one write; what is pressed for after its answer is another', async () => {
  let isLost = true;
  const form = await taxForm({}, (request, response) =>
    isLost ? cut(request, response) : json({})(request, response),
  );
  await loseAnswer(form);
  await waitFor(() => expect(form.result.current.refusal).toMatch(/may have arrived/));
  isLost = false;
  await form.press('VAT');
  const [one, ...others] = form.keys();
  expect(new Set(others)).toEqual(new Set([one]));
  await form.press('VAT');
  expect(form.keys().at(-1)).not.toBe(one);
  expect(form.saved).toEqual(['VAT', 'VAT']);
});

/** Loses the answer and withdraws the write, as when a user has waited long enough. */
async function loseAnswer(form: Awaited<ReturnType<typeof taxForm>>) {
  const done = form.press('VAT');
  await expect.poll(() => outbox.getState().pending[0]?.state).toBe('resting');
  withdraw(outbox.getState().pending[0]?.key ?? '');
  expect(await done).toBe(false);
}

test('after a lost answer the same form means the same, however late; another one is meant anew ten minutes later', async () => {
  const form = await taxForm({}, cut);
  await loseAnswer(form);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11 * 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await loseAnswer(form);
  const [one, ...others] = form.keys();
  expect(new Set(others)).toEqual(new Set([one]));
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11 * 60_000);
  const later = await taxForm({}, json({}));
  await later.press('VAT');
  expect(later.keys()).not.toContain(one);
});

test('what it has changed is read again, also where its form was closed meanwhile', async () => {
  const { held, release } = hold(json({}));
  const form = await taxForm({}, held, json({}));
  const taxes = { queryKey: ['taxes'], meta: { changedBy: ['tax'] as const } };
  await queryClient.query({ ...taxes, queryFn: () => [] });
  const done = form.press('VAT');
  form.unmount();
  await release();
  expect(await done).toBe(true);
  expect(form.saved).toEqual(['VAT']);
  expect(queryClient.getQueryState(['taxes'])?.isInvalidated).toBe(true);
  // Like the Undo button of a snackbar.
  await expect(form.press('Reduced VAT')).resolves.toBe(true);
});

test('runs that may overlap are each made, and whichever fails is told, with what it was made with', async () => {
  const [first, second] = [hold(problem(409, 'version-conflict')), hold(json({}))];
  const form = await taxForm({ overlaps: true }, first.held, second.held);
  const refused = form.press('VAT');
  await expect.poll(() => form.seen.length).toBe(1);
  const accepted = form.press('Reduced VAT');
  await first.release();
  expect(await refused).toBe(false);
  await second.release();
  expect(await accepted).toBe(true);
  await waitFor(() => expect(form.result.current).toMatchObject({ failed: 'VAT', isPending: false }));
  expect(form.result.current.refusal).toMatch(/changed/);
});

test('a refusal is about what the form holds when it comes, and is forgotten once that changes', async () => {
  const { held, release } = hold(problem(409, 'version-conflict'));
  const form = await taxForm({ about: 'as sent' }, held);
  const done = form.press('VAT');
  form.rerender({ about: 'typed meanwhile' });
  await release();
  await done;
  await waitFor(() => expect(form.result.current.refusal).toMatch(/changed/));
  form.rerender({ about: 'typed meanwhile' });
  expect(form.result.current.refusal).toMatch(/changed/);
  form.rerender({ about: 'typed afterwards' });
  expect(form.result.current).toMatchObject({ failure: null, failed: null, refusal: null });
});

test('a fault of the page is nobody’s refusal', async () => {
  enterAs(sampleUser(), abano);
  onTestFinished(() => resetSession(null));
  const { result } = renderHook(() => useCommand(() => Promise.reject(new Error('a fault'))), { wrapper: Page });
  await expect(result.current.run()).rejects.toThrow('a fault');
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, failure: null, refusal: null }));
});
