import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Announcements } from './announcements.ts';

let database: TestDatabase;
const started: Announcements[] = [];
beforeAll(async () => {
  database = await createTestDatabase('nothing');
});
afterAll(async () => {
  await Promise.all(started.map((announcements) => announcements.close()));
  await database.drop();
});

/** One process of an installation, which announces and hears. */
async function startProcess() {
  const announcements = new Announcements(database.ownerUrl);
  started.push(announcements);
  const heard: string[] = [];
  announcements.subscribe('news', (payload) => heard.push(payload));
  const connected = Promise.withResolvers<void>();
  announcements.whenConnected(connected.resolve);
  announcements.start();
  await connected.promise;
  return { announcements, heard };
}

test('many messages at once arrive in their order, and one that is refused holds up no other', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const news = Array.from({ length: 200 }, (_, at) => `${at}`);
  for (const one of news) {
    if (one === '100') here.announcements.publish('news', 'x'.repeat(8_001));
    here.announcements.publish('news', one);
  }
  await expect.poll(() => there.heard.length).toBe(news.length);
  expect(there.heard).toEqual(news);
  expect(here.heard).toEqual([]);
});

// In a process of its own, because Node tells each deprecation once.
test('many messages at once are no use of the driver that its next version refuses', async () => {
  const publishing = `
    import { Announcements } from ${JSON.stringify(new URL('announcements.ts', import.meta.url).href)};
    const announcements = new Announcements(${JSON.stringify(database.ownerUrl)});
    announcements.whenConnected(() => {
      for (let at = 0; at < 100; at += 1) announcements.publish('news', String(at));
      void announcements.close();
    });
    announcements.start();
  `;
  const publish = promisify(execFile)(process.execPath, [
    '--throw-deprecation',
    '--input-type=module',
    '-e',
    publishing,
  ]);
  await expect(publish).resolves.toMatchObject({ stderr: '' });
});
