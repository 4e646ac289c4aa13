import type { Approval } from '@quieta/contract/approvals/approval';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { stopClock } from '#lib/testing/stop-clock.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { askInDialog } from './asked-store.ts';

const id = '0197a000-0000-7000-8000-0000000000aa';
const approval: Approval = {
  id,
  operation: 'addTillEntry',
  permissions: ['pay-out'],
  facts: [
    { fact: 'till-entry', value: 'tips-paid-out' },
    { fact: 'amount', value: 12.5 },
    { fact: 'reason', value: 'For Irene' },
  ],
  askedBy: { id: '0197a000-0000-7000-8000-0000000000ab', username: 'Sofia' },
  askedAt: '2026-11-21T10:00:00+01:00',
  expiresAt: '2026-11-21T10:10:00+01:00',
  state: 'open',
  answeredBy: null,
  isUsed: false,
};

/** The dialog of this approval at a moment, and what came of it. */
async function open(moment: string, given: Partial<Approval>, approvers: readonly object[] = []) {
  stopClock(moment);
  const { origin, seen } = await listen((request, response) =>
    json(request.url.endsWith('/approvers') ? approvers : { ...approval, ...given })(request, response),
  );
  connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    queryClient.clear();
    resetSession(null);
  });
  const withdrawn = new AbortController();
  const outcome = askInDialog(id, withdrawn.signal);
  render(<ApprovalDialog />, { wrapper: Page });
  return { outcome, withdrawn, seen };
}

test('it says what is asked in words, whom, and how long', async () => {
  const giulia = { id: '0197a000-0000-7000-8000-0000000000ac', username: 'Giulia', hasPin: false };
  const { outcome, withdrawn } = await open('2026-11-21T09:01:30Z', {}, [giulia]);
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay out tips: this needs approval' });
  await screen.findByText('Waiting for approval on a phone. Asked: Giulia');
  expect(dialog.textContent).toContain('€12.50');
  expect(dialog.textContent).toContain('For Irene');
  expect(screen.getByRole('timer').textContent).toBe('8:30');
  // Nobody can type a PIN that nobody has.
  expect(screen.queryByLabelText('PIN')).toBeNull();
  withdrawn.abort();
  expect(await outcome).toBe('given-up');
});

test('it goes on by itself as soon as somebody has approved', async () => {
  const { outcome } = await open('2026-11-21T09:01:30Z', { state: 'approved', answeredBy: approval.askedBy });
  expect(await outcome).toBe('approved');
});

test('when the time is over it says so, and asks anew if that is wished', async () => {
  const { outcome, seen } = await open('2026-11-21T09:10:00Z', {});
  expect((await screen.findByRole('alert')).textContent).toBe('Nobody has approved in time.');
  fireEvent.click(screen.getByRole('button', { name: 'Ask for approval again' }));
  expect(await outcome).toBe('again');
  expect(seen.map(({ method }) => method)).not.toContain('DELETE');
});

test('giving up takes the request back', async () => {
  const { outcome, seen } = await open('2026-11-21T09:01:30Z', {});
  expect((await screen.findByRole('alert')).textContent).toBe('Nobody in this branch may approve this.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await outcome).toBe('given-up');
  await expect.poll(() => seen.map(({ method }) => method)).toContain('DELETE');
});
