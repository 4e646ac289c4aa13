import { prepaidColumnNames } from '@quieta/contract/dashboard/prepaid-columns';
import type { listPrepaidEntries, PrepaidReport } from '@quieta/contract/dashboard/prepaid-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { sqlIn } from '../../../../testing/sql.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { writeEntries, writePackage } from '../../../../testing/written-package.ts';
import { dashboardRoutes } from '../routes.ts';

type Rows = AnswerOf<typeof listPrepaidEntries>;

// Today is 21 November.
const { spa, branch, other, api } = await withDesk((routes) => dashboardRoutes(routes));
const at = (day: number, time = '10:00:00') => `2026-11-${String(day).padStart(2, '0')}T${time}Z`;

beforeAll(async () => {
  const tax = { taxId: branch.taxId, rate: 22 };
  const course = { kind: 'single-purpose-units', units: 6, amountMinor: 42_500, ...tax } as const;
  const meal = { kind: 'multi-purpose-units', units: 2, amountMinor: 5001, ...tax } as const;
  const well = await writePackage(spa, branch, { name: 'Well', kind: 'package', expiresOn: '2026-12-15' }, [
    course,
    meal,
  ]);
  const old = await writePackage(spa, branch, { name: 'Old', kind: 'course', expiresOn: '2026-11-18' }, [course]);
  const stay = { kind: 'hotel-units', units: 2, amountMinor: 17_000, ...tax } as const;
  const hotel = await writePackage(spa, branch, { name: 'Spa stay', kind: 'arrangement', expiresOn: '2026-12-01' }, [
    stay,
  ]);
  const [massage = '', lunch = ''] = well.componentIds;
  const [gone = ''] = old.componentIds;
  const [included = ''] = hotel.componentIds;
  await writeEntries(spa, branch, [
    { voucherId: massage, kind: 'moved-in', units: 6, amountMinor: 42_500, at: at(2) },
    { voucherId: lunch, kind: 'moved-in', units: 2, amountMinor: 5001, at: at(2) },
    { voucherId: massage, kind: 'forfeited', units: -1, amountMinor: -7083, at: at(5) },
    { voucherId: massage, kind: 'returned', units: 1, amountMinor: 7083, at: at(7) },
    { voucherId: massage, kind: 'forfeited', units: -1, amountMinor: -7083, at: at(9) },
    { voucherId: gone, kind: 'moved-in', units: 6, amountMinor: 42_500, at: at(3) },
    { voucherId: gone, kind: 'moved-out', units: -2, amountMinor: -14_166, at: at(4) },
    { voucherId: included, kind: 'granted', units: 2, amountMinor: 17_000, at: at(6) },
    { voucherId: included, kind: 'withdrawn', units: -1, amountMinor: -8500, at: at(8) },
  ]);
});

async function report(dateFrom: string, dateTo: string, of = branch) {
  const { status, body } = await api.get<PrepaidReport>(`/reports/prepaid?dateFrom=${dateFrom}&dateTo=${dateTo}`, {
    branch: of,
  });
  expect(status).toBe(200);
  return body;
}
const november = ['2026-11-01', '2026-11-30'] as const;

test('a row tells what became of the units and the money of a package, by when its VAT is declared', async () => {
  const { rows, totals, arrangements, expiring } = await report(...november);
  expect(rows.map(({ name, kind, vat }) => [name, kind, vat])).toEqual([
    ['Old', 'course', 'sold'],
    ['Well', 'package', 'used'],
    ['Well', 'package', 'sold'],
    ['Spa stay', 'arrangement', 'hotel'],
  ]);
  const [old, lunch, massage, stay] = rows;
  expect(old?.columns).toMatchObject({
    before: { units: 0, amount: 0 },
    moved: { units: 4, amount: 283.34 },
    // Nobody has written it yet.
    expired: { units: -4, amount: -283.34 },
    owed: { units: 0, amount: 0 },
  });
  expect(massage?.columns).toMatchObject({
    forfeited: { units: -1, amount: -70.83 },
    owed: { units: 5, amount: 354.17 },
  });
  expect(lunch?.columns.owed).toEqual({ units: 2, amount: 50.01 });
  expect(stay?.columns).toMatchObject({
    sold: { units: 2, amount: 170 },
    takenBack: { units: -1, amount: -85 },
    owed: { units: 1, amount: 85 },
  });
  expect(totals.owed).toEqual({ units: 7, amount: 404.18 });
  expect(arrangements.owed).toEqual({ units: 1, amount: 85 });
  expect(expiring).toEqual({ packages: 1, units: 7, amount: 404.18, until: '2026-12-21' });
});

test('on every day what is owed is what was owed before and what was moved, and goes on from the day before', async () => {
  let owed = { units: 0, amount: 0 };
  for (let day = 1; day <= 30; day += 1) {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    const { totals } = await report(date, date);
    expect([date, totals.before]).toEqual([date, owed]);
    const inner = prepaidColumnNames.filter((column) => column !== 'owed').map((column) => totals[column]);
    const units = inner.reduce((sum, one) => sum + one.units, 0);
    const cents = inner.reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
    expect([date, { units, amount: cents / 100 }]).toEqual([date, totals.owed]);
    owed = totals.owed;
  }
  expect(owed).toEqual({ units: 7, amount: 404.18 });
});

test('the rows behind each figure add up to it', async () => {
  for (const [dateFrom, dateTo] of [november, ['2026-11-05', '2026-11-10'], ['2026-11-19', '2026-11-21']] as const) {
    const { rows, totals } = await report(dateFrom, dateTo);
    const rowsOf = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ dateFrom, dateTo, ...query });
      const { status, body } = await api.get<Rows>(`/reports/prepaid/rows?${search.toString()}`, { branch });
      expect(status).toBe(200);
      expect(body.data.reduce((sum, { units }) => sum + units, 0)).toBe(body.total.units);
      return body;
    };
    for (const column of prepaidColumnNames) {
      expect([column, (await rowsOf({ column })).total]).toEqual([column, totals[column]]);
      for (const { name, vat, columns } of rows)
        expect([name, (await rowsOf({ column, name, vat })).total]).toEqual([name, columns[column]]);
    }
  }
  const { body } = await api.get<Rows>(
    `/reports/prepaid/rows?dateFrom=2026-11-01&dateTo=2026-11-30&column=forfeited&limit=2`,
    { branch },
  );
  expect(body.data.map(({ date, units, component }) => [date, units, component])).toEqual([
    ['2026-11-09', -1, 'Massage'],
    ['2026-11-07', 1, 'Massage'],
  ]);
  expect(body.count).toBe(3);
  expect(body.paging.cursors.next).not.toBeNull();
});

test('once it is written that a package has expired, nothing changes', async () => {
  const before = await report(...november);
  const [gone] = await sqlIn<{ id: string }>(
    spa,
    branch,
    `SELECT v.id FROM voucher v JOIN sold_package p ON p.id = v.sold_package_id WHERE p.name = 'Old'`,
  );
  await writeEntries(spa, branch, [
    { voucherId: gone?.id ?? '', kind: 'expired', units: -4, amountMinor: -28_334, at: '2026-11-18T23:00:00Z' },
  ]);
  expect(await report(...november)).toEqual(before);
});

test('the report is a branch’s own, is saved as a table, and is not of a range that has no end', async () => {
  expect((await report(...november, other)).rows).toEqual([]);
  const { body } = await api.get<{ csv: string; rows: number; fileName: string }>(
    '/reports/prepaid/csv?dateFrom=2026-11-01&dateTo=2026-11-30&language=it',
    { branch },
  );
  expect([body.rows, body.fileName]).toEqual([4, 'prepagati-2026-11-01-2026-11-30.csv']);
  expect(body.csv).toContain('"Spa stay";"Pacchetto dell’hotel";"Dichiarata dall’hotel"');
  expect((await api.get('/reports/prepaid?dateFrom=2025-01-01&dateTo=2026-11-30', { branch })).status).toBe(400);
  const nobody = await api.get(
    `/reports/prepaid/rows?dateFrom=2026-11-01&dateTo=2026-11-30&column=sold&packageId=${newId()}`,
    {
      branch,
    },
  );
  expect(nobody.body).toMatchObject({ data: [], count: 0 });
});

test('what is usable again after midnight is owed on the day of business that still goes on', async () => {
  const of = { kind: 'single-purpose-units', units: 1, amountMinor: 1000, taxId: branch.taxId, rate: 22 } as const;
  const { componentIds } = await writePackage(spa, branch, { name: 'Night', kind: 'course', expiresOn: '2026-12-05' }, [
    of,
    of,
  ]);
  const [before = '', justNow = ''] = componentIds;
  const one = { units: 1, amountMinor: 1000 };
  const gone = { units: -1, amountMinor: -1000 };
  await writeEntries(spa, branch, [
    { voucherId: before, kind: 'moved-in', ...one, at: at(2) },
    { voucherId: before, kind: 'expired', ...gone, at: at(11, '23:00:00') },
    { voucherId: justNow, kind: 'moved-in', ...one, at: at(2) },
    { voucherId: justNow, kind: 'expired', ...gone, at: at(13, '23:00:00') },
    // Ten past three in the night, still on the 13th for the spa.
    { voucherId: before, kind: 'revived', ...one, at: at(14, '02:10:00') },
    { voucherId: before, kind: 'forfeited', ...gone, at: at(14, '02:20:00') },
    { voucherId: justNow, kind: 'revived', ...one, at: at(14, '02:10:00') },
  ]);
  const owed = async (day: number) => {
    const date = at(day).slice(0, 10);
    const { rows } = await report(date, date);
    return rows.find(({ name }) => name === 'Night')?.columns.owed.units;
  };
  expect([await owed(11), await owed(12), await owed(13), await owed(14)]).toEqual([2, 1, 1, 1]);
});
