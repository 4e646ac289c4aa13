import { expect, test, vi } from 'vitest';
import { connectApi } from '#lib/testing/connect-api.ts';
import { listen, problem } from '#lib/testing/http-server.ts';
import { stubPage } from '#lib/testing/stub-page.ts';
import { iconStore, loadIcons } from './icon-store.ts';

test('AUT-19 icons are fetched without a token and without an environment; those that do not come are logged, told nobody, and asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { origin, seen } = await listen(problem(503, 'unavailable'));
  const { failures } = connectApi(origin);
  stubPage(origin);
  await loadIcons();
  await loadIcons();
  expect(seen).toHaveLength(2);
  for (const { url, headers } of seen) {
    expect(url).toMatch(/\.svg$/);
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('environmentname');
  }
  expect(logged).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([]);
  expect(iconStore.getState().outlines).toBeNull();
  logged.mockRestore();
});
