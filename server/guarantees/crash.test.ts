// kill -9 while eight desks write. Every write has a key and is repeated with it until it is answered. Afterwards every
// acknowledged write is there, none is partial, none is there twice. README.md says which code was removed to see these
// tests fail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { findProcesses } from '../../tools/lib/embedded-postgres/leftovers.ts';
import { clusterNames } from '../../tools/lib/embedded-postgres/postmaster.ts';
import { removeDataDir } from '../../tools/lib/embedded-postgres/remove-data-dir.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../tools/lib/embedded-postgres/start-embedded-postgres.ts';
import { makeTestDataDir } from '../../tools/testing/test-data-dir.ts';
import { createRandom, type Random } from '../database/seed/random.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { atOnce } from '../testing/at-once.ts';
import { callApi } from '../testing/call-api.ts';
import { extent } from '../testing/extent.ts';
import { createSaleSetup, type SaleSetup } from '../testing/sale-setup.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

const writers = 8;
/** How long everything may be down before a desk gives up: a process starts, a database recovers. */
const timeout = 60_000;

let tokens: Tokens;
beforeAll(async () => {
  tokens = await startTokens();
});
afterAll(() => tokens.close());

/** A spa under load: writers that go on until they are stopped, and two processes that can be killed. */
interface Drill {
  readonly spa: Spa;
  readonly saleSetup: SaleSetup;
  readonly servers: ServerProcess[];
  readonly headers: Record<string, string>;
  /** The acknowledged writes, by the key of their request. */
  readonly acknowledged: Map<string, Acknowledged>;
  isOver: boolean;
}
interface Acknowledged {
  readonly kind: 'appointment' | 'sale';
  readonly id: string;
  readonly text: string;
}

async function startDrill(spa: Spa): Promise<Drill> {
  const saleSetup = await createSaleSetup(spa, spa.branches[0]);
  const start = () => startProcess({ database: spa.database, issuer: tokens.issuer });
  return {
    spa,
    saleSetup,
    servers: await Promise.all([start(), start()]),
    headers: await tokens.headersFor(spa),
    acknowledged: new Map(),
    isOver: false,
  };
}

/** One desk: books and sells, each with a new key, and repeats the request with it until it is answered. */
async function write(drill: Drill, writer: number): Promise<void> {
  const [branch] = drill.spa.branches;
  for (let step = 0; !drill.isOver; step += 1) {
    const start = Temporal.PlainDateTime.from('2027-01-01T08:00').add({ days: step, hours: writer });
    const time = (at: Temporal.PlainDateTime) => `${at.toString({ smallestUnit: 'second' })}Z`;
    const isSale = step % 3 === 2;
    const key = `${writer}-${step}-${newId()}`;
    const text = await untilAnswered(drill, writer + step, key, isSale ? '/sale/checkout' : '/appointments', () =>
      isSale
        ? { paymentTypeId: drill.saleSetup.cash, checkoutProductDetails: [{ id: drill.saleSetup.oil, quantity: 1 }] }
        : [
            {
              serviceId: branch.serviceId,
              areaResourceId: branch.areas[writer % 2],
              guestId: branch.guestId,
              overrideAvailability: true,
              startTime: time(start),
              endTime: time(start.add({ minutes: 30 })),
            },
          ],
    );
    const body = JSON.parse(text);
    const id = isSale ? body.saleId : body.submittedAppointments[0]?.id;
    if (typeof id !== 'string') throw new Error(`not done: ${text}`);
    drill.acknowledged.set(key, { kind: isSale ? 'sale' : 'appointment', id, text });
  }
}

async function untilAnswered(
  drill: Drill,
  desk: number,
  key: string,
  path: string,
  body: () => unknown,
): Promise<string> {
  const deadline = performance.now() + timeout;
  for (let attempt = desk; performance.now() < deadline; attempt += 1) {
    const server = drill.servers[attempt % drill.servers.length];
    if (server === undefined) continue;
    const request = { headers: { ...drill.headers, 'idempotency-key': key }, body: body() };
    // A killed server gives no answer; a server without its database answers 503.
    const answer = await callApi(server.url, 'POST', path, request).catch(() => undefined);
    if (answer?.status === 200) return answer.text;
    if (answer !== undefined && answer.status !== 503 && answer.body['code'] !== 'request-in-progress')
      throw new Error(
        `${path} answered ${answer.status}: ${answer.text}\n${server
          .output()
          .split('\n')
          .filter((line) => line.includes('"level":50'))
          .join('\n')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(
    `no answer within ${timeout} ms; the servers say:\n${drill.servers.map(({ output }) => output().slice(-2_000)).join('\n')}`,
  );
}

/** Lets the desks write, causes damage `times` times at random moments, and waits for each write to end. */
async function underLoad(drill: Drill, times: number, random: Random, harm: () => Promise<void>): Promise<void> {
  const working = atOnce(writers, (writer) => write(drill, writer));
  try {
    for (let time = 0; time < times; time += 1) {
      const before = drill.acknowledged.size;
      // A kill only proves something if writes are acknowledged around it.
      await expect.poll(() => drill.acknowledged.size, { timeout }).toBeGreaterThan(before + 20);
      await new Promise((resolve) => setTimeout(resolve, random.between(0, 40)));
      await harm();
    }
    const before = drill.acknowledged.size;
    await expect.poll(() => drill.acknowledged.size, { timeout }).toBeGreaterThan(before + 20);
  } finally {
    drill.isOver = true;
    await working;
  }
}

/** Without their postmaster the other processes end by themselves, some before this loop reaches them. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function expectWhole({ spa, acknowledged }: Drill): Promise<void> {
  const [branch] = spa.branches;
  const sql = <Row>(statement: string) => sqlIn<Row>(spa, branch, statement);
  const ids = async (statement: string) => (await sql<{ id: string }>(statement)).map(({ id }) => id).sort();
  const told = (kind: string) =>
    [...acknowledged.values()]
      .filter((each) => each.kind === kind)
      .map(({ id }) => id)
      .sort();
  // Every key was answered in the end, so the rows must match the answers: nothing lost, nothing doubled.
  expect(await ids('SELECT id FROM appointment')).toEqual(told('appointment'));
  expect(await ids('SELECT id FROM sale')).toEqual(told('sale'));
  expect(
    await ids(`SELECT a.id FROM appointment a WHERE
      1 <> (SELECT count(*) FROM hold h WHERE h.appointment_id = a.id)
      OR 1 <> (SELECT count(*) FROM audit_entry e WHERE e.entity_id = a.id)
      OR 1 <> (SELECT count(*) FROM change c WHERE c.entity_id = a.id)`),
  ).toEqual([]);
  expect(
    await ids(`SELECT s.id FROM sale s WHERE
      1 <> (SELECT count(*) FROM sale_line l WHERE l.sale_id = s.id)
      OR s.total_minor <> (SELECT sum(t.amount_minor) FROM tender t WHERE t.sale_id = s.id)
      OR 1 <> (SELECT count(*) FROM receipt r WHERE r.sale_id = s.id)
      OR NOT EXISTS (SELECT FROM audit_entry e WHERE e.entity_id = s.id)`),
  ).toEqual([]);
  const numbers = await sql<{ number: number }>('SELECT number FROM sale ORDER BY number');
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  const answers = await sql<{ key: string; answer: string }>('SELECT key, answer FROM idempotency_record');
  expect(new Map(answers.map(({ key, answer }) => [key, answer]))).toEqual(
    new Map([...acknowledged].map(([key, { text }]) => [key, text])),
  );
}

describe('kill -9', () => {
  test('of the server: nothing is lost, half there or doubled', async () => {
    const spa = await createSpa();
    const drill = await startDrill(spa);
    const random = createRandom('server');
    await underLoad(drill, extent(3, 10), random, async () => {
      const which = random.between(0, 1);
      await drill.servers[which]?.kill();
      drill.servers[which] = await startProcess({ database: spa.database, issuer: tokens.issuer });
    });
    await expectWhole(drill);
    await Promise.all(drill.servers.map(({ stop }) => stop()));
    await spa.close();
  });

  test('of the database, every process of it: the same', async () => {
    const dataDir = await makeTestDataDir('crash');
    const cluster: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
    const database = {
      ownerUrl: cluster.ownerUrl('quieta'),
      appUrl: cluster.appUrl('quieta'),
      adminUrl: cluster.adminUrl('quieta'),
      drop: async () => undefined,
    };
    await migrate(database.ownerUrl);
    const spa = await createSpa(database);
    const drill = await startDrill(spa);
    await underLoad(drill, extent(1, 10), createRandom('database'), async () => {
      const { folder, name } = clusterNames(cluster.folder);
      for (const { pid } of findProcesses(folder, name)) kill(pid);
    });
    await expectWhole(drill);
    await Promise.all(drill.servers.map(({ stop }) => stop()));
    await spa.close();
    await cluster.stop();
    await removeDataDir(dataDir);
  });
});
