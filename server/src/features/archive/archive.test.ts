import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../testing/add-member.ts';
import { createSpa, type Spa } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApp, startApp } from '../../../testing/start-app.ts';
import { startTokens, type Tokens } from '../../../testing/start-tokens.ts';
import { switchRightsOn } from '../../../testing/switch-rights-on.ts';
import { auditOf } from '../../../testing/traces.ts';

let spa: Spa;
let tokens: Tokens;
let app: RunningApp;

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  app = await startApp(spa, tokens, {}, { isServingOnly: true });
  await switchRightsOn(spa, ['manager', 'administrator']);
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await spa.close();
});

async function ask(caller: Spa, signal?: AbortSignal): Promise<Response> {
  return fetch(`${app.url}/api/archive`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokens.tokenFor(caller)}`,
      environmentname: spa.actor.environmentName,
      branchid: spa.branches[0].id,
    },
    ...(signal && { signal }),
  });
}

const exportsOf = async () =>
  (await Promise.all(spa.branches.map((branch) => auditOf(spa, branch, spa.actor.environmentId)))).map((entries) =>
    entries.map(({ action, user_id: userId }) => [action, userId]),
  );

test.each([
  ['a manager', ['manager'], ['manager'], { code: 'not-allowed', params: { permission: 'people' } }],
  [
    'an administrator, who may not see health notes',
    ['administrator'],
    ['administrator'],
    { code: 'not-allowed', params: { permission: 'health' } },
  ],
  [
    'who administers one branch and manages the other',
    ['manager', 'administrator'],
    ['manager'],
    { code: 'archive-elsewhere', params: { branch: 'Bolzano' } },
  ],
] as const)('%s does not get everything, and nothing is recorded', async (_, here, elsewhere, problem) => {
  const refused = await ask(await addMember(spa, here, elsewhere));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject(problem);
  expect(await exportsOf()).toEqual([[], []]);
});

test('who may see everything of every branch gets one file, and the audit of each branch tells of it', async () => {
  const answer = await ask(spa);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="quieta-${spa.actor.environmentName}-2026-11-21.zip"`,
    'cache-control': 'no-store',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const told = [['environment.export', spa.actor.userId]];
  expect(await exportsOf()).toEqual([told, told]);
});

test('a second one is refused while the first is written, and not once its reader has left', async () => {
  const [branch] = spa.branches;
  // Too much for what the two ends of a connection hold between them.
  await sqlIn(
    spa,
    branch,
    `UPDATE guest SET notes = (SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 1500000))`,
  );
  const reader = new AbortController();
  const first = await ask(spa, reader.signal);
  expect(first.status).toBe(200);
  expect((await ask(spa)).status).toBe(429);
  reader.abort();
  await expect
    .poll(async () => {
      const next = await ask(spa);
      await next.body?.cancel();
      return next.status;
    })
    .toBe(200);
});
