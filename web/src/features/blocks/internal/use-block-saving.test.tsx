import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { undoLast } from '#ui/snackbar/undo-offer.ts';
import { askForBlock } from '../block-ask-store.ts';
import { type BlockDraft, changeBlockDraft, draftOfBlock, useBlockDraft } from './block-draft.ts';
import { useBlockSaving } from './use-block-saving.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const block = sampleBlock({ id });
const draft = draftOfBlock(block);

const idsOf = (blocks: readonly { id: string }[]) => blocks.map((one) => one.id).join();

/**
 * Opens the panel of a block against a server that gives these answers; `reported` collects what the planner is
 * notified of.
 */
async function openPanel(opened: BlockDraft, ...answers: readonly Answer[]) {
  const { origin, seen } = await listen(...answers);
  const { failures } = connectApi(origin);
  enterAs(sampleUser(), abano);
  askForBlock({ block });
  changeBlockDraft(() => opened);
  onTestFinished(() => {
    askForBlock(null);
    resetSession(null);
  });
  const reported: string[] = [];
  const onSaved = (saved: readonly { id: string }[]) => reported.push(`saved ${idsOf(saved)}`);
  const onDeleted = (deleted: readonly string[]) => reported.push(`deleted ${deleted.join()}`);
  const onClose = () => reported.push('closed');
  const { result } = renderHook(
    () => useBlockSaving({ draft: useBlockDraft() ?? opened, onClose, onSaved, onDeleted }),
    { wrapper: Page },
  );
  return { result, seen, reported, failures };
}

test('a saved block is told to the planner, and its panel closes', async () => {
  const { result, reported } = await openPanel({ ...draft, block: null }, json(block));
  await result.current.save();
  expect(reported).toEqual([`saved ${id}`, 'closed']);
  await waitFor(() => expect(result.current).toMatchObject({ isSaving: false, refusal: null }));
});

test('why a block could not be saved stands in the panel until something is changed', async () => {
  const { result, reported, failures } = await openPanel(draft, problem(409, 'version-conflict'));
  await result.current.save();
  await waitFor(() => expect(result.current.refusal).toMatch(/changed/));
  act(() => changeBlockDraft((current) => ({ ...current, reason: 'Holiday' })));
  expect(result.current.refusal).toBeNull();
  expect([reported, failures]).toEqual([[], []]);
});

test('a deleted block can be put back', async () => {
  const { result, seen, reported } = await openPanel(draft, json({ id }), json(block));
  await result.current.remove();
  expect(reported).toEqual([`deleted ${id}`, 'closed']);
  undoLast();
  await expect.poll(() => reported.at(-1)).toBe(`saved ${id}`);
  expect(seen.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
});

test('where somebody has taken the time of a deleted block meanwhile, that is told', async () => {
  const { result, reported, failures } = await openPanel(draft, json({ id }), problem(409, 'slot-taken'));
  await result.current.remove();
  undoLast();
  await expect.poll(() => failures.map(({ code }) => code)).toEqual(['slot-taken']);
  expect(reported).toEqual([`deleted ${id}`, 'closed']);
});

test('a block that cannot be deleted stays', async () => {
  const { result, reported, failures } = await openPanel(draft, problem(409, 'version-conflict'));
  await result.current.remove();
  expect(reported).toEqual([]);
  expect(failures).toHaveLength(1);
});
