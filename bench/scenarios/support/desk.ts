import { listUserBranches } from '@quieta/contract/session/user-endpoints';
import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { type UrlsOfRunning, urlsOfRunning } from '@quieta/tools/lib/embedded-postgres/running-server';
import { signIn } from '@quieta/tools/lib/sign-in';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import { startInstallationUnderTest } from '@quieta/tools/testing/installation-under-test';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import pg from 'pg';
import { createClient } from './load.ts';

export interface Running extends UrlsOfRunning {
  readonly url: string;
  readonly dataDir: string;
}

/** Runs a measurement on a new installation of its own, which is taken down afterwards. */
export async function onInstallation<Answer>(measure: (running: Running) => Promise<Answer>): Promise<Answer> {
  const dataDir = await makeTestDataDir('bench');
  await buildWebApp();
  const { url, stop } = await startInstallationUnderTest(dataDir);
  try {
    return await measure({ url, dataDir, ...urlsOfRunning(dataDir) });
  } finally {
    await stop();
    await removeDataDir(dataDir);
  }
}

export async function withClient<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Signs in to the first branch of the demo's receptionist, who may see everything there. */
export async function sitDown(url: string) {
  const session = await signIn(url, { login: 'reception', password: 'calm-water' });
  const headers = { authorization: `Bearer ${session.accessToken}`, environmentname: session.environmentName };
  const [branch] = listUserBranches.response.parse(
    JSON.parse(await createClient(url, headers)('GET', `/users/${session.id}/branches`)),
  );
  if (branch === undefined) throw new Error('the demo’s receptionist works in a branch');
  return { call: createClient(url, { ...headers, branchid: branch.id }), userId: session.id, branch };
}

/** The tenant of a branch, as the superuser sees it. */
export function tenantOf(adminUrl: string, branchId: string) {
  return withClient(adminUrl, async (client) => {
    const found = await client.query<{ id: string }>('SELECT environment_id AS id FROM branch WHERE id = $1', [
      branchId,
    ]);
    return { environmentId: found.rows[0]?.id ?? '', branchId };
  });
}
