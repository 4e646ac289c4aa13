import { dayMeasures, type Measure } from '@quieta/contract/dashboard/measures';
import type { Problem } from '@quieta/contract/problem';
import { permissionsOf } from '@quieta/contract/values/permission';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv';
import { setCapacity } from '../../../../testing/set-capacity.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { startApi } from '../../../../testing/start-api.ts';
import { dashboardRoutes } from '../routes.ts';
import { type FiguresDesk, openFiguresDesk } from '../testing/figures-desk.ts';

let desk: FiguresDesk;

/** Three days in March with one of each: a refund, a voucher, a cancellation, a guest of the hotel who comes again. */
beforeAll(async () => {
  desk = await openFiguresDesk();
  const { spa, branch, setup } = desk;
  const guest = await desk.addGuest('Hotel');
  const stay = { id: guest, guest_id: guest, provider: 'opera', reservation_id: '7', room_id: '101' };
  await insertIn(spa, branch, 'stay', { ...stay, checkin_date: '2026-03-01', checkout_date: '2026-03-09' });
  await insertIn(spa, branch, 'hotel_day', { date: '2026-03-03', guests: 40, reported_at: '2026-03-03T20:00:00Z' });
  await setCapacity(spa, branch, branch.areas[1], 4);
  desk.at('2026-03-02T07:00:00Z');
  for (const day of ['03', '04']) {
    const start = `2026-03-${day}T10:30`;
    const treated = await desk.book({ start, area: branch.areas[1], partySize: 3, guest });
    await desk.change(treated.id, { lifeCycle: 'done' });
    const discount = { amount: 10, reason: 'Birthday' };
    await desk.sell({ checkoutAppointmentDetails: [{ id: treated.id }], discount, tip: 3 });
    const missed = await desk.book({ start: `2026-03-${day}T15:00` });
    await desk.change(missed.id, { lifeCycle: 'no-show' });
  }
  await desk.book({ start: '2026-03-03T23:30' });
  const late = await desk.book({ start: '2026-03-03T06:00' });
  await desk.cancel(late.id);
  const sale = await desk.sell({ checkoutProductDetails: [{ id: setup.oil, quantity: 3 }] });
  await desk.sell({ checkoutVoucherDetails: [{ kind: 'single-purpose', taxId: branch.taxId, amount: 40 }] });
  desk.at('2026-03-04T10:00:00Z');
  await desk.refund(sale, 1);
});
afterAll(() => desk.leave());

describe('the rows behind a figure', () => {
  const measures: readonly Measure[] = dayMeasures;

  test.each(measures)('the rows of %s add up to it', async (measure) => {
    const { values } = await desk.figures('2026-03-01', '2026-03-31');
    const figure = values[measure as 'sales'].reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const first = await desk.rows(measure, '2026-03-01', '2026-03-31', '&limit=7');
    expect(first.total).toBeCloseTo(figure, 6);
    const all = [...first.data];
    for (let { next } = first.paging.cursors; next !== null && all.length < 60; ) {
      const page = await desk.rows(measure, '2026-03-01', '2026-03-31', `&limit=50&cursor=${next}`);
      all.push(...page.data);
      next = page.paging.cursors.next;
    }
    if (all.length === first.count) expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(figure, 6);
    expect(first.count).toBeGreaterThan(0);
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    const unique = new Set(all.map((row) => JSON.stringify(row)));
    expect(unique.size).toBeGreaterThan(all.length / 2);
  });

  test.each(['staffBooked', 'areaBooked', 'staffAvailable', 'areaAvailable'] as const)(
    'the rows of %s within an hour of a weekday add up to its place of the map',
    async (measure) => {
      const { hours } = await desk.figures('2026-03-01', '2026-03-31');
      const of = measure.startsWith('staff') ? hours.staff : hours.areas;
      const map = measure.endsWith('Booked') ? of.booked : of.available;
      for (const [weekday, hour] of [
        [2, 10],
        [2, 23],
        [3, 10],
      ] as const) {
        const { total } = await desk.rows(measure, '2026-03-01', '2026-03-31', `&weekday=${weekday}&hour=${hour}`);
        expect(total).toBe(map[weekday - 1]?.[hour]);
      }
    },
  );

  test('a row names its service, guest and therapist, or the sale that it is a line of', async () => {
    const { data } = await desk.rows('noShows', '2026-03-03', '2026-03-03');
    expect(data).toMatchObject([
      {
        name: 'Aroma massage',
        guest: null,
        staff: 'Therapist 1',
        area: null,
        sale: null,
        amount: 1,
        date: '2026-03-03',
      },
    ]);
    const back = await desk.rows('products', '2026-03-04', '2026-03-04');
    expect(back.data).toMatchObject([
      { name: 'Body oil', amount: -12.5, sale: { kind: 'refund' }, appointmentId: null },
    ]);
  });

  test('a cursor that is none is refused', async () => {
    const path = '/figures/rows?measure=sales&dateFrom=2026-03-01&dateTo=2026-03-02&cursor=abc';
    expect((await desk.api.get(path, { branch: desk.branch })).status).toBe(400);
  });

  test('whoever may not see reports may not see their rows', async () => {
    const [first, second] = desk.spa.branches;
    const held = permissionsOf(['therapist']);
    const branches = [
      { ...first, permissions: held },
      { ...second, permissions: held },
    ] as const;
    const api = await startApi({ ...desk.spa, branches, actor: { ...desk.spa.actor, branches } }, dashboardRoutes);
    const path = '/figures/rows?measure=sales&dateFrom=2026-03-01&dateTo=2026-03-02';
    const { status, body } = await api.get<Problem>(path, { branch: desk.branch });
    expect([status, body.code, body.params]).toEqual([403, 'not-allowed', { permission: 'report' }]);
    await api.close();
  });
});

describe('as tables', () => {
  const cellsOf = (csv: string) =>
    readCsv(csv, { rows: 1000, columns: 100, cells: 100_000, characters: 1000 }).rows.map(({ cells }) => cells);
  const fetchFile = async (path: string) =>
    (await desk.api.get<{ fileName: string; csv: string; rows: number; isCut: boolean }>(path, { branch: desk.branch }))
      .body;

  test('each day of a range is a row, whose cells add up to the figures', async () => {
    const file = await fetchFile('/figures/csv?dateFrom=2026-03-01&dateTo=2026-03-31&language=it');
    expect(file).toMatchObject({ fileName: 'indicatori-2026-03-01-2026-03-31.csv', rows: 31, isCut: false });
    const [headings = [], ...rows] = cellsOf(file.csv);
    expect(headings.slice(0, 3)).toEqual(['Data', 'Ricavi da trattamenti (EUR)', 'Ricavi da prodotti (EUR)']);
    const column = headings.indexOf('Ricavi da prodotti (EUR)');
    const { values } = await desk.figures('2026-03-01', '2026-03-31');
    const sum = rows.reduce((all, cells) => all + Number(cells[column]?.replace(',', '.')), 0);
    expect(sum).toBe(values.products.reduce<number>((all, value) => all + (value ?? 0), 0));
    expect(sum).not.toBe(0);
    // The hotel did not report this day.
    expect(rows[0]?.at(-1)).toBe('');
  });

  test('the rows behind a figure add up to it', async () => {
    const path = '/figures/rows/csv?measure=products&dateFrom=2026-03-01&dateTo=2026-03-31&language=es';
    const file = await fetchFile(path);
    expect(file).toMatchObject({ fileName: 'detalle-indicador-products-2026-03-01-2026-03-31.csv', isCut: false });
    const [headings = [], ...rows] = cellsOf(file.csv);
    expect(headings).toEqual([
      'Fecha',
      'Hora',
      'Nombre',
      'Huésped',
      'Terapeuta',
      'Cabina',
      'Venta',
      'Tipo',
      'Ingresos por productos (EUR)',
    ]);
    const { total, count } = await desk.rows('products', '2026-03-01', '2026-03-31');
    expect([file.rows, rows.length]).toEqual([count, count]);
    expect(rows.reduce((sum, cells) => sum + Number(cells.at(-1)?.replace(',', '.')), 0)).toBe(total);
    expect(rows.map((cells) => cells[7])).toContain('Devolución');
  });
});
