import { permissions } from '@quieta/contract/values/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operation, readOperations } from '../testing/described-api.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

let spa: Spa;
let tokens: Tokens;
/** Its users have the role `staff`, which may only read here. */
let app: RunningApp;
let ofBranch: readonly Operation[];

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  app = await startApp(spa, tokens, {}, { rights: { staff: ['read'], manager: permissions } });
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

test('AUT-16 a user is refused what their role lacks the permission for, before anything else of the request is looked at', async () => {
  const needing = ofBranch.filter(({ needs }) => needs !== 'read');
  expect(new Set(needing.map(({ needs }) => needs))).toEqual(new Set(['book', 'sell', 'set-up']));
  for (const operation of needing)
    expect([operation.name, await refusalOf(operation)]).toEqual([operation.name, 'not-allowed']);
});

test('AUT-16 what the role has the permission for is not refused', async () => {
  const reading = ofBranch.filter(({ name, needs }) => needs === 'read' && name !== 'streamChanges');
  for (const operation of reading) expect([operation.name, await refusalOf(operation)]).not.toContain('not-allowed');
});
