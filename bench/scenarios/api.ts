import { searchAppointments as searchEndpoint } from '@quieta/contract/appointments/appointment-endpoints';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { listUserBranches } from '@quieta/contract/session/user-endpoints';
import { serviceKind } from '@quieta/contract/settings/service';
import { permissions } from '@quieta/contract/values/permission';
import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { urlsOfRunning } from '@quieta/tools/lib/embedded-postgres/running-server';
import { signIn } from '@quieta/tools/lib/sign-in';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import { startInstallationUnderTest } from '@quieta/tools/testing/installation-under-test';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import { createAppointments } from '../../server/src/features/appointments/create-appointments.ts';
import { searchAppointments } from '../../server/src/features/appointments/search-queries.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import type { BranchContext } from '../../server/src/platform/http/context.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { fillAppointments } from './support/fill-appointments.ts';
import { createClient, type Load, underLoad } from './support/load.ts';
import { bareLoad, forRound, recordStatements } from './support/statements.ts';

// The API of a whole installation with row-level security and token check, and beside it the same statements sent to the same database
// by the bare driver. With several sizes, as `APPOINTMENTS=100000,1000000`, the first is held to its budget and what follows to the first.
const sizes = (process.env['APPOINTMENTS'] ?? '100000').split(',').map(Number);
const seconds = 6;
const day = '2025-05-14';
const month = { dateFrom: '2025-05-01', dateTo: '2025-05-31' };

/** Where what we book lies, and what the bare driver books: hour after hour, at each size on from where no other one gets to. */
const ours = Temporal.Instant.from('2030-01-01T00:00:00Z');
const bare = Temporal.Instant.from('2050-01-01T00:00:00Z');
const hoursOfSize = 24 * 365;

const dataDir = await makeTestDataDir('bench');
await buildWebApp();
const installation = await startInstallationUnderTest(dataDir);
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await installation.stop();
  await removeDataDir(dataDir);
}

type Desk = Awaited<ReturnType<typeof sitDown>>;
type Call = ReturnType<typeof createClient>;

interface Measured {
  readonly name: string;
  readonly load: Load;
  readonly floor: Load;
  readonly budget: Budget;
}

async function measure(): Promise<boolean> {
  const desk = await sitDown();
  const verdicts: boolean[] = [];
  let first: readonly Measured[] | undefined;
  for (const [index, size] of sizes.entries()) {
    const call = await desk.fillUpTo(size, sizes[index - 1]);
    console.log(`${size} appointments`);
    const measured = [
      await measureCreate(desk, call, index * hoursOfSize),
      await measureSearch(desk, call, 'day', { date: day }, budgets.api.day),
      await measureSearch(desk, call, 'month', month, budgets.api.month),
    ];
    for (const [kind, each] of measured.entries()) verdicts.push(compare(each, first?.[kind]));
    first ??= measured;
  }
  return verdicts.every(Boolean);
}

async function measureCreate(desk: Desk, call: Call, hours: number): Promise<Measured> {
  const { booking, statementsOf, known } = desk;
  const load = await underLoad(8, seconds, async (connection, round) => {
    const answer = await call('POST', '/appointments', [booking(connection, ours.add({ hours: hours + round }))]);
    // A refusal is quicker than a booking, and is answered with 200 as well.
    if (!answer.includes('"failedAppointments":[]')) throw new Error(`not booked: ${answer.slice(0, 300)}`);
  });
  const recordings = await Promise.all(
    Array.from({ length: 8 }, (_, connection) =>
      statementsOf((context) => createAppointments(context, request([booking(connection, bare.add({ hours }))]))),
    ),
  );
  const floor = await bareLoad(desk.appUrl, 8, seconds, (connection, round) =>
    forRound(recordings[connection] ?? [], known, round + 1),
  );
  return { name: 'create, 8 connections', load, floor, budget: budgets.api.create };
}

async function measureSearch(
  { statementsOf, appUrl }: Desk,
  call: Call,
  name: string,
  criteria: { date: string } | typeof month,
  budget: Budget,
): Promise<Measured> {
  const search = () => call('POST', '/appointments/Search', criteria);
  const rows = searchEndpoint.response.parse(JSON.parse(await search())).data.length;
  const load = await underLoad(1, seconds, async () => void (await search()));
  const statements = await statementsOf((context) => searchAppointments(context, request(criteria)));
  const floor = await bareLoad(appUrl, 1, seconds, () => statements);
  return { name: `${name} of ${rows} rows, 1 connection`, load, floor, budget };
}

/** Signs in to the demo's first branch, and answers what the measurements need of it. */
async function sitDown() {
  const session = await signIn(installation.url, { login: 'reception', password: 'calm-water' });
  const headers = { authorization: `Bearer ${session.accessToken}`, environmentname: session.environmentName };
  const [branch] = listUserBranches.response.parse(
    JSON.parse(await createClient(installation.url, headers)('GET', `/users/${session.id}/branches`)),
  );
  if (branch === undefined) throw new Error('the demo’s receptionist works in a branch');
  const look = createClient(installation.url, { ...headers, branchid: branch.id });
  const resources = listResources.response.parse(JSON.parse(await look('GET', '/resources')));
  const [service] = serviceKind.list.response.parse(JSON.parse(await look('GET', '/services')));
  if (service === undefined) throw new Error('the demo has services');
  const idsOf = (wanted: 0 | 1) => resources.filter(({ type }) => type === wanted).map(({ id }) => id);
  const [staff, areas] = [idsOf(0), idsOf(1)];
  const { adminUrl, appUrl } = urlsOfRunning(dataDir);
  // Back from 70 days ago: the demo has its own younger ones.
  const lastDay = Temporal.Now.plainDateISO('UTC').subtract({ days: 70 });
  const environmentId = await letAnybodyTreat(adminUrl, branch.id, service.id, [...staff, ...areas]);
  console.log(`${staff.length} staff members, ${areas.length} areas`);

  const actor = {
    environmentId,
    environmentName: session.environmentName,
    userId: session.id,
    username: '',
    branches: [],
  };
  const context = { actor, branch: { ...branch, permissions }, clock: systemClock, requestId: 'bench' };
  return {
    appUrl,
    known: new Set<string>([environmentId, branch.id, session.id, service.id, ...staff, ...areas]),
    booking: (connection: number, start: Temporal.Instant) => ({
      serviceId: service.id,
      staffResourceId: staff[connection % staff.length] ?? null,
      areaResourceId: areas[connection % areas.length] ?? null,
      guestId: null,
      startTime: start.toString(),
      endTime: start.add({ minutes: 50 }).toString(),
      overrideAvailability: true,
    }),
    /** Answers a client of its own: a million rows may take longer to write than a token lives. */
    fillUpTo: async (size: number, before = 0) => {
      const filling = { environmentId, branchId: branch.id, serviceId: service.id, staff, areas, lastDay };
      await fillAppointments(adminUrl, filling, before, size);
      const { accessToken } = await signIn(installation.url, { login: 'reception', password: 'calm-water' });
      const own = { ...headers, authorization: `Bearer ${accessToken}`, branchid: branch.id };
      return createClient(installation.url, own);
    },
    /** What the driver is asked for when this is done once. */
    statementsOf: async (work: (context: BranchContext) => Promise<unknown>) => {
      const pool = createPool({ url: appUrl, max: 1 });
      const recorded = recordStatements(pool);
      await inTransaction(pool, { environmentId, branchId: branch.id }, (transaction) =>
        work({ ...context, transaction }),
      );
      await pool.end();
      return recorded;
    },
  };
}

function request<Body>(body: Body) {
  return { params: undefined, query: undefined, body, baseVersion: undefined };
}

interface Budget {
  /** The least share of the bare driver's rate. */
  readonly ratio: number;
  readonly perSecond?: number;
  readonly p50?: number;
  readonly p99?: number;
}

/** What was measured beside what is allowed or, at a further size, beside what it was at the first. */
function compare({ name, load, floor, budget }: Measured, first: Measured | undefined): boolean {
  const ratio = load.perSecond / floor.perSecond;
  const growth = first && load.p50 / first.load.p50;
  const passed =
    growth === undefined
      ? ratio >= budget.ratio &&
        load.perSecond >= (budget.perSecond ?? 0) &&
        load.p50 <= (budget.p50 ?? Number.POSITIVE_INFINITY) &&
        load.p99 <= (budget.p99 ?? Number.POSITIVE_INFINITY)
      : growth <= budgets.api.growth;
  const bar =
    growth === undefined
      ? `ratio ${ratio.toFixed(2)} of ${budget.ratio}`
      : `${growth.toFixed(2)} times as long as at ${sizes[0]} of ${budgets.api.growth}`;
  console.log(`${passed ? 'PASS' : 'MISS'}  ${name}: ${told(load)}; bare: ${told(floor)}; ${bar}`);
  return passed;
}

function told({ perSecond, p50, p99 }: Load): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

/** Each connection books with a staff member and an area of its own. Answers the demo's environment. */
async function letAnybodyTreat(
  adminUrl: string,
  branchId: string,
  serviceId: string,
  resources: readonly string[],
): Promise<string> {
  const pool = createPool({ url: adminUrl, max: 1 });
  const { rows } = await pool.query<{ environment_id: string }>('SELECT environment_id FROM branch WHERE id = $1', [
    branchId,
  ]);
  const environmentId = rows[0]?.environment_id ?? '';
  await pool.query(
    `INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
     SELECT $1, $2, $3, unnest($4::uuid[]) ON CONFLICT DO NOTHING`,
    [environmentId, branchId, serviceId, resources],
  );
  await pool.end();
  return environmentId;
}
