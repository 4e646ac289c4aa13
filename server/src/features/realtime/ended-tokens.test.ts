import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { Announcements } from './announcements.ts';
import { EndedTokens } from './ended-tokens.ts';

let database: TestDatabase;
const started: Announcements[] = [];
beforeAll(async () => {
  database = await createTestDatabase('nothing');
});
afterAll(async () => {
  await Promise.all(started.map((announcements) => announcements.close()));
  await database.drop();
});

/** One process of an installation, with its knowledge of ended tokens. */
async function startKnowing(): Promise<EndedTokens> {
  const announcements = new Announcements(database.ownerUrl);
  started.push(announcements);
  const ended = new EndedTokens(announcements, systemClock);
  const connected = Promise.withResolvers<void>();
  announcements.whenConnected(connected.resolve);
  announcements.start();
  await connected.promise;
  return ended;
}

test('a code that another process is sent again ends what came of it here, and that is told to all', async () => {
  const [here, there, third] = [await startKnowing(), await startKnowing(), await startKnowing()];
  const until = systemClock.now().add({ minutes: 10 });
  here.noteCode('code', 'token', until);
  here.noteCode('other code', 'other token', until);
  let isEnded = false;
  here.whenEnded('token', () => {
    isEnded = true;
  });
  there.refuseCode('code');
  for (const each of [here, there, third]) await expect.poll(() => each.has('token')).toBe(true);
  expect(isEnded).toBe(true);
  expect([here, there, third].map((each) => each.has('other token'))).toEqual([false, false, false]);
});
