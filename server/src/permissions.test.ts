import { readFileSync } from 'node:fs';
import { type Permission, permissions, type Role, roles, rolesOf } from '@quieta/contract/values/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hidingFrom } from '#platform/http/hide-health';
import { contractEndpoints } from '../../tools/testing/contract-endpoints.ts';
import { addMember } from '../testing/add-member.ts';
import { callApi } from '../testing/call-api.ts';
import { type Operation, readOperations } from '../testing/described-api.ts';
import { createSpa, type Spa, type SpaBranch } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';
import { switchRightsOn } from '../testing/switch-rights-on.ts';

// Every call of the API in every role, as docs/rights.md says it. A new endpoint is here by itself, and needs a row on
// that page.
let tokens: Tokens;
/** Rights are switched on. */
let spa: Spa;
/** Another environment, without rights. */
let open: Spa;
let app: RunningApp;
let ofBranch: readonly Operation[];
/** An archive is of all branches at once, and asks for more than one permission: its own tests have that. */
const ofEnvironment = 'exportArchive';

const rightsOf = readRights(readFileSync(new URL('../../docs/rights.md', import.meta.url), 'utf8'));

/** Reads the page's table of calls: by operation, the roles that may make it. */
function readRights(page: string): ReadonlyMap<string, readonly Role[]> {
  const [, calls = ''] = page.split('\n## Calls\n');
  const rows = calls.split('\n').filter((line) => /^\| (GET|POST|PUT|PATCH|DELETE) .*(yes|–) \|$/.test(line));
  return new Map(
    rows.map((line) => {
      const [, , operation = '', , ...marks] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim().replaceAll('`', ''));
      return [operation, roles.filter((_, index) => marks[index] === 'yes')];
    }),
  );
}

beforeAll(async () => {
  spa = await createSpa();
  open = await createSpa(spa.database);
  tokens = await startTokens();
  await switchRightsOn(spa, []);
  app = await startApp(spa, tokens);
  ofBranch = (await readOperations(app.url)).filter(({ needs }) => needs !== undefined);
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await open.close();
  await spa.close();
});

/** The operations that somebody is not refused. Only the sender and the address of the requests are valid. */
async function allowedTo(somebody: Spa, branch: SpaBranch = somebody.branches[0]): Promise<string[]> {
  const headers = { ...(await tokens.headersFor(somebody)), branchid: branch.id };
  const allowed: string[] = [];
  for (const { name, method, path, needs } of ofBranch.filter((one) => one.name !== ofEnvironment)) {
    // Every path parameter is the branch's id: a call about the branch finds it, any other call names a row that does
    // not exist.
    const { status, body } = await callApi(app.url, method, path.replace(/\{\w+\}/g, branch.id), {
      headers,
      ...(method !== 'GET' && { body: {} }),
    });
    if (body['code'] !== 'not-allowed') allowed.push(name);
    else expect([name, status, body['params']]).toEqual([name, 403, { permission: needs }]);
  }
  return allowed;
}

const named = (which: (operation: Operation) => boolean) =>
  ofBranch.filter((one) => one.name !== ofEnvironment && which(one)).map(({ name }) => name);

test('AUT-16 docs/rights.md has a row for every call in a branch, and for no other', () => {
  expect([...rightsOf.keys()].sort()).toEqual([...named(() => true), ofEnvironment].sort());
  expect(rightsOf.size).toBeGreaterThan(150);
});

test.each(roles)('AUT-16 with rights on, %s alone may make the calls of the page, and no others', async (role) => {
  expect(await allowedTo(await addMember(spa, [role]))).toEqual(
    named(({ name }) => rightsOf.get(name)?.includes(role) === true),
  );
});

test('AUT-16 several roles add up', async () => {
  const both: readonly Role[] = ['therapist', 'accountant'];
  expect(await allowedTo(await addMember(spa, both))).toEqual(
    named(({ name }) => both.some((role) => rightsOf.get(name)?.includes(role))),
  );
});

test('AUT-16 without a role here nothing is allowed, whatever the roles in another branch', async () => {
  const elsewhere = await addMember(spa, [], roles);
  expect(await allowedTo(elsewhere)).toEqual([]);
  expect(await allowedTo(elsewhere, spa.branches[1])).toEqual(named(() => true));
});

test('AUT-16 with rights off nobody of the branch is refused anything, whatever their roles', async () => {
  for (const held of [[], ['therapist'] as const])
    expect(await allowedTo(await addMember(open, held))).toEqual(named(() => true));
});

test('whoever may write a health note sees it, so that nobody wipes what they do not see', async () => {
  const blind = (needs: Permission) => rolesOf[needs].filter((role) => !rolesOf.health.some((one) => one === role));
  const writing = (await contractEndpoints()).filter(({ body, ...endpoint }) => {
    // A preview takes a note as well, and writes nothing.
    if (body === undefined || endpoint.needs === 'read') return false;
    return hidingFrom({ ...endpoint, response: body })({ permissions: [] }) !== undefined;
  });
  expect(writing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['createGuest', 'updateGuest', 'createAppointments', 'updateAppointment', 'updateWish']),
  );
  const needed = new Set(writing.map(({ needs }) => needs));
  expect(permissions.filter((each) => needed.has(each) && blind(each).length > 0)).toEqual([]);
});
