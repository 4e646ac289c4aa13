import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type MovingIn, movingIn } from '@quieta/contract/moving-in/moving-in';
import { type MovingInKind, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { listResources } from '@quieta/contract/resources/resource-endpoints';
import { serviceKind } from '@quieta/contract/settings/service';
import budgets from '../budgets.json' with { type: 'json' };
import { onInstallation, type Running, sitDown } from './support/desk.ts';
import { type Call, quantile } from './support/load.ts';
import { prepareBranch } from './support/prepare-branch.ts';

// A spa with a history moves in while its desks work: how long it takes, and what the desks feel of it.
const guests = Number(process.env['GUESTS'] ?? 100_000);
const appointments = Number(process.env['APPOINTMENTS'] ?? 50_000);
/** Desks that work all the time, and how many milliseconds pass from one call of a desk to its next. */
const desks = 8;
const pace = 150;
const quietSeconds = Number(process.env['QUIET_SECONDS'] ?? 30);

const firstNames = ['Ada', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Ivo', 'Lea', 'Mara'];
const lastNames = ['Rossi', 'Bianchi', 'Moretti', 'Ferri', 'Conti', 'Gallo', 'Costa', 'Fontana', 'Greco', 'Marino'];

await onInstallation(async (running) => {
  process.exitCode = (await measure(running)) ? 0 : 1;
});

async function measure({ url, adminUrl }: Running): Promise<boolean> {
  const { call, branch } = await sitDown(url);
  const service = serviceKind.list.response
    .parse(JSON.parse(await call('GET', '/services')))
    .find(({ archived }) => !archived);
  const resources = listResources.response.parse(JSON.parse(await call('GET', '/resources')));
  if (service === undefined) throw new Error('the demo has a service');
  const resourceIds = resources.filter(({ archived }) => !archived).map(({ id }) => id);
  await prepareBranch(adminUrl, { branchId: branch.id, serviceId: service.id, resourceIds, guests: 1_000 });
  const staff = resources.filter(({ type, archived }) => type === 0 && !archived);
  const [own, ...others] = staff;
  if (own === undefined) throw new Error('the demo has staff');

  let hour = 0;
  const work = atDesks(call, async () => {
    hour += 1;
    const start = Temporal.Instant.from('2040-01-01T00:00:00Z').add({ hours: hour });
    const booking = {
      serviceId: service.id,
      staffResourceId: own.id,
      startTime: start.toString(),
      endTime: start.add({ minutes: 30 }).toString(),
    };
    await call('POST', '/appointments', [booking], { 'idempotency-key': crypto.randomUUID() });
  });
  await work.during(wait(10_000));
  // Alone before, between and after, because tables grow and the machine has other work: a part is compared with both
  // sides of it.
  const aloneTimes = async () => {
    const times = await work.during(wait(quietSeconds * 1_000));
    console.log(`desks alone: ${described(times)}`);
    return times;
  };
  const alone = [await aloneTimes()];
  const busy: number[] = [];
  let took = 0;
  const lists = [
    { kind: 'guests', table: guestTable(guests) },
    {
      kind: 'appointments',
      table: appointmentTable(
        appointments,
        service.name,
        others.map(({ name }) => name),
      ),
    },
  ] as const;
  for (const { kind, table } of lists) {
    const moving = await send(call, kind, table);
    const started = performance.now();
    const times = await work.during(runToEnd(call, moving.id));
    const seconds = (performance.now() - started) / 1_000;
    took += seconds;
    busy.push(...times);
    const { state, counts } = await read(call, moving.id);
    console.log(
      `${kind}: ${state} ${JSON.stringify(counts)} in ${Math.round(seconds)} s, ` +
        `${Math.round(table.length / seconds)} rows a second`,
    );
    alone.push(await aloneTimes());
    console.log(`desks beside ${kind}: ${compared(times, alone.slice(-2).flat())}`);
  }
  console.log(`all of it in ${Math.round(took)} s; desks beside it: ${compared(busy, alone.flat())}`);
  const ratio = quantile(busy, 0.99) / quantile(alone.flat(), 0.99);
  return took <= budgets.movingIn.seconds && ratio <= budgets.movingIn.p99;
}

function described(times: readonly number[]): string {
  return `${times.length} calls, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
}

function compared(times: readonly number[], alone: readonly number[]): string {
  const ratio = quantile(times, 0.99) / quantile(alone, 0.99);
  const load = loadavg()[0]?.toFixed(1);
  return `${described(times)}, ${ratio.toFixed(2)} times the p99 of those alone; load average ${load}`;
}

/** Desks that look at a day, search a guest and book, each at its pace. */
function atDesks(call: Call, book: () => Promise<void>) {
  const calls = [
    async () => void (await call('POST', '/appointments/Search', { date: '2030-03-04', references: 'once' })),
    async () => void (await call('GET', '/guests?search=ros')),
    book,
  ];
  return {
    /** How long each of the calls took, in milliseconds, until something is over. */
    async during(something: Promise<unknown>): Promise<number[]> {
      const times: number[] = [];
      let isOver = false;
      const over = something.finally(() => {
        isOver = true;
      });
      const sit = async (desk: number) => {
        for (let round = desk; !isOver; round += 1) {
          const started = performance.now();
          await calls[round % calls.length]?.();
          const time = performance.now() - started;
          times.push(time);
          await wait(Math.max(0, pace - time));
        }
      };
      await Promise.all([over, ...Array.from({ length: desks }, (_, desk) => sit(desk))]);
      return times;
    },
  };
}

async function send(call: Call, kind: MovingInKind, [headings = [], ...rows]: readonly string[][]): Promise<MovingIn> {
  const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
  const list = { kind, fileName: `${kind}.csv`, headings };
  const begun = movingIn.parse(JSON.parse(await call('POST', '/moving-in', list, keyed())));
  const atOnce = 1_000;
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const lines = some.map((_, index) => from + index + 2);
    const body = { lines, rows: some, isLast: from + atOnce >= rows.length };
    await call('POST', `/moving-in/${begun.id}/rows`, body, keyed());
  }
  return begun;
}

async function read(call: Call, id: string): Promise<MovingIn> {
  return movingIn.parse(JSON.parse(await call('GET', `/moving-in/${id}`)));
}

async function runToEnd(call: Call, id: string): Promise<void> {
  await call('POST', `/moving-in/${id}/step`, { step: 'run' }, { 'idempotency-key': crypto.randomUUID() });
  while (movingInStates[(await read(call, id)).state].isWorking) await wait(1_000);
}

/** Every tenth guest is one of those before. */
function guestTable(count: number): string[][] {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = index % 10 === 9 ? index - 9 : index;
    const [first = '', last = ''] = [firstNames[number % 10], lastNames[Math.floor(number / 10) % 10]];
    const email = `${first}.${last}.${number}@example.com`.toLowerCase();
    return [
      String(index),
      first,
      `${last} ${number % 997}`,
      email,
      `+39 340 ${String(1_000_000 + number)}`,
      '1.2.1980',
    ];
  });
  return [['ID', 'Nome', 'Cognome', 'E-mail', 'Cellulare', 'Data di nascita'], ...rows];
}

/** Half hours of each therapist, day after day. */
function appointmentTable(count: number, service: string, therapists: readonly string[]): string[][] {
  const perDay = 20 * therapists.length;
  const rows = Array.from({ length: count }, (_, index) => {
    const date = Temporal.PlainDate.from('2030-01-02').add({ days: Math.floor(index / perDay) });
    const slot = Math.floor((index % perDay) / therapists.length);
    const time = Temporal.PlainTime.from('08:00').add({ minutes: slot * 30 });
    return [
      String(index),
      String(index % 10_000),
      date.toString(),
      time.toString({ smallestUnit: 'minute' }),
      '30',
      service,
      therapists[index % therapists.length] ?? '',
    ];
  });
  return [['Booking ID', 'Customer ID', 'Date', 'Time', 'Minutes', 'Service', 'Staff'], ...rows];
}
