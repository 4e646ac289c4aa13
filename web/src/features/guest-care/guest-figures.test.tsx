import { type GuestFigures as Figures, maxFigures } from '@quieta/contract/guest-care/guest-data-endpoints';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, hold, json, listen } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { GuestFigures, SpentByAll } from './guest-figures.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession(null);
});

const questionOf: (text: string) => { guestIds: string[] } = JSON.parse;
const asked = ({ body }: { body: string }): string[] => questionOf(body).guestIds;

/** Each guest was here as often as their id says, and spent a cent each time, for whoever may see it. */
const answering =
  (seesSales: boolean): Answer =>
  (request, response) => {
    const figures: Figures[] = asked(request).map((id) => ({
      id,
      visits: Number(id),
      spent: seesSales ? Number(id) / 100 : null,
    }));
    return json(figures)(request, response);
  };

async function show(pages: readonly string[][], ...answers: readonly Answer[]) {
  const { origin, seen } = await listen(...answers);
  connectApi(origin);
  enterAs(sampleUser(), abano);
  render(
    <>
      <GuestFigures pages={pages}>
        {(figuresOf) =>
          pages.flat().map((id) => <p key={id} title={id} data-figures={JSON.stringify(figuresOf(id))} />)
        }
      </GuestFigures>
      <footer aria-label="foot">
        <SpentByAll pages={pages} />
      </footer>
    </>,
    { wrapper: Page },
  );
  const row = (id: string): unknown => JSON.parse(screen.getByTitle(id).dataset['figures'] ?? 'null');
  const foot = () => screen.getByRole('contentinfo').textContent;
  return { seen, foot, row };
}

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, nth) => String(first + nth));

test('the figures of a page are asked for together, once, and in parts where the page is longer than may be asked for', async () => {
  for (const sizes of [[1], [maxFigures], [maxFigures + 1], [50, 2 * maxFigures]]) {
    const pages = sizes.map((size, nth) => idsFrom(300 * nth, size));
    const { seen, foot, row } = await show(pages, answering(true));
    await waitFor(() => expect(foot()).toMatch(/spent/));
    expect(seen).toHaveLength(sizes.reduce((sum, size) => sum + Math.ceil(size / maxFigures), 0));
    expect(Math.max(...seen.map((request) => asked(request).length))).toBeLessThanOrEqual(maxFigures);
    expect(seen.flatMap(asked)).toHaveLength(pages.flat().length);
    expect(new Set(seen.flatMap(asked))).toEqual(new Set(pages.flat()));
    for (const id of pages.flat()) expect(row(id)).toEqual({ id, visits: Number(id), spent: Number(id) / 100 });
    cleanup();
    queryClient.clear();
  }
});

test('nothing stands where a figure is not known yet, and a sum only when each of its parts is known', async () => {
  const { held, release } = hold(answering(true));
  const { foot, row, seen } = await show([['7'], ['29']], answering(true), held);
  await waitFor(() => expect(seen).toHaveLength(2));
  const [first, second] = seen.map((request) => asked(request)[0] ?? '');
  await waitFor(() => expect(row(first ?? '')).not.toBeNull());
  expect([row(second ?? ''), foot()]).toEqual([null, '']);
  await release();
  await waitFor(() => expect(foot()).toBe('€0.36 spent'));
});

test('whoever may not see sales sees visits alone', async () => {
  const { foot, row } = await show([['7', '12']], answering(false));
  await waitFor(() => expect(row('7')).toEqual({ id: '7', visits: 7, spent: null }));
  expect(foot()).toBe('');
});
