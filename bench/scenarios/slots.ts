import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { findItineraries } from '../../server/src/features/appointments/itineraries/find-itineraries.ts';
import { findSlots } from '../../server/src/features/appointments/slots/slot-search-queries.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import type { BranchContext } from '../../server/src/platform/http/context.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { quantile } from './support/load.ts';
import { addBranch, asReception, onDatabase, timeZone, withOwner } from './support/on-database.ts';

// How long the search for a free slot takes on the server, over 31 days and 20 areas: the use case in its transaction,
// on a real PostgreSQL. `full` has its first free start on the last day, so that all of the month is searched. With 60
// staff members also for a service in parts, with a rest, two therapists at once and one of two machines; for two
// guests with three treatments each, at fixed times after the first and as an itinerary; and in the order that leaves
// no holes. Each is also compared with its own statements alone, whose answers nobody looks at: the least that any
// search does that reads the same.
const runs = 200;
const warmUp = 20;
const areas = 20;
const request = { params: undefined, query: undefined, baseVersion: undefined };
const month = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };

await onDatabase(async (owner, app) => {
  await measure(owner, app, { name: 'half full', spacing: 2, staffMembers: 30, find: slots() });
  await measure(owner, app, { name: 'full', spacing: 1, staffMembers: 30, find: slots() });
  for (const [name, spacing] of [
    ['half full', 2],
    ['full', 1],
  ] as const) {
    const spa = await filledSpa(owner, spacing, 60);
    const report = (what: string, find: Find) => measureIn(app, spa, `${name}, ${what}`, find);
    await report('60 staff members', slots());
    await report(
      'in parts',
      slots(({ inParts }) => ({ serviceId: inParts })),
    );
    await report('two guests with three treatments each', slots(asPackage));
    await report(
      'no holes on quarter hours of a week',
      slots(() => ({ order: 'no-holes', step: 15, dateTo: '2026-12-07' })),
    );
    for (const [days, dateFrom] of [
      ['one day', '2026-12-31'],
      ['14 days', '2026-12-18'],
    ] as const) {
      await report(`itinerary for two over three treatments each, ${days}`, itineraries({ dateFrom }));
      await report(`the same in any order, ${days}`, itineraries({ dateFrom, order: 'free' }));
    }
  }
});

type Find = (context: BranchContext, ids: Ids) => Promise<string | undefined>;

interface Measured {
  readonly name: string;
  /** Every so many hours of each resource are booked. */
  readonly spacing: number;
  readonly staffMembers: number;
  readonly find: Find;
}

type SlotsBody = Parameters<typeof findSlots>[1]['body'];
type ItineraryBody = Parameters<typeof findItineraries>[1]['body'];

/** Looks for slots, and answers the first start. */
function slots(changes: (ids: Ids) => Partial<SlotsBody> = () => ({})): Find {
  return async (context, ids) => {
    const asked: SlotsBody = { serviceId: ids.service, ...month, step: 5, limit: 20, order: 'first' };
    const [slot] = await findSlots(context, { ...request, body: { ...asked, ...changes(ids) } });
    return slot?.startTime;
  };
}

/** A massage, then a treatment in parts, then a massage, for two guests at the same times. */
function asPackage({ service, inParts }: Ids): Partial<SlotsBody> {
  const afterwards = [
    { serviceId: inParts, after: 60 },
    { serviceId: service, after: 130 },
  ];
  return { companions: [{ serviceId: service, after: 0 }, ...afterwards, ...afterwards] };
}

/** Looks for the same package as an itinerary, with pauses of ten minutes to an hour. */
function itineraries(changes: Partial<ItineraryBody>): Find {
  return async (context, { service, inParts }) => {
    const stop = (serviceId: string) => ({
      serviceId,
      guests: [{ guest: 0 }, { guest: 1 }],
      together: true,
      pauseBefore: { minutes: 10, extra: 50 },
    });
    const body: ItineraryBody = {
      guests: [null, null],
      stops: [stop(service), stop(inParts), stop(service)],
      ...month,
      oneDay: true,
      order: 'fixed',
      limit: 10,
      ...changes,
    };
    const answer = await findItineraries(context, { ...request, body });
    return answer.itineraries[0]?.startTime;
  };
}

async function measure(owner: Pool, app: Pool, { name, spacing, staffMembers, find }: Measured): Promise<void> {
  await measureIn(app, await filledSpa(owner, spacing, staffMembers), name, find);
}

/** Fills an environment of its own. */
async function filledSpa(owner: Pool, spacing: number, staffMembers: number): Promise<Ids> {
  const ids = {
    environmentId: randomUUID(),
    branchId: randomUUID(),
    user: randomUUID(),
    service: randomUUID(),
    inParts: randomUUID(),
  };
  await fill(owner, ids, spacing, staffMembers);
  return ids;
}

/** Prints what a search takes, and how many times as long as its statements alone. */
async function measureIn(app: Pool, ids: Ids, name: string, find: Find): Promise<void> {
  const statements: Statement[] = [];
  const search = () => asReception(app, ids, (context) => find(context, ids));
  await asReception(app, ids, (context) => find(noting(context, statements), ids));
  const alone = () =>
    asReception(app, ids, async ({ transaction }) => {
      for (const [statement, values] of statements) await transaction.run(statement, values);
    });
  const [times, ofStatements]: [number[], number[]] = [[], []];
  let first: string | undefined;
  for (let run = -warmUp; run < runs; run += 1) {
    const started = performance.now();
    first = await search();
    const found = performance.now();
    await alone();
    if (run < 0) continue;
    times.push(found - started);
    ofStatements.push(performance.now() - found);
  }
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const max = budgets.slots.p99Milliseconds;
  const ratio = (p50 / quantile(ofStatements, 0.5)).toFixed(2);
  console.log(
    `${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${max} ms, ${ratio} times its statements, first free ${first}`,
  );
  if (!(p99 <= max)) process.exitCode = 1;
}

type Statement = Parameters<BranchContext['transaction']['run']>;

/** The context, with a list of the prepared statements that run in it. */
function noting(context: BranchContext, statements: Statement[]): BranchContext {
  const transaction = new Proxy(context.transaction, {
    get: (target, name) =>
      name === 'run'
        ? (...statement: Statement) => {
            statements.push(statement);
            return target.run(...statement);
          }
        : (Reflect.get(target, name) as unknown),
  });
  return { ...context, transaction };
}

type Ids = Readonly<Record<'environmentId' | 'branchId' | 'user' | 'service' | 'inParts', string>>;

/** Fills the branch with its resources and the bookings. */
async function fill(owner: Pool, ids: Ids, spacing: number, staffMembers: number): Promise<void> {
  await withOwner(owner, async (client) => {
    const tenant = [ids.environmentId, ids.branchId];
    await addBranch(client, ids);
    await client.query(`INSERT INTO app_user (environment_id, id, username) VALUES ($1, $2, 'reception')`, [
      ids.environmentId,
      ids.user,
    ]);
    await client.query(
      `INSERT INTO opening_hours (environment_id, branch_id, weekday, opens, closes)
       SELECT $1, $2, weekday, '09:00', '20:00' FROM generate_series(1, 7) AS weekday`,
      tenant,
    );
    await client.query(
      `INSERT INTO service (environment_id, branch_id, id, name, color, price_minor, duration_minutes,
         staff_clean_up_minutes, area_clean_up_minutes)
       VALUES ($1, $2, $3, 'Massage', '#0d9488', 8500, 50, 10, 10), ($1, $2, $4, 'Wrap', '#0d9488', 8500, 60, 10, 10)`,
      [...tenant, ids.service, ids.inParts],
    );
    await client.query(
      `INSERT INTO resource (environment_id, branch_id, id, type, name, position)
       SELECT $1, $2, gen_random_uuid(), CASE WHEN number <= ${staffMembers} THEN 'Staff' ELSE 'Area' END,
         'Resource ' || number, number
       FROM generate_series(1, ${staffMembers + areas}) AS number`,
      tenant,
    );
    await client.query(
      `INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
       SELECT $1, $2, service, id FROM resource, unnest($3::uuid[]) AS service WHERE environment_id = $1`,
      [...tenant, [ids.service, ids.inParts]],
    );
    await addParts(client, ids);
    await client.query(
      `INSERT INTO resource_availability (environment_id, branch_id, id, resource_id, start_date, start_time, end_time,
         mo, tu, we, th, fr, sa, su)
       SELECT $1, $2, gen_random_uuid(), id, '2020-01-01', spans.starts, spans.ends, true, true, true, true, true, true,
         true
       FROM resource, (VALUES (time '09:00', time '13:00'), (time '13:00', time '20:00')) AS spans (starts, ends)
       WHERE environment_id = $1 AND type = 'Staff'`,
      tenant,
    );
    await book(client, ids, spacing);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

/** Two machines, and a service of four parts that takes one of them for the third, with two therapists at once. */
async function addParts(client: PoolClient, { environmentId, branchId, inParts }: Ids): Promise<void> {
  const tenant = [environmentId, branchId];
  await client.query(
    `INSERT INTO service_part (environment_id, branch_id, service_id, position, minutes, guest, therapists, takes_area)
     VALUES ($1, $2, $3, 0, 15, 'treated', 1, true), ($1, $2, $3, 1, 15, 'rests', 0, true),
       ($1, $2, $3, 2, 15, 'treated', 2, true), ($1, $2, $3, 3, 15, 'treated', 1, true)`,
    [...tenant, inParts],
  );
  await client.query(
    `WITH machine AS (
       INSERT INTO resource (environment_id, branch_id, id, type, name, position)
       SELECT $1, $2, gen_random_uuid(), 'Equipment', 'Laser ' || number, 1000 + number
       FROM generate_series(1, 2) AS number RETURNING id)
     INSERT INTO service_part_equipment (environment_id, branch_id, service_id, position, equipment_id)
     SELECT $1, $2, $3, 2, id FROM machine`,
    [...tenant, inParts],
  );
}

/** Bookings of 50 minutes and 10 of clean-up on the hour, from nine to eight, on every day but the last evening. */
async function book(client: PoolClient, ids: Ids, spacing: number): Promise<void> {
  const tenant = [ids.environmentId, ids.branchId];
  await client.query(`INSERT INTO visit (environment_id, branch_id, id, created_at) VALUES ($1, $2, $3, now())`, [
    ...tenant,
    ids.service,
  ]);
  await client.query(
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, service_id, staff_id, area_id, starts_at,
       ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
       created_at, created_by)
     SELECT $1, $2, gen_random_uuid(), $3, $3, CASE WHEN r.type = 'Staff' THEN r.id END,
       CASE WHEN r.type = 'Area' THEN r.id END, at, at + interval '50 minutes', 'booked', 0, 10, 0, 10, now(), $4
     FROM resource r, generate_series(0, 30) AS day, generate_series(9, 19, ${spacing}) AS hour,
       LATERAL (SELECT (date '2026-12-01' + day + make_time(hour, 0, 0)) AT TIME ZONE '${timeZone}' AS at) AS start
     WHERE r.environment_id = $1 AND r.type <> 'Equipment' AND NOT (day = 30 AND hour > 15)`,
    [...tenant, ids.service, ids.user],
  );
  // Without statistics each check of a foreign key reads the whole table.
  await client.query('ANALYZE resource, place, appointment');
  await client.query(
    `INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, appointment_id)
     SELECT $1, $2, gen_random_uuid(), coalesce(staff_id, area_id), 1, starts_at, ends_at + interval '10 minutes',
       'appointment', id
     FROM appointment WHERE environment_id = $1`,
    tenant,
  );
}
