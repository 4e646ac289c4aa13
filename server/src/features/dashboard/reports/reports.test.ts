import type { csvFile, Figures, listFigureRows } from '@quieta/contract/dashboard/figure-endpoints';
import { dayMeasures } from '@quieta/contract/dashboard/measures';
import { type Report, reports } from '@quieta/contract/dashboard/reports';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { addUp } from '@quieta/contract/values/add-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Actor } from '#platform/actor';
import { readCsv } from '#platform/csv/read-csv';
import { addPerson } from '../../../../testing/add-person.ts';
import { sqlIn } from '../../../../testing/sql.ts';
import { openReportDesk, type ReportDesk, saturday, sunday } from '../testing/report-desk.ts';

let at: ReportDesk;
beforeAll(async () => {
  at = await openReportDesk();
});
afterAll(() => at.leave());

type Rows = AnswerOf<typeof listFigureRows> & Partial<Problem>;

const openRows = (measure: string, by?: Actor) =>
  at.api.get<Rows>(`/figures/rows?measure=${measure}&dateFrom=${saturday}&dateTo=${sunday}`, {
    branch: at.desk.branch,
    ...(by && { by }),
  });

/** The named values of each row of a report, by the row's name. */
async function table(report: Report, columns: readonly string[], from: string, to = from) {
  const { body } = await at.report(report, from, to);
  if (body.rows === undefined) throw new Error(JSON.stringify(body));
  const { rows } = body;
  return rows.map(({ key, name, values }) => [
    name ?? key,
    ...columns.map((column) => (values as Record<string, number>)[column]),
  ]);
}

test('retail and tips are the seller’s, or of those who treated: the first gets the retail, each a share of the tip', async () => {
  const columns = ['services', 'products', 'tips'];
  expect(await table('therapists', columns, saturday)).toEqual([
    ['Therapist 1', 170, 24.5, 2.5],
    ['Therapist 2', 33.33, 12.5, 4.51],
    [null, 0, 12.5, 0],
  ]);
});

test('what comes back is taken from those who had it, whoever takes it back, on the day on which that is done', async () => {
  expect(await table('therapists', ['services', 'products', 'tips', 'commission'], sunday)).toEqual([
    ['Therapist 1', -85, -12.25, 0, -7.53],
    ['Therapist 2', 0, -12.5, -2, -0.57],
  ]);
});

test('commission is of each line without its VAT, rounded by the line, by the rule of its category for treatments or products', async () => {
  // 85.00 at 22 % is 69.67 net, of that 6.97; 24.50 at 10 % is 22.27 net, of that 5 % is 1.11; the mud bath has no
  // category.
  expect(await table('therapists', ['commission'], saturday)).toEqual([
    ['Therapist 1', 15.05],
    ['Therapist 2', 0.57],
    [null, 0],
  ]);
});

test('time, treatments and guests are those of the therapist; a guest counts for each therapist who treated them', async () => {
  const columns = ['staffBooked', 'staffWorked', 'treatments', 'guests', 'rebookings'];
  expect(await table('therapists', columns, saturday)).toEqual([
    ['Therapist 1', 100, 100, 2, 2, 0],
    ['Therapist 2', 30, 30, 1, 1, 0],
    [null, 0, 0, 1, 0, 0],
  ]);
});

test('services, products, areas, sources and discounts have what was booked and sold of each, and a row for the rest', async () => {
  expect(
    await table('services', ['bookings', 'treatments', 'noShows', 'lateCancellations', 'services'], saturday),
  ).toEqual([
    ['Aroma massage', 4, 2, 1, 1, 170],
    ['Mud bath', 2, 2, 0, 0, 33.33],
  ]);
  expect(await table('products', ['pieces', 'products', 'discounts'], saturday)).toEqual([['Body oil', 4, 49.5, 0.5]]);
  expect(await table('areas', ['areaBooked', 'treatments', 'services'], saturday)).toEqual([
    ['Cabin 1', 100, 2, 170],
    ['Cabin 2', 60, 1, 0],
    [null, 0, 1, 33.33],
  ]);
  expect(await table('sources', ['bookings', 'cancellations', 'services'], saturday)).toEqual([
    ['reception', 6, 1, 203.33],
  ]);
  expect(await table('discounts', ['discounts', 'revenue'], saturday, sunday)).toEqual([['Dented', 0.25, 12.25]]);
});

test('segments go by the stay of who was treated or paid; what comes back goes where the sale went', async () => {
  const columns = ['guests', 'treatments', 'services', 'products'];
  expect(await table('segments', columns, saturday)).toEqual([
    ['none', 1, 3, 85, 25],
    ['week', 1, 1, 118.33, 24.5],
  ]);
  const { spa, branch } = at.desk;
  await sqlIn(spa, branch, "UPDATE stay SET checkout_date = '2026-11-21'");
  expect(await table('segments', columns, sunday)).toEqual([
    ['none', 0, 0, -85, -12.5],
    ['short', 0, 0, 0, -12.25],
  ]);
  await sqlIn(spa, branch, "UPDATE stay SET checkout_date = '2026-11-22'");
});

test('every column adds up to its total', async () => {
  for (const report of all) {
    const { rows, totals } = (await at.report(report, saturday, sunday)).body;
    expect(rows.length).toBeGreaterThan(0);
    for (const [measure, total] of Object.entries(totals))
      expect([
        report,
        measure,
        addUp(...rows.map(({ values }) => values[measure as keyof typeof values] ?? 0)),
      ]).toEqual([report, measure, total]);
  }
});

const all = Object.keys(reports) as Report[];

test('every cell opens the rows that it was made of, and they add up to it', async () => {
  let opened = 0;
  for (const report of all) {
    const { rows } = (await at.report(report, saturday, sunday)).body;
    for (const { key, values } of rows)
      for (const [measure, amount] of Object.entries(values)) {
        const row = `&report=${report}${key === null ? '' : `&key=${encodeURIComponent(key)}`}`;
        const { body } = await openRows(`${measure}${row}`);
        const added = addUp(...body.data.map((one) => one.amount));
        expect([report, key, measure, body.total, added]).toEqual([report, key, measure, amount, amount]);
        opened += body.count;
      }
  }
  expect(opened).toBeGreaterThan(100);
});

test('a discount is in the report of what was sold at it: services and products together have all of them', async () => {
  const discountsOf = async (report: Report) => (await at.report(report, saturday, sunday)).body.totals.discounts ?? 0;
  const [services, products] = [await discountsOf('services'), await discountsOf('products')];
  expect([services, products]).toEqual([0, 0.25]);
  const { body } = await openRows('discounts');
  expect(addUp(services, products)).toBe(body.total);
});

test('a total is the figure of the same days, but where a guest counts for several therapists, or only what was sold as such', async () => {
  const { body } = await at.api.get<Figures>(`/figures?dateFrom=${saturday}&dateTo=${sunday}`, {
    branch: at.desk.branch,
  });
  const differing: string[] = [];
  let compared = 0;
  for (const report of all) {
    const { totals } = (await at.report(report, saturday, sunday)).body;
    for (const measure of dayMeasures) {
      if (totals[measure] === undefined) continue;
      compared += 1;
      if (totals[measure] !== addUp(...body.values[measure].map((amount) => amount ?? 0)))
        differing.push(`${report} ${measure}`);
    }
  }
  expect(compared).toBeGreaterThan(20);
  expect(differing).toEqual(['therapists guests', 'services discounts']);
});

test('the rows of all commission are those of the therapists together', async () => {
  const { totals } = (await at.report('therapists', saturday, sunday)).body;
  expect((await openRows('commission')).body).toMatchObject({ total: totals.commission, count: 7 });
});

test('what a report does not have has no rows in it', async () => {
  expect((await openRows(`inHouse&report=therapists`)).body).toMatchObject({
    code: 'invalid-request',
    errors: [{ path: 'measure' }],
  });
});

test('who may not see reports opens their own rows and nobody else’s', async () => {
  const [first, second] = at.desk.branch.staff;
  const of = (key: string) => openRows(`services&report=therapists&key=${key}`, at.therapist);
  expect((await of(second)).body).toMatchObject({ total: 33.33 });
  for (const refused of [
    await of(first),
    await openRows('services&report=therapists', at.therapist),
    await openRows('services', at.therapist),
    await openRows(`services&report=services&key=${at.bath}`, at.therapist),
  ])
    expect(refused.body).toMatchObject({ code: 'not-allowed' });
});

test('what was renamed or archived is called as it is now', async () => {
  const { spa, branch } = at.desk;
  await sqlIn(spa, branch, "UPDATE service SET name = 'Fango', archived_at = now() WHERE id = $1", [at.bath]);
  expect(await table('services', ['services'], saturday)).toEqual([
    ['Aroma massage', 170],
    ['Fango', 33.33],
  ]);
});

test('who may not see reports sees their own row of the therapists and nothing else', async () => {
  const own = await at.report('therapists', saturday, sunday, at.therapist);
  expect(own.body.rows.map(({ name }) => name)).toEqual(['Therapist 2']);
  expect(own.body.totals).toEqual(own.body.rows[0]?.values);
  for (const report of ['services', 'segments'] as const)
    expect((await at.report(report, saturday, sunday, at.therapist)).body).toMatchObject({ code: 'not-allowed' });
  const unlinked = await addPerson(at.desk.spa, 'nobody', ['therapist']);
  expect((await at.report('therapists', saturday, sunday, unlinked)).body).toMatchObject({ rows: [] });
  const manager = await addPerson(at.desk.spa, 'manager', ['manager']);
  expect((await at.report('therapists', saturday, sunday, manager)).body.rows).toHaveLength(3);
});

test('without rights everybody sees every report', async () => {
  const { body } = await at.report('services', saturday, sunday);
  expect(body.rows).toHaveLength(2);
});

test('the file has the rows of the report, and its columns add up to the report’s totals', async () => {
  const { branch } = at.desk;
  const limits = { rows: 1000, columns: 100, cells: 10_000, characters: 1000 };
  const { totals } = (await at.report('therapists', saturday)).body;
  for (const language of ['en', 'it'] as const) {
    const path = `/reports/csv?report=therapists&dateFrom=${saturday}&dateTo=${saturday}&language=${language}`;
    const { body } = await at.api.get<z.output<typeof csvFile>>(path, { branch });
    const [heads, ...rows] = readCsv(body.csv, limits).rows.map(({ cells }) => cells);
    expect(rows).toHaveLength(body.rows);
    const sumOf = (column: number) => addUp(...rows.map((cells) => Number((cells[column] ?? '').replace(',', '.'))));
    expect(heads?.slice(1, 11).map((_, index) => sumOf(index + 1))).toEqual(Object.values(totals));
    expect(heads?.[5]).toBe({ en: 'Treatment revenue (EUR)', it: 'Ricavi da trattamenti (EUR)' }[language]);
  }
  const refused = await at.api.get(
    `/reports/csv?report=therapists&dateFrom=${saturday}&dateTo=${saturday}&language=en`,
    {
      branch,
      by: at.therapist,
    },
  );
  expect(refused.body).toMatchObject({ code: 'not-allowed' });
});
