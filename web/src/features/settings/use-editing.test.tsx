import { type Tax, taxKind } from '@quieta/contract/settings/tax';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { outbox, withdraw } from '#lib/api/outbox.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { readFields, readText } from './form-rules.ts';
import { asItTravels, rowCalls } from './mutations.ts';
import { useEditing } from './use-editing.ts';

interface Shown {
  readonly name: string;
  readonly version: number;
}

const calls = rowCalls(taxKind, asItTravels<Tax>);

/** The form of the tax `vat`, with a server that gives these answers. */
async function taxForm(...answers: readonly Answer[]) {
  const { origin, seen } = await listen(...answers);
  const { failures } = connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => resetSession(null));
  const { result, rerender } = renderHook(
    ({ name, version }: Shown) =>
      useEditing({
        current: { name },
        version,
        read: (draft) => readFields({ name: readText(draft.name) }),
        write: async (_, changed, baseVersion) => void (await calls.update('vat', changed, baseVersion)),
      }),
    { wrapper: Page, initialProps: { name: 'VAT', version: 4 } },
  );
  const type = (name: string) => act(() => result.current.field('name').onChange(name));
  const sent = () => seen.map(({ body, headers }) => [body, headers['if-match']]);
  return { result, type, show: (shown: Shown) => rerender(shown), seen, sent, failures };
}

test('what was changed is saved on the version that it was changed on, and nothing is left unsaved then', async () => {
  const form = await taxForm(json({}));
  form.type('VAT 22');
  form.show({ name: 'VAT', version: 5 });
  expect(await form.result.current.save()).toBe(true);
  expect(form.sent()).toEqual([['{"name":"VAT 22"}', '"4"']]);
  await waitFor(() => expect(form.result.current).toMatchObject({ isDirty: false, isBusy: false }));
});

test('what cannot be read is said at its field, and nothing is sent', async () => {
  const form = await taxForm(json({}));
  form.type('');
  expect(await act(() => form.result.current.save())).toBe(false);
  expect(form.result.current.field('name').error).toBeDefined();
  form.type('VAT 22');
  expect(form.result.current.field('name').error).toBeUndefined();
  expect(form.seen).toEqual([]);
});

test('a refusal stands at the field that it names, else below the form, until something is typed', async () => {
  const named = problem(422, 'name-taken', { errors: [{ path: 'body.name', reason: 'taken' }] });
  const form = await taxForm(named, problem(409, 'in-use'));
  form.type('VAT 22');
  expect(await form.result.current.save()).toBe(false);
  await waitFor(() => expect(form.result.current.field('name').error).toBeDefined());
  expect(form.result.current.refusal).toBeNull();
  expect(await form.result.current.save()).toBe(false);
  await waitFor(() => expect(form.result.current.refusal).toBeTruthy());
  expect(form.result.current).toMatchObject({ errors: {}, isDirty: true });
  form.type('VAT 23');
  expect(form.result.current.refusal).toBeNull();
  expect(form.failures).toEqual([]);
});

test('after a colleague was faster, saving again puts this one in the place of theirs', async () => {
  const form = await taxForm(problem(409, 'version-conflict'), json({}));
  form.type('VAT 22');
  expect(await form.result.current.save()).toBe(false);
  form.show({ name: 'VAT at 22', version: 5 });
  expect(form.result.current.field('name').error).toContain('VAT at 22');
  expect(await form.result.current.save()).toBe(true);
  expect(form.sent()).toEqual([
    ['{"name":"VAT 22"}', '"4"'],
    ['{"name":"VAT 22"}', '"5"'],
  ]);
});

test('a lost answer and a second press save once, though the first has arrived and is shown already', async () => {
  let isLost = true;
  const form = await taxForm((request, response) => (isLost ? cut(request, response) : json({})(request, response)));
  form.type('VAT 22');
  const first = form.result.current.save();
  await expect.poll(() => outbox.getState().pending[0]?.state).toBe('resting');
  withdraw(outbox.getState().pending[0]?.key ?? '');
  expect(await first).toBe(false);
  await waitFor(() => expect(form.result.current.refusal).toContain('may have arrived'));
  form.show({ name: 'VAT 22', version: 5 });
  isLost = false;
  expect(await form.result.current.save()).toBe(true);
  expect(new Set(form.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
