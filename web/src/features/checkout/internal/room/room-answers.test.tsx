import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { Page } from '#lib/testing/page.tsx';
import { RoomAnswers } from './room-answers.tsx';
import type { RoomBill } from './use-room-bill.ts';

/** A guest of the hotel, which does not answer. */
const billOf = (checkoutDate: string): RoomBill => ({
  guest: { id: 'g', fullName: 'Anna', externalId: '1', roomId: '101', checkoutDate, allergies: null },
  stays: [],
  stay: null,
  obstacle: null,
  isAsking: false,
  hasFailed: true,
  busyFor: null,
  isConfirmed: false,
  isTakenUnposted: false,
  request: null,
  chooseGuest: () => {},
  chooseStay: () => {},
  confirm: () => {},
  takeUnposted: () => {},
  retry: () => {},
});

test.each([
  ['2000-01-01', 2],
  ['2999-01-01', 1],
])('to sell without posting to a guest who stays until %s is warned of %i times', (checkoutDate, times) => {
  enterAs(sampleUser(), abano);
  onTestFinished(() => resetSession(null));
  render(<RoomAnswers bill={billOf(checkoutDate)} />, { wrapper: Page });
  const warnings = screen.getAllByRole('alert');
  expect(warnings).toHaveLength(times);
  expect(warnings.some(({ textContent }) => textContent.includes('was due to leave'))).toBe(times === 2);
  expect(screen.getByRole('checkbox', { name: 'Sell without posting' })).toBeTruthy();
});
