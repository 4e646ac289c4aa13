import type { ChangedOccurrence } from '@quieta/contract/appointments/series-endpoints';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen, problem, type Seen } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { closeSnackbar, queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { undoLast } from '#ui/snackbar/undo-offer.ts';
import { SeriesChangeDialog } from './series-change-dialog.tsx';

const seriesId = '0197a000-0000-7000-8000-0000000000aa';
const idOf = (nth: number) => `0197a000-0000-7000-8000-00000000000${nth}`;

function occurrence(nth: number, fields: Partial<ChangedOccurrence> = {}): ChangedOccurrence {
  const day = `2026-12-0${nth}`;
  return {
    id: idOf(nth),
    version: 1,
    before: { startTime: `${day}T10:00:00+01:00`, endTime: `${day}T10:50:00+01:00` },
    startTime: `${day}T21:00:00+01:00`,
    endTime: `${day}T21:50:00+01:00`,
    kept: null,
    code: null,
    params: {},
    clashes: [],
    ...fields,
  };
}

const away = { code: 'outside-availability', params: { resource: 'Giulia Ferrari' } } as const;
const change = { appointmentId: idOf(1), startTime: '2026-12-01T21:00:00+01:00' };

/** The dialog in front of a server that answers by the address. `refused` answers the change itself. */
async function openDialog({ saveAlone, refused }: { saveAlone?: () => Promise<number>; refused?: boolean } = {}) {
  const { origin, seen } = await listen((request, response) => {
    const { overrideAvailability } = JSON.parse(request.body) as { overrideAvailability?: boolean };
    const later = overrideAvailability ? occurrence(3) : occurrence(3, away);
    const rows = [occurrence(1), occurrence(2, { kept: 'paid' }), later];
    if (request.url.endsWith('/preview')) return json(rows)(request, response);
    if (request.url.endsWith('/undo')) return json({ restored: [{ id: idOf(1), version: 9 }] })(request, response);
    if (refused) return problem(409, 'version-conflict')(request, response);
    return json({ changed: [{ id: idOf(1), version: 2 }], kept: [], undo: 'sealed' })(request, response);
  });
  connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    queryClient.clear();
    resetSession(null);
    for (const { id } of queuedSnackbars()) closeSnackbar(id);
  });
  const [onChanged, onUndone] = [vi.fn<() => void>(), vi.fn<(version: number) => Promise<void>>()];
  onUndone.mockResolvedValue();
  const asked = { seriesId, change, saveAlone, onUndone };
  render(<SeriesChangeDialog asked={asked} onChanged={onChanged} onClose={() => undefined} />, { wrapper: Page });
  await screen.findByText('2 stay as they are.');
  const sent = () => seen.filter(({ url }) => url.endsWith('/change')).map(bodyOf);
  return { seen, sent, onChanged, onUndone };
}

const bodyOf = ({ body }: Seen): unknown => JSON.parse(body);
const press = async (name: string) => act(async () => (await screen.findByRole('button', { name })).click());

test('only what can be changed is asked for; each that stays says why', async () => {
  const { sent, onChanged } = await openDialog();
  expect(screen.getByText('Paid, stays as it is')).toBeDefined();
  expect(await screen.findByText(/Giulia Ferrari/)).toBeDefined();
  await press('Change 1 appointment');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ ...change, accepted: [{ id: idOf(1), version: 1 }] }]);
});

test('the working hours are set aside where the desk says so, and the dates are looked at again', async () => {
  const { sent } = await openDialog();
  act(() => screen.getByRole('checkbox', { name: 'Also outside working hours' }).click());
  await press('Change 2 appointments');
  await waitFor(() =>
    expect(sent()).toEqual([
      { ...change, overrideAvailability: true, accepted: [1, 3].map((nth) => ({ id: idOf(nth), version: 1 })) },
    ]),
  );
});

test('what is of one appointment alone is saved first, and the change is based on that', async () => {
  const { sent } = await openDialog({ saveAlone: () => Promise.resolve(5) });
  await press('Change 1 appointment');
  await waitFor(() => expect(sent()).toEqual([{ ...change, accepted: [{ id: idOf(1), version: 5 }] }]));
});

test('an undo says which version it gave the named appointment, for whoever takes back more', async () => {
  const { seen, onChanged, onUndone } = await openDialog();
  await press('Change 1 appointment');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  act(() => undoLast());
  await waitFor(() => expect(onUndone).toHaveBeenCalledExactlyOnceWith(9));
  expect(seen.at(-1)).toMatchObject({ body: JSON.stringify({ undo: 'sealed' }) });
});

test('a change that is refused stays on the screen with the reason', async () => {
  const { onChanged } = await openDialog({ refused: true });
  await press('Change 1 appointment');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(onChanged).not.toHaveBeenCalled();
});
