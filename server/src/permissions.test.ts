import { permissionsOf } from '@quieta/contract/values/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operation, readOperations } from '../testing/described-api.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';
import { switchRightsOn } from '../testing/switch-rights-on.ts';

let spa: Spa;
let tokens: Tokens;
/** Rights are switched on, and its user is an accountant. */
let app: RunningApp;
let ofBranch: readonly Operation[];

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  await switchRightsOn(spa, ['accountant']);
  app = await startApp(spa, tokens);
  ofBranch = (await readOperations(app.url)).filter(({ needs }) => needs !== undefined);
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await spa.close();
});

/** Only the sender and the address of the request are valid. */
async function refusalOf({ method, path }: Operation): Promise<unknown> {
  const [{ id }] = spa.branches;
  // Every path parameter is the branch's id: a call about the branch finds it, any other call names a row that does not exist.
  const { body } = await app.call(method, path.replace(/\{\w+\}/g, id), {
    headers: { BRANCHID: id },
    ...(method !== 'GET' && { body: {} }),
  });
  return body['code'];
}

const held: readonly (string | undefined)[] = permissionsOf(['accountant']);

test('AUT-16 a user is refused what their roles lack the permission for, before anything else of the request is looked at', async () => {
  const lacking = ofBranch.filter(({ needs }) => !held.includes(needs));
  expect(lacking.length).toBeGreaterThan(60);
  for (const operation of lacking)
    expect([operation.name, await refusalOf(operation)]).toEqual([operation.name, 'not-allowed']);
});

test('AUT-16 what the roles have the permission for is not refused', async () => {
  const allowed = ofBranch.filter(({ name, needs }) => held.includes(needs) && name !== 'streamChanges');
  expect(allowed.length).toBeGreaterThan(40);
  for (const operation of allowed) expect([operation.name, await refusalOf(operation)]).not.toContain('not-allowed');
});
