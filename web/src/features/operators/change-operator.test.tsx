import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resetSession, sessionStore } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { clearBranchState } from '#lib/branch-state.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { ChangeOperator } from './change-operator.tsx';

const giulia = { id: 'giulia', username: 'Giulia Colombo', roles: ['manager'] };
const lorenzo = { id: 'lorenzo', username: 'Lorenzo Villani', roles: ['therapist'] };

/** The open dialog at the desk of Sofia, with a server that answers the list and then so. */
async function openDialog(...answers: readonly Answer[]) {
  const { origin, seen } = await listen(json([giulia, lorenzo]), ...answers);
  connectApi(origin);
  enterAs(sampleUser('sofia'), abano);
  onTestFinished(() => {
    clearBranchState();
    resetSession(null);
  });
  const onClose = vi.fn<() => void>();
  render(<ChangeOperator isOpen onClose={onClose} />, { wrapper: Page });
  const digits = await screen.findByRole<HTMLInputElement>('textbox', { name: 'PIN of Giulia Colombo' });
  const send = (pin: string) => {
    fireEvent.change(digits, { target: { value: pin } });
    fireEvent.submit(screen.getByRole('textbox', { name: /^PIN of/ }));
  };
  return { seen, onClose, digits, send };
}

test('a PIN that is locked is said with the time, and nobody has taken over', async () => {
  const locked = problem(403, 'pin-locked', { params: { until: '2026-11-21T09:15:00Z' } });
  const { onClose, digits, send } = await openDialog(locked);
  send('2580');
  await screen.findByText(/Too many wrong PINs. Try again at 10:15/);
  expect(digits.value).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  expect(sessionStore.getState().turn).toBeNull();
});

test('the PIN is of whoever is chosen', async () => {
  const { seen, send } = await openDialog(problem(403, 'pin-wrong', { params: { left: 4 } }));
  fireEvent.click(screen.getByRole('option', { name: 'Lorenzo Villani' }));
  await screen.findByRole('textbox', { name: 'PIN of Lorenzo Villani' });
  send('8520');
  await screen.findByText('The PIN is not right. Tries left: 4.');
  expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({ userId: 'lorenzo', pin: '8520' });
});

test('only digits are typed, and nothing is sent before there are enough', async () => {
  const { seen, digits, send } = await openDialog();
  send('25 8x');
  expect(digits.value).toBe('258');
  expect(seen).toHaveLength(1);
  // The field offers a password manager nothing to fill in or keep.
  expect([digits.type, digits.inputMode, digits.autocomplete]).toEqual(['text', 'numeric', 'off']);
});
