import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { sessionStore } from '#features/session/store.ts';
import { abano } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { draw, drawWith } from '#lib/testing/draw.tsx';
import { json, listen } from '#lib/testing/http-server.ts';
import { draftStore, setDraft, setFailed } from '../../draft-store.ts';
import { sampleDraft as draft } from '../../testing/sample-draft.ts';
import { sampleAppointment } from '../../testing/sample-rows.ts';
import { type DraftSaving, useDraftSaving } from './use-draft-saving.ts';

afterEach(() => {
  setDraft(null);
  setFailed([]);
});

const booked = sampleAppointment({ id: 'booked' });
const refused = { index: 1, code: 'slot-taken', appointmentRequestData: {}, conflicts: [] };

/** Books two treatments of a visit with this answer; returns what was saved, and whether the panel goes on to checkout. */
async function book(checkOut: boolean, submitted: readonly object[], failed: readonly object[]) {
  const { origin } = await listen(json({ submittedAppointments: submitted, failedAppointments: failed }));
  connectApi(origin);
  drawWith(sessionStore, { branch: abano });
  const reported: [string, boolean][] = [];
  const hooks: DraftSaving[] = [];
  function Panel() {
    const saving = useDraftSaving({
      draft,
      visit: [draft],
      onBooked: () => undefined,
      onSaved: ({ id }, goesOn) => reported.push([id, goesOn]),
      onDeleted: () => undefined,
    });
    hooks.push(saving);
    return null;
  }
  draw(
    <QueryClientProvider client={queryClient}>
      <Panel />
    </QueryClientProvider>,
  );
  await hooks[0]?.save(checkOut);
  return reported;
}

test('SCH-04 after a booking of which nothing failed it goes on to the checkout, only where that was asked for', async () => {
  expect(await book(true, [booked, sampleAppointment({ id: 'second' })], [])).toEqual([['booked', true]]);
  expect(await book(false, [booked], [])).toEqual([['booked', false]]);
});

test('SCH-04 where some of a booking failed it does not go on, though that was asked for', async () => {
  expect(await book(true, [booked], [refused])).toEqual([['booked', false]]);
  expect(await book(true, [], [{ ...refused, index: 0 }, refused])).toEqual([]);
});

test('APP-03 SCH-02 what failed of a booking stands in the panel of the failed, which opens by itself, and what was saved does not', async () => {
  await book(false, [booked], [refused]);
  expect(draftStore.getState()).toMatchObject({
    draft: null,
    mode: 'failedAppointments',
    failed: [{ ...refused, guest: draft.guest }],
  });
});
