import { searchAppointments as searchEndpoint } from '@quieta/contract/appointments/search-appointments';
import { listResources } from '@quieta/contract/resources/list-resources';
import { listUserBranches } from '@quieta/contract/session/list-user-branches';
import { listServices } from '@quieta/contract/settings/list-services';
import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { urlsOfRunning } from '@quieta/tools/lib/embedded-postgres/running-server';
import { signIn } from '@quieta/tools/lib/sign-in';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import { startInstallationUnderTest } from '@quieta/tools/testing/installation-under-test';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import pg from 'pg';
import { createAppointments } from '../../server/src/features/appointments/create-appointments.ts';
import { searchAppointments } from '../../server/src/features/appointments/search-appointments.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import type { BranchContext } from '../../server/src/platform/http/context.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { createClient, type Load, underLoad } from './support/load.ts';
import { bareLoad, forRound, recordStatements } from './support/statements.ts';

// The API of a whole installation with row-level security and token check, and beside it the same statements sent to the same database
// by the bare driver. `APPOINTMENTS=1000000` measures with ten times as many.
const appointments = Number(process.env['APPOINTMENTS'] ?? 100_000);
const seconds = 6;
const day = '2025-05-14';
const month = { dateFrom: '2025-05-01', dateTo: '2025-05-31' };

/** Where what we book lies, and what the bare driver books. */
const ours = Temporal.Instant.from('2030-01-01T00:00:00Z');
const bare = Temporal.Instant.from('2040-01-01T00:00:00Z');

const dataDir = await makeTestDataDir('bench');
await buildWebApp();
const installation = await startInstallationUnderTest(dataDir);
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await installation.stop();
  await removeDataDir(dataDir);
}

async function measure(): Promise<boolean> {
  const desk = await sitDown();
  const { call, booking, statementsOf, known } = desk;
  const { api } = budgets;

  const create = await underLoad(8, seconds, async (connection, round) => {
    const answer = await call('POST', '/appointments', [booking(connection, ours.add({ hours: round }))]);
    // A refusal is quicker than a booking, and is answered with 200 as well.
    if (!answer.includes('"failedAppointments":[]')) throw new Error(`not booked: ${answer.slice(0, 300)}`);
  });
  const recordings = await Promise.all(
    Array.from({ length: 8 }, (_, connection) =>
      statementsOf((context) => createAppointments(context, request([booking(connection, bare)]))),
    ),
  );
  const bareCreate = await bareLoad(desk.appUrl, 8, seconds, (connection, round) =>
    forRound(recordings[connection] ?? [], known, round + 1),
  );
  const verdicts = [compare('create, 8 connections', create, bareCreate, api.create)];

  for (const [name, criteria, budget] of [
    ['day', { date: day }, api.day],
    ['month', month, api.month],
  ] as const) {
    const search = () => call('POST', '/appointments/Search', criteria);
    const rows = searchEndpoint.response.parse(JSON.parse(await search())).data.length;
    const measured = await underLoad(1, seconds, async () => void (await search()));
    const statements = await statementsOf((context) => searchAppointments(context, request(criteria)));
    const floor = await bareLoad(desk.appUrl, 1, seconds, () => statements);
    verdicts.push(compare(`${name} of ${rows} rows, 1 connection`, measured, floor, budget));
  }
  return verdicts.every(Boolean);
}

/** Signs in, fills the demo's first branch, and answers what the measurements need of it. */
async function sitDown() {
  const session = await signIn(installation.url, { login: 'reception', password: 'calm-water' });
  const headers = { authorization: `Bearer ${session.accessToken}`, environmentname: session.environmentName };
  const [branch] = listUserBranches.response.parse(
    JSON.parse(await createClient(installation.url, headers)('GET', `/users/${session.id}/branches`)),
  );
  if (branch === undefined) throw new Error('the demo’s receptionist works in a branch');
  const look = createClient(installation.url, { ...headers, branchid: branch.id });
  const resources = listResources.response.parse(JSON.parse(await look('GET', '/resources')));
  const [service] = listServices.response.parse(JSON.parse(await look('GET', '/services')));
  if (service === undefined) throw new Error('the demo has services');
  const idsOf = (wanted: string) => resources.filter(({ type }) => type === wanted).map(({ id }) => id);
  const [staff, areas] = [idsOf('Staff'), idsOf('Area')];
  const { ownerUrl, appUrl } = urlsOfRunning(dataDir);
  const environmentId = await fill(ownerUrl, branch.id, service.id, staff, areas);
  // A million rows take longer to write than a token lives.
  const { accessToken } = await signIn(installation.url, { login: 'reception', password: 'calm-water' });
  const call = createClient(installation.url, {
    ...headers,
    authorization: `Bearer ${accessToken}`,
    branchid: branch.id,
  });
  console.log(`${appointments} appointments, ${staff.length} staff members, ${areas.length} areas`);

  const actor = {
    environmentId,
    environmentName: session.environmentName,
    userId: session.id,
    username: '',
    branches: [],
  };
  const context = { actor, branch: { ...branch, role: 'staff' as const }, clock: systemClock, requestId: 'bench' };
  return {
    call,
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
    /** What the driver is asked for when this is done once. */
    statementsOf: async (work: (context: BranchContext) => Promise<unknown>) => {
      const pool = createPool({ url: appUrl, most: 1 });
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

function compare(name: string, measured: Load, floor: Load, budget: Budget): boolean {
  const ratio = measured.perSecond / floor.perSecond;
  const passed =
    ratio >= budget.ratio &&
    measured.perSecond >= (budget.perSecond ?? 0) &&
    measured.p50 <= (budget.p50 ?? Number.POSITIVE_INFINITY) &&
    measured.p99 <= (budget.p99 ?? Number.POSITIVE_INFINITY);
  console.log(
    `${passed ? 'PASS' : 'MISS'}  ${name}: ${told(measured)}; bare: ${told(floor)}; ratio ${ratio.toFixed(2)} of ${budget.ratio}`,
  );
  return passed;
}

function told({ perSecond, p50, p99 }: Load): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

/** Ninety appointments a day, shared out among the staff, back from 70 days ago, with their holds; answers the environment's id. */
async function fill(
  ownerUrl: string,
  branchId: string,
  serviceId: string,
  staff: readonly string[],
  areas: readonly string[],
): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM every_environment() WHERE name = 'demo'`);
    const environmentId = rows[0]?.id ?? '';
    await client.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${branchId}'`);
    await client.query(
      `CREATE TEMPORARY TABLE wanted ON COMMIT DROP AS
         SELECT uuidv7() AS id, uuidv7() AS visit_id, ($1::uuid[])[1 + n % $4] AS staff_id, ($2::uuid[])[1 + n % $4] AS area_id,
           date_trunc('day', now()) - make_interval(days => 70 + n / 90, hours => -((n % 90) / $4)) AS starts_at
         FROM generate_series(0, $3::int - 1) AS n`,
      [staff, areas, appointments, Math.min(30, staff.length)],
    );
    // Anybody can give the treatment anywhere, so that each connection books with a staff member and an area of its own.
    await client.query(
      `INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
       SELECT $1, $2, $3, unnest($4::uuid[]) ON CONFLICT DO NOTHING`,
      [environmentId, branchId, serviceId, [...staff, ...areas]],
    );
    await client.query(
      `INSERT INTO visit (environment_id, branch_id, id, created_at) SELECT $1, $2, visit_id, starts_at FROM wanted`,
      [environmentId, branchId],
    );
    await client.query(
      `INSERT INTO appointment (environment_id, branch_id, id, visit_id, service_id, staff_id, area_id, starts_at, ends_at, state, guest_id,
         staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes, created_at, created_by)
       SELECT $1, $2, id, visit_id, $3, staff_id, area_id, starts_at, starts_at + interval '50 minutes', 'done',
         (SELECT array_agg(g.id) FROM guest g WHERE g.environment_id = $1 AND g.branch_id = $2)[1 + (row_number() OVER ()) % 50], 0, 0, 0, 0, starts_at,
         (SELECT id FROM app_user WHERE environment_id = $1 LIMIT 1) FROM wanted`,
      [environmentId, branchId, serviceId],
    );
    for (const column of ['staff_id', 'area_id'])
      await client.query(
        `INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, appointment_id)
         SELECT $1, $2, uuidv7(), ${column}, 1, starts_at, starts_at + interval '50 minutes', 'appointment', id
         FROM wanted WHERE ${column} IS NOT NULL`,
        [environmentId, branchId],
      );
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
    return environmentId;
  } finally {
    await client.end();
  }
}
