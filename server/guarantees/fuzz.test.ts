// Thousands of requests generated from the OpenAPI document, each with some fault: none causes an internal error, no
// answer is outside the contract, and none reveals internals. README.md says which code was removed to see these tests
// fail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createRandom } from '../database/seed/random.ts';
import { atOnce } from '../testing/at-once.ts';
import { callApi } from '../testing/call-api.ts';
import { type Operation, readOperations } from '../testing/described-api.ts';
import { extent } from '../testing/extent.ts';
import { createSaleSetup, insertAppointments } from '../testing/sale-setup.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';
import { idOfEachTable } from '../testing/table-sums.ts';
import { type WildRequest, wildRequest } from '../testing/wild-request.ts';

const requests = extent(10_000, 100_000);
const callers = 8;
const inside =
  /node_modules|\.ts\b|SELECT |INSERT |UPDATE |violates|relation "|pg_|postgres|at \w+ \(|\/(src|server|home|tmp)\//i;

let spa: Spa;
let tokens: Tokens;
let server: ServerProcess;
let operations: readonly Operation[];
let ids: readonly string[];
let headers: Record<string, string>;

beforeAll(async () => {
  spa = await createSpa();
  const [branch] = spa.branches;
  await createSaleSetup(spa, branch);
  await insertAppointments(spa, branch, 3);
  tokens = await startTokens();
  server = await startProcess({ database: spa.database, issuer: tokens.issuer, env: { RATE_LIMIT_SIGN_IN: '100000' } });
  operations = await readOperations(server.url);
  ids = [...(await idOfEachTable(spa, branch)).values(), branch.serviceId, ...branch.staff, ...branch.areas];
  headers = await tokens.headersFor(spa);
});
afterAll(async () => {
  await server.stop();
  await tokens.close();
  await spa.close();
});

test(`API-05 of ${requests} wild requests none brings an error of ours, an answer outside the contract, or a word of the inside`, async () => {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  await atOnce(callers, async (caller) => {
    const random = createRandom(`caller ${caller}`);
    // Most ids exist, so that a request gets past the first check.
    const idAt = () => (random.chance(0.8) ? random.pick(ids) : newId());
    for (let step = 0; step < requests / callers; step += 1) {
      const operation = random.pick(operations);
      const request = wildRequest(operation, random, headers, idAt);
      const { status, fault } = await judge(operation, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (fault !== undefined) wrong.push(`${fault}: ${told(request)}`);
    }
  });
  expect(wrong.slice(0, 20)).toEqual([]);
  // A generator whose requests are always refused at once, or never, would prove nothing.
  for (const status of [200, 400, 404, 413])
    expect(statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(0);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});

async function judge(operation: Operation, request: WildRequest): Promise<{ status: number; fault?: string }> {
  const { method, path, headers: sent, body } = request;
  const { status, type, text, body: parsed } = await callApi(server.url, method, path, { headers: sent, body });
  const schema = operation.answer(status);
  const fault = (about: string) => ({ status, fault: `${operation.name} ${about} ${status} ${text.slice(0, 300)}` });
  if (status >= 500) return fault('fails with');
  // The message itself may contain what was sent.
  if (status >= 400 && inside.test(text)) return fault('tells too much:');
  if (type.startsWith('text/event-stream')) return { status };
  if (schema === undefined) return fault('is not said to answer');
  const checked = schema.safeParse(parsed);
  return checked.success
    ? { status }
    : fault(`answers outside the contract (${checked.error.issues[0]?.path.join('.')}):`);
}

function told({ method, path, headers: sent, body }: WildRequest): string {
  const { authorization: _, ...rest } = sent;
  return JSON.stringify([method, path.slice(0, 300), rest, body?.slice(0, 300)]);
}
