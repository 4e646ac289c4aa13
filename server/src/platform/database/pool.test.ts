import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('nothing');
});
afterAll(() => database.drop());

test.each([
  ['kept', true, 3],
  ['closed after a while', false, 0],
])('connections that nobody uses are %s, where desks wait: %s', async (_, isForDesks, left) => {
  const pool = createPool({ url: database.ownerUrl, max: 3, isForDesks });
  try {
    const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const client of clients) client.release();
    vi.advanceTimersByTime(10 * 60_000);
    vi.useRealTimers();
    expect(pool.totalCount).toBe(left);
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});
