import { afterAll } from 'vitest';
import type { Clock } from '#platform/clock';
import type { Api } from '#platform/http/api';
import { createSpa, type Spa, type SpaBranch } from './spa.ts';
import { type RunningApi, startApi } from './start-api.ts';

/** A spa of its own for the tests of a file, with the API of some features. */
interface Desk {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly other: SpaBranch;
  readonly api: RunningApi;
}

/**
 * Opens a desk for the file or group of tests that calls it, until the last of them is over. Its time is `testNow`, or
 * that of the clock.
 */
export async function withDesk(mount: (routes: Api, spa: Spa) => void = () => undefined, clock?: Clock): Promise<Desk> {
  const created = await createSpa();
  const spa = { ...created, clock: clock ?? created.clock };
  const api = await startApi(spa, (routes) => mount(routes, spa));
  afterAll(async () => {
    await api.close();
    await spa.close();
  });
  const [branch, other] = spa.branches;
  return { spa, branch, other, api };
}
