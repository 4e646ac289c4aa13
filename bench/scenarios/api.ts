import { deepStrictEqual } from 'node:assert';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { toAppointments } from '@quieta/contract/appointments/referring-appointments';
import { searchGuests } from '@quieta/contract/guests/guest-endpoints';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { serviceKind } from '@quieta/contract/settings/service';
import { currencyDecimals } from '@quieta/contract/values/minor-units';
import budgets from '../budgets.json' with { type: 'json' };
import { onInstallation, type Running, sitDown } from './support/desk.ts';
import { analyse, fillAppointments } from './support/fill-appointments.ts';
import { startFloor } from './support/floor.ts';
import { type Call, type Comparison, createClient, inAlternation, type Load, underLoad } from './support/load.ts';
import { prepareBranch } from './support/prepare-branch.ts';

// The API of a whole installation, and beside it the least that does the same job over HTTP on the same database. With
// several sizes, as `APPOINTMENTS=100000,1000000`, the first is held to its budget and what follows to the first.
const sizes = (process.env['APPOINTMENTS'] ?? '100000').split(',').map(Number);
const guests = 10_000;
const day = { date: '2025-05-14' };
const month = { dateFrom: '2025-05-01', dateTo: '2025-05-31' };

/** Times of our bookings: hour after hour, at each size on from where no other one gets to. */
const firstHour = Temporal.Instant.from('2030-01-01T00:00:00Z');
const hoursOfSize = 24 * 365;

await onInstallation(async (running) => {
  process.exitCode = (await measure(running)) ? 0 : 1;
});

type Desk = Awaited<ReturnType<typeof prepare>>;

interface Measured extends Comparison {
  readonly name: string;
  readonly least: number;
}

async function measure(running: Running): Promise<boolean> {
  const desk = await prepare(running);
  const floor = await startFloor(running.adminUrl, desk.floorSettings);
  const bare = createClient(floor.url, {});
  const verdicts: boolean[] = [];
  let first: readonly Measured[] | undefined;
  try {
    for (const [index, size] of sizes.entries()) {
      const call = await desk.fillUpTo(size, sizes[index - 1]);
      console.log(`${size} appointments, ${guests} guests`);
      for (const each of await measureGuests(call)) verdicts.push(judgeGuests(each, index));
      const measured = [
        await measureCreate(desk, call, bare, index * hoursOfSize),
        await measureSearch(call, bare, 'day', 1, day, budgets.api.day.ratio),
        await measureSearch(call, bare, 'month', 4, { ...month, references: 'once' }, budgets.api.month.ratio),
        await measureSearch(call, bare, 'month in full', 4, month, 0),
      ];
      for (const [kind, each] of measured.entries()) verdicts.push(compare(each, first?.[kind]));
      first ??= measured;
    }
  } finally {
    await floor.stop();
  }
  return verdicts.every(Boolean);
}

/** With a key, a guest, and within the availability of the connection's own staff member and area, as a desk books. */
async function measureCreate(desk: Desk, call: Call, bare: Call, hours: number): Promise<Measured> {
  const book = (desks: Call) => async (connection: number, round: number) => {
    const booking = desk.booking(connection, firstHour.add({ hours: hours + round }));
    const answer = await desks('POST', '/appointments', [booking], { 'idempotency-key': crypto.randomUUID() });
    // A refusal is quicker than a booking, and is answered with 200 as well.
    if (!answer.includes('"failedAppointments":[]')) throw new Error(`not booked: ${answer.slice(0, 300)}`);
  };
  // In hours to which the turns do not get.
  const late = hoursOfSize / 2;
  for (const on of [call, bare]) await underLoad(8, 1, (connection, round) => book(on)(connection, late + round));
  await desk.analyse();
  const compared = await inAlternation(8, book(call), book(bare));
  return { name: 'create, 8 connections', ...compared, least: budgets.api.create.ratio };
}

async function measureSearch(
  call: Call,
  bare: Call,
  name: string,
  connections: number,
  criteria: object,
  min: number,
): Promise<Measured> {
  const search = (on: Call) => on('POST', '/appointments/Search', criteria);
  const [answer, floors] = await Promise.all([search(call), search(bare)]);
  const data = rowsOf(answer);
  deepStrictEqual(rowsOf(floors), data);
  const compared = await inAlternation(
    connections,
    async () => void (await search(call)),
    async () => void (await search(bare)),
  );
  const bytes = Math.round(answer.length / data.length);
  return {
    name: `${name} of ${data.length} rows (${bytes} bytes a row), ${connections} connection(s)`,
    ...compared,
    least: min,
  };
}

function rowsOf(answer: string): Appointment[] {
  const { data, referring } = searchAppointments.response.parse(JSON.parse(answer));
  return referring ? toAppointments(referring) : data;
}

/** The screen's first page, a search as it is typed, and the longest page. */
async function measureGuests(call: Call): Promise<{ name: string; load: Load }[]> {
  const found = [];
  for (const path of ['/guests', '/guests?search=mar', '/guests?limit=100'])
    found.push({ name: `GET ${path}`, load: await underLoad(1, 2, async () => void (await call('GET', path)), 0.5) });
  return found;
}

/** Signs in to the demo's first branch, and answers what the measurements need of it. */
async function prepare({ url, adminUrl, appUrl }: Running) {
  const { call: look, userId, branch } = await sitDown(url);
  const resources = listResources.response.parse(JSON.parse(await look('GET', '/resources')));
  const [service] = serviceKind.list.response.parse(JSON.parse(await look('GET', '/services')));
  if (service === undefined) throw new Error('the demo has services');
  const idsOf = (resourceType: 0 | 1) => resources.filter(({ type }) => type === resourceType).map(({ id }) => id);
  const [staff, areas] = [idsOf(0), idsOf(1)];
  const environmentId = await prepareBranch(adminUrl, {
    branchId: branch.id,
    serviceId: service.id,
    resourceIds: [...staff, ...areas],
    guests,
  });
  const listed = searchGuests.response.parse(JSON.parse(await look('GET', '/guests?limit=100'))).data;
  // Back from 70 days ago: the demo has its own younger ones.
  const lastDay = Temporal.Now.plainDateISO('UTC').subtract({ days: 70 });
  console.log(`${staff.length} staff members, ${areas.length} areas`);

  return {
    floorSettings: {
      url: appUrl,
      environmentId,
      branchId: branch.id,
      userId,
      timeZone: branch.timeZone,
      decimals: currencyDecimals(branch.currency),
    },
    booking: (connection: number, start: Temporal.Instant) => ({
      serviceId: service.id,
      staffResourceId: staff[connection % staff.length] ?? null,
      areaResourceId: areas[connection % areas.length] ?? null,
      guestId: listed[connection % listed.length]?.id ?? null,
      startTime: start.toString(),
      endTime: start.add({ minutes: 50 }).toString(),
      overrideAvailability: false,
    }),
    analyse: () => analyse(adminUrl),
    /** Answers a client of its own: a million rows may take longer to write than a token lives. */
    fillUpTo: async (size: number, before = 0) => {
      const filling = { environmentId, branchId: branch.id, serviceId: service.id, staff, areas, lastDay };
      await fillAppointments(adminUrl, filling, before, size);
      return (await sitDown(url)).call;
    },
  };
}

function judgeGuests({ name, load }: { name: string; load: Load }, size: number): boolean {
  const max = size === 0 ? budgets.api.guests.p99 : budgets.api.guests.p99OfMore;
  const passed = load.p99 <= max;
  console.log(`${passed ? 'PASS' : 'MISS'}  ${name}: ${lineOf(load)}; p99 of ${max} ms`);
  return passed;
}

/** Compares a figure with the floor or, at a further size, with the first size. */
function compare({ name, ours, floor, ratio, least: min }: Measured, first: Measured | undefined): boolean {
  const growth = first && ours.p50 / first.ours.p50;
  const passed = growth === undefined ? ratio >= min : growth <= budgets.api.growth;
  const bar =
    growth === undefined
      ? `of ${min}`
      : `and ${growth.toFixed(2)} times as long as at ${sizes[0]} of ${budgets.api.growth}`;
  const verdict = passed ? 'PASS' : 'MISS';
  console.log(`${verdict}  ${name}: ${lineOf(ours)}; floor: ${lineOf(floor)}; ratio ${ratio.toFixed(2)} ${bar}`);
  return passed;
}

function lineOf({ perSecond, p50, p99 }: Load): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}
