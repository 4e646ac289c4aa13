// Whoever is shut out is out within five seconds on every process, with calls and streams. README.md says which code
// was removed to see these tests fail.
import type { Person } from '@quieta/contract/people/person-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool, type Pool } from '#platform/database/pool';
import { readAdmin } from '../../tools/admin/run-admin.ts';
import { callApi } from '../testing/call-api.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { claimsOf, startTokens, type Tokens } from '../testing/start-tokens.ts';
import { switchRightsOn } from '../testing/switch-rights-on.ts';
import { asOwner } from '../testing/table-sums.ts';

/**
 * The requirement itself. Without being told, a process remembers a caller for half a minute, and looks at a stream
 * each 15 s.
 */
const atOnce = { timeout: 5_000, interval: 50 };

let spa: Spa;
let tokens: Tokens;
let here: ServerProcess;
let there: ServerProcess;
let owner: Pool;
/** Somebody of the reception, who works on the other process. */
let colleague: Colleague;

interface Colleague {
  readonly id: string;
  readonly username: string;
  readonly stream: { isOver: boolean };
  /** The status of a call, and its code if it was refused. */
  call(): Promise<string>;
}

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  owner = createPool({ url: spa.database.ownerUrl, max: 1 });
  await switchRightsOn(spa, ['administrator']);
  const start = () => startProcess({ database: spa.database, issuer: tokens.issuer });
  [here, there] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await owner.end();
  await tokens.close();
  await spa.close();
});

async function administer<Body>(method: string, path: string, body?: object): Promise<Body> {
  const reply = await callApi(here.url, method, path, { headers: await tokens.headersFor(spa), body });
  expect(reply.status).toBe(200);
  // The answers of these processes are compared with the contract.
  return reply.body as unknown as Body;
}

async function work(id: string, username: string, bearer: string): Promise<Colleague> {
  const headers = { ...(await tokens.headersFor(spa)), authorization: `Bearer ${bearer}` };
  const { body } = await fetch(`${there.url}/api/changes`, { headers });
  const stream = { isOver: false };
  const read = async () => {
    for await (const _ of body ?? []);
  };
  read().then(
    () => (stream.isOver = true),
    () => (stream.isOver = true),
  );
  return {
    id,
    username,
    stream,
    call: async () => {
      const { status, body: answer } = await callApi(there.url, 'GET', '/services', { headers });
      return answer['code'] === undefined
        ? `${status}`
        : `${status} ${JSON.stringify(answer['code'])}`.replaceAll('"', '');
    },
  };
}

let invited = 0;
beforeEach(async () => {
  colleague = await invite();
});

async function invite(): Promise<Colleague> {
  invited += 1;
  const username = `Colleague ${invited}`;
  const person = await administer<Person>('POST', '/people', {
    username,
    language: 'English',
    roles: ['reception'],
  });
  const added = await work(person.id, username, await tokens.mint({ ...claimsOf(spa), user_id: person.id }));
  // From here on the other process remembers who this is.
  await added.call();
  return added;
}

async function expectOut(reason: string): Promise<void> {
  await expect.poll(async () => [await colleague.call(), colleague.stream.isOver], atOnce).toEqual([reason, true]);
}

test('a disabled person', async () => {
  await administer('POST', `/people/${colleague.id}/disable`);
  await expectOut('403 user-disabled');
});

test('a person whose roles were taken away', async () => {
  await administer('PUT', `/people/${colleague.id}`, { roles: [] });
  await expectOut('403 not-allowed');
});

test('a person who no longer works in the branch', async () => {
  await administer('DELETE', `/people/${colleague.id}/membership`);
  await expectOut('403 branch-forbidden');
});

test('a program whose key was revoked', async () => {
  const machine = await administer<Person>('POST', '/machine-accounts', { username: 'Door', roles: ['reception'] });
  const path = `/machine-accounts/${machine.id}/keys`;
  const { key, person } = await administer<{ key: string; person: Person }>('POST', path, {});
  colleague = await work(machine.id, 'Door', key);
  expect(await colleague.call()).toBe('200');
  await administer('DELETE', `${path}/${person.keys[0]?.id}`);
  await expectOut('401 unauthenticated');
});

test('a person whom the installation’s operator has disabled', async () => {
  const admin = readAdmin([
    'user',
    'disable',
    '--environment',
    spa.actor.environmentName,
    '--username',
    colleague.username,
  ]);
  if (!('run' in admin)) throw new Error('this is no command for a database');
  await admin.run(owner);
  await expectOut('403 user-disabled');
});

test('a person of whom a process was not told, because its connection was lost, as soon as that is back', async () => {
  // Messages arrive in their order: once this change has, none is on its way.
  const before = colleague;
  colleague = await invite();
  await administer('POST', `/people/${before.id}/disable`);
  await expect.poll(before.call, atOnce).toBe('403 user-disabled');
  expect(await colleague.call()).toBe('200');
  const { environmentId } = spa.actor;
  await asOwner(spa.database.ownerUrl, (client) =>
    client.query(
      `BEGIN; SET LOCAL app.environment = '${environmentId}'; UPDATE app_user SET disabled_at = now()
       WHERE id = '${colleague.id}'; COMMIT`,
    ),
  );
  expect(await colleague.call()).toBe('200');
  await spa.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'quieta-feed'`);
  await expectOut('403 user-disabled');
});
