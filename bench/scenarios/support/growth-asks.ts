import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { listSales } from '@quieta/contract/checkout/sale-endpoints';
import { listClosedDays } from '@quieta/contract/closing/closing-endpoints';
import { searchGuests } from '@quieta/contract/guests/guest-endpoints';
import { listVouchers } from '@quieta/contract/vouchers/voucher-endpoints';
import { type Ask, asksOf, endpointsOfMany, type KnownThings } from '@quieta/tools/testing/reads';
import { sitDown } from './desk.ts';
import { quantile } from './load.ts';

/** Times of one question in milliseconds, and the rows of its answer. */
export interface Asked {
  readonly question: string;
  /** A file, which nobody waits for with a screen. */
  readonly isFile: boolean;
  readonly rows: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  /** Why it was not answered. */
  readonly refusal?: string;
}

const max = { times: 30, milliseconds: 2_000 };
const maxOfFiles = { times: 3, milliseconds: 5_000 };
/** Shorter than a session. */
const maxDeskMilliseconds = 120_000;

/** Asks every question of the screens, one after the other at one connection. */
export async function askAll(url: string): Promise<Asked[]> {
  let desk = await sitDown(url);
  let since = performance.now();
  const known = await knownAt(desk);
  const asked: Asked[] = [];
  for (const endpoint of await endpointsOfMany(JSON.parse(await desk.call('GET', '/openapi.json'))))
    for (const ask of asksOf(endpoint, known)) {
      if (performance.now() - since > maxDeskMilliseconds) [desk, since] = [await sitDown(url), performance.now()];
      asked.push(await measure(desk.call, ask).catch((error: unknown) => refused(ask, error)));
    }
  return asked;
}

type Desk = Awaited<ReturnType<typeof sitDown>>;

/** Things of yesterday, when everything was done that is done of an appointment. */
async function knownAt({ call, userId, branch: { id: branchId, timeZone } }: Desk): Promise<KnownThings> {
  const today = Temporal.Now.plainDateISO(timeZone);
  const date = today.subtract({ days: 1 }).toString();
  const found = searchAppointments.response.parse(
    JSON.parse(await call('POST', '/appointments/Search', { date })),
  ).data;
  const done = found.find(({ holder, staff, area }) => holder !== null && staff !== null && area !== null);
  const [sale] = listSales.response.parse(JSON.parse(await call('GET', `/sale?date=${date}&kind=sale`))).data;
  const days = listClosedDays.response.parse(JSON.parse(await call('GET', `/closing/days?month=${date.slice(0, 7)}`)));
  const close = days.flatMap(({ closes }) => closes).at(-1);
  const guests = searchGuests.response.parse(JSON.parse(await call('GET', '/guests'))).data;
  const [voucher] = listVouchers.response.parse(JSON.parse(await call('GET', '/vouchers'))).data;
  if (!done?.holder || !done.staff || !sale || !close || !voucher) throw new Error(`hardly anything on ${date}`);
  return {
    branchId,
    userId,
    guestId: done.holder.id,
    guestName: done.holder.fullName,
    guestIds: guests.flatMap(({ id }) => id ?? []),
    staffId: done.staff.id,
    serviceId: done.service.id,
    serviceName: done.service.name,
    visitId: done.visitId,
    saleId: sale.id,
    saleNumber: sale.number,
    closeId: close.id,
    voucherId: voucher.id,
    today: today.toString(),
  };
}

const questionOf = ({ name, method, path, body }: Ask) => `${name} ${method === 'GET' ? path : JSON.stringify(body)}`;

function refused(ask: Ask, error: unknown): Asked {
  const none = { isFile: false, rows: 0, bytes: 0, p50: Number.NaN, p99: Number.NaN };
  return { question: questionOf(ask), ...none, refusal: String(error) };
}

async function measure(call: Desk['call'], ask: Ask): Promise<Asked> {
  const { name, method, path, body } = ask;
  const isFile = name.startsWith('export');
  const { times, milliseconds } = isFile ? maxOfFiles : max;
  // Not measured: it fills caches, as a desk's first look of the morning does.
  const answer = await call(method, path, body);
  const took: number[] = [];
  const began = performance.now();
  while (took.length < times && (took.length < 3 || performance.now() - began < milliseconds)) {
    const started = performance.now();
    await call(method, path, body);
    took.push(performance.now() - started);
  }
  return {
    question: questionOf(ask),
    isFile,
    rows: rowsIn(JSON.parse(answer)),
    bytes: answer.length,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
  };
}

/** Counts the rows of the longest list in an answer, or the lines of its file. */
function rowsIn(part: unknown): number {
  if (typeof part === 'string') return part.split('\n').length - 1;
  if (typeof part !== 'object' || part === null) return 0;
  const inner = Object.values(part).map(rowsIn);
  return Math.max(Array.isArray(part) ? part.length : 0, ...inner);
}
