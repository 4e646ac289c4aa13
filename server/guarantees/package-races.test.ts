// One of many desks that want the last unit of a course gets it, and the others learn who did, although processes are
// killed. README.md says which code was removed to see this fail.
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createRandom } from '../database/seed/random.ts';
import { atOnce } from '../testing/at-once.ts';
import { type ApiReply, callApi } from '../testing/call-api.ts';
import { extent } from '../testing/extent.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import { insertIn } from '../testing/sql.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { withDesks } from '../testing/with-desks.ts';

const count = 50;
const rounds = extent(4, 20);

const { spa, branch, desks, sql } = await withDesks();
const { cash } = await createSaleSetup(spa, branch);
await insertIn(spa, branch, 'payment_type', {
  id: newId(),
  name: 'Voucher',
  kind: 'Custom',
  prints_receipt: true,
  printer_code: 'voucher',
});

/** A definition of so many massages, which the desk sells for 10 each. */
async function define(units: number): Promise<string> {
  const id = newId();
  await insertIn(spa, branch, 'package', {
    id,
    name: `Course of ${units} ${id.slice(-6)}`,
    kind: 'course',
    position: 0,
    description: '',
    people: 1,
    price_minor: units * 1000,
    split: 'list',
    valid_from: 'sale',
    valid_months: 12,
    refund_rule: 'share',
    is_transferable: true,
    is_shareable: true,
    is_order_free: false,
  });
  const component = { package_id: id, position: 0, units, pause_minutes: 0, is_together: false };
  await insertIn(spa, branch, 'package_component', component);
  const item = { package_id: id, component_position: 0, position: 0, service_id: branch.serviceId };
  await insertIn(spa, branch, 'package_item', { ...item, surcharge_minor: 0 });
  return id;
}
const courses = new Map([
  [1, await define(1)],
  [2, await define(2)],
]);

interface Course {
  readonly componentId: string;
  readonly saleId: string;
}

async function sell(units: number): Promise<Course> {
  const componentId = newId();
  const asked = { packageId: courses.get(units), guestId: branch.guestId, componentIds: [componentId] };
  const body = { paymentTypeId: cash, checkoutPackageDetails: [asked] };
  const answer = await desks.callAtLast(0, 'POST', '/sale/checkout', { body });
  if (answer.body['success'] !== true) throw new Error(answer.text);
  const saleId = String(answer.body['saleId']);
  await sql("UPDATE receipt SET state = 'printed'");
  return { componentId, saleId };
}

const useBody = ({ componentId }: Course) => ({
  paymentTypeId: cash,
  payerId: branch.guestId,
  checkoutServiceDetails: [{ id: branch.serviceId, componentId }],
});
const use = (desk: number, course: Course) =>
  desks.callAtLast(desk, 'POST', '/sale/checkout', { body: useBody(course) });
const isDone = ({ status, body }: ApiReply) => status === 200 && body['success'] !== false;

/** The ledger of a component: its sums, its guard, and how often it was used. */
async function ledger({ componentId }: Course) {
  const [row] = await sql(
    `SELECT sum(e.units)::int AS units, sum(e.amount_minor)::int AS cents, v.units_guard AS guard,
       v.balance_minor::int AS balance, count(*) FILTER (WHERE e.kind = 'redeemed')::int AS used,
       (SELECT count(*)::int FROM sale_line l WHERE l.component_id = $1) AS lines
     FROM voucher v JOIN voucher_entry e ON e.voucher_id = v.id WHERE v.id = $1
     GROUP BY v.environment_id, v.branch_id, v.id`,
    [componentId],
  );
  return row;
}

const spent = { units: 0, cents: 0, guard: 0, balance: 0 };

function expectOne(answers: readonly ApiReply[]): void {
  expect(answers.filter(isDone)).toHaveLength(1);
  const refused = answers.filter((answer) => !isDone(answer));
  for (const { body } of refused) {
    expect(body['code']).toBe('package-unit-missing');
    expect(body['params']).toMatchObject({ by: 'reception', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  }
}

test('T-PACKAGE-RACE of 50 desks one uses the last unit, and the others learn who did', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const course = await sell(1 + (round % 2));
    if (round % 2 === 1) expect(isDone(await use(0, course))).toBe(true);
    expectOne(await atOnce(count, (desk) => use(desk, course)));
    expect(await ledger(course)).toEqual({ ...spent, used: 1 + (round % 2), lines: 1 + (round % 2) });
  }
});

test('T-PACKAGE-RACE the same while the processes are killed: each unit is used once, and whoever was told so has it', async () => {
  const random = createRandom('packages');
  const servers: ServerProcess[] = [];
  const issuer = desks.tokens.issuer;
  const start = () => startProcess({ database: spa.database, issuer });
  servers.push(await start(), await start());
  const headers = await desks.tokens.headersFor(spa);
  try {
    for (let round = 0; round < extent(2, 20); round += 1) {
      const course = await sell(1);
      const dying = random.between(0, 1);
      const using = atOnce(count, (desk) => untilAnswered(servers, desk, headers, course));
      await new Promise((resolve) => setTimeout(resolve, random.between(0, 60)));
      await servers[dying]?.kill();
      servers[dying] = await start();
      expectOne(await using);
      expect(await ledger(course)).toEqual({ ...spent, used: 1, lines: 1 });
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
});

/** Repeats a desk’s request with its key until it is answered, by whichever process is there. */
async function untilAnswered(
  servers: readonly ServerProcess[],
  desk: number,
  own: Readonly<Record<string, string>>,
  course: Course,
): Promise<ApiReply> {
  const headers = { ...own, 'idempotency-key': newId() };
  for (let attempt = desk; attempt < desk + 3_000; attempt += 1) {
    const { url = '' } = servers[attempt % servers.length] ?? {};
    const asked = { headers, body: useBody(course) };
    const answer = await callApi(url, 'POST', '/sale/checkout', asked).catch(() => undefined);
    if (answer !== undefined && answer.status !== 503 && answer.body['code'] !== 'request-in-progress') return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('no answer');
}

test('T-PACKAGE-RACE a unit is used or refunded, never both, and what was paid is what both come to', async () => {
  const outcomes = new Map<string, number>();
  for (let round = 0; round < extent(10, 100); round += 1) {
    const course = await sell(1);
    const { body: sale } = await desks.callAtLast(0, 'GET', `/sale/${course.saleId}`);
    const [line] = sale['lines'] as { id: string }[];
    const refund = (desk: number) =>
      desks.callAtLast(desk, 'POST', `/sale/${course.saleId}/refund`, {
        body: {
          reason: 'Moves away',
          lines: [{ lineId: line?.id, quantity: 1 }],
          tenders: [{ paymentTypeId: cash, amount: 10 }],
          originalReceipt,
        },
      });
    const answers = await Promise.all([use(round, course), refund(round + 1)]);
    const codes = answers.map((answer) => (isDone(answer) ? 'done' : String(answer.body['code'])));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    outcomes.set(codes.join(', '), (outcomes.get(codes.join(', ')) ?? 0) + 1);
    expect(await ledger(course)).toMatchObject(spent);
  }
  expect([...outcomes.keys()].toSorted()).toEqual(
    [...outcomes.keys()].filter((codes) => /^(done, voucher-spent|package-not-usable, done)$/.test(codes)).toSorted(),
  );
});

const originalReceipt = {
  closingNumber: '12',
  documentNumber: '345',
  date: '2026-11-21',
  printerSerial: '99IEB012345',
};

test('T-PACKAGE-RACE not even by hand more units are taken than there are, or given than were sold', async () => {
  const { componentId } = await sell(2);
  const take = (units: number) =>
    sql(
      `WITH entry AS (INSERT INTO voucher_entry (environment_id, branch_id, id, voucher_id, kind, amount_minor, units, at)
         SELECT environment_id, branch_id, $2, id, $4, $3::int * 10, $3::int, now() FROM voucher WHERE id = $1)
       UPDATE voucher SET units_guard = units_guard + $3::int, balance_minor = balance_minor + $3::int * 10 WHERE id = $1`,
      [componentId, newId(), units, units < 0 ? 'forfeited' : 'returned'],
    );
  await expect(take(-3)).rejects.toThrow(/voucher_check/);
  await expect(take(1)).rejects.toThrow(/voucher_check/);
  await take(-2);
  await expect(take(-1)).rejects.toThrow(/voucher_check/);
});
