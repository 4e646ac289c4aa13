import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sessionStore } from '#features/session/store.ts';
import { abano } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { draw, drawWith } from '#lib/testing/draw.tsx';
import { draftStore, type FailedBooking } from '../../draft-store.ts';
import { FailedMode } from './failed-mode.tsx';

const refused = (index: number): FailedBooking => ({
  index,
  code: 'slot-taken',
  params: {},
  clashes: [],
  guest: null,
  appointmentRequestData: {
    serviceId: 'aroma',
    startTime: `2026-11-2${index}T10:00:00+01:00`,
    endTime: `2026-11-2${index}T10:50:00+01:00`,
  },
});

/** The buttons that are enabled in the list of failures while some are being retried. */
function pressable(failed: readonly FailedBooking[], retrying: readonly FailedBooking[]): string[] {
  drawWith(sessionStore, { branch: abano });
  drawWith(draftStore, { retrying });
  const drawn = draw(
    <QueryClientProvider client={queryClient}>
      <FailedMode failed={failed} onBooked={() => undefined} />
    </QueryClientProvider>,
  );
  const buttons = [...drawn.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  return buttons.flatMap(([, attributes = '', text = '']) =>
    /disabled=|data-pending/.test(attributes) ? [] : text.replace(/<[^>]*>/g, ''),
  );
}

test('SCH-02 what is being tried again goes no other way until its answer is here: it could be booked twice', () => {
  const [first, second] = [refused(1), refused(2)];
  const one = ['Choose another time or place', 'Try again', 'Discard'];
  const close = '';
  expect(pressable([first, second], [])).toEqual([close, ...one, ...one, 'Discard all', 'Try all again']);
  expect(pressable([first, second], [second])).toEqual([close]);
});
