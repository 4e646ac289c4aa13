import type { exportAccountingFile } from '@quieta/contract/accounting/accounting-endpoints';
import { noAccounts } from '@quieta/contract/accounting/accounting-settings';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { writeEntries, writePackage } from '../../../testing/written-package.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { accountingRoutes } from './routes.ts';

type File = AnswerOf<typeof exportAccountingFile>;

// Today is 21 November.
const { spa, branch, api } = await withDesk((routes, { clock }) => {
  checkoutRoutes(routes, hotelOptions(clock));
  accountingRoutes(routes);
});
/** From another branch. */
const other = { reason: 'Lakeside' };
const at = (date: string, time = '10:00:00') => `${date}T${time}Z`;

beforeAll(async () => {
  await sqlIn(spa, branch, `UPDATE branch SET country = 'DE' WHERE id = $1`, [branch.id]);
  await api.put('/accounting/settings', {
    branch,
    body: { consultantNumber: '29098', clientNumber: '55003', yearBeginsIn: 1, accounts: noAccounts },
    version: 0,
  });
  const tax = { taxId: branch.taxId, rate: 19 };
  const course = { kind: 'single-purpose-units', units: 6, amountMinor: 42_500, ...tax } as const;
  const meal = { kind: 'multi-purpose-units', units: 2, amountMinor: 5001, ...tax } as const;
  const stay = { kind: 'hotel-units', units: 2, amountMinor: 17_000, ...tax } as const;
  const open = await writePackage(spa, branch, { name: 'Well', kind: 'package', expiresOn: '2027-06-30' }, [
    course,
    meal,
  ]);
  // Its last day was the 18th, and nobody has written that it expired.
  const due = await writePackage(spa, branch, { name: 'Old', kind: 'course', expiresOn: '2026-11-18' }, [course]);
  const hotel = await writePackage(spa, branch, { name: 'Spa stay', kind: 'arrangement' }, [stay]);
  const [massages = '', meals = ''] = open.componentIds;
  await writeEntries(spa, branch, [
    { voucherId: massages, kind: 'moved-in', units: 6, amountMinor: 42_500, ...other, at: at('2026-11-02') },
    { voucherId: meals, kind: 'moved-in', units: 2, amountMinor: 5001, ...other, at: at('2026-11-02') },
    { voucherId: massages, kind: 'forfeited', units: -1, amountMinor: -7083, at: at('2026-11-05') },
    { voucherId: massages, kind: 'forfeited', units: -1, amountMinor: -7083, at: at('2026-11-06') },
    { voucherId: massages, kind: 'returned', units: 1, amountMinor: 7083, at: at('2026-11-07') },
    { voucherId: meals, kind: 'expired', units: -2, amountMinor: -5001, at: '2026-11-08T23:00:00Z' },
    { voucherId: meals, kind: 'revived', units: 2, amountMinor: 5001, at: at('2026-11-10') },
    { voucherId: meals, kind: 'forfeited', units: -1, amountMinor: -2500, at: at('2026-11-11') },
    // After midnight is still the day of business before.
    { voucherId: massages, kind: 'moved-out', units: -1, amountMinor: -7083, at: at('2026-11-13', '01:30:00') },
    {
      voucherId: due.componentIds[0] ?? '',
      kind: 'moved-in',
      units: 6,
      amountMinor: 42_500,
      ...other,
      at: at('2026-11-03'),
    },
    { voucherId: due.componentIds[0] ?? '', kind: 'forfeited', units: -2, amountMinor: -14_166, at: at('2026-11-04') },
    { voucherId: hotel.componentIds[0] ?? '', kind: 'granted', units: 2, amountMinor: 17_000, at: at('2026-11-02') },
    { voucherId: hotel.componentIds[0] ?? '', kind: 'withdrawn', units: -1, amountMinor: -8500, at: at('2026-11-09') },
  ]);
});

async function rowsOf(kind: string, dateTo: string) {
  const asked = new URLSearchParams({ kind, dateFrom: '2026-11-01', dateTo, language: 'en' });
  const { status, body } = await api.get<File>(`/accounting/files?${asked.toString()}`, { branch });
  expect(status).toBe(200);
  return { body, rows: readCsv(body.content, { rows: 100, columns: 20, cells: 1000, characters: 100 }).rows };
}

/** The postings up to a date: day, side, amount, accounts and text. */
async function postingsUntil(dateTo: string) {
  const asked = new URLSearchParams({ kind: 'datev', dateFrom: '2026-11-01', dateTo, language: 'en' });
  const { body } = await api.get<File>(`/accounting/files?${asked.toString()}`, { branch });
  return body.content
    .split('\r\n')
    .slice(2, -1)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    .map((cells) => ({
      cents: Number(cells[0]?.replace(',', '')) * (cells[1] === 'S' ? 1 : -1),
      account: cells[6],
      contra: cells[7],
      day: cells[9],
      text: cells[13],
    }));
}

test('what changes what is owed without a sale is posted from its account, and what a hotel includes is not', async () => {
  expect(await postingsUntil('2026-11-21')).toEqual([
    { cents: -42_500, account: '1718', contra: '9000', day: '0211', text: 'Übernommen: Einzweck-Abonnement' },
    { cents: -5001, account: '1700', contra: '9000', day: '0211', text: 'Übernommen: Mehrzweck-Abonnement' },
    { cents: -42_500, account: '1718', contra: '9000', day: '0311', text: 'Übernommen: Einzweck-Abonnement' },
    {
      cents: 14_166,
      account: '1718',
      contra: '8400',
      day: '0411',
      text: 'Verfallen, nicht erschienen: Einzweck-Abonnement',
    },
    {
      cents: 7083,
      account: '1718',
      contra: '8400',
      day: '0511',
      text: 'Verfallen, nicht erschienen: Einzweck-Abonnement',
    },
    {
      cents: 7083,
      account: '1718',
      contra: '8400',
      day: '0611',
      text: 'Verfallen, nicht erschienen: Einzweck-Abonnement',
    },
    { cents: -7083, account: '1718', contra: '8400', day: '0711', text: 'Zurückgegeben: Einzweck-Abonnement' },
    { cents: 5001, account: '1700', contra: '2700', day: '0911', text: 'Verfallen: Mehrzweck-Abonnement' },
    { cents: -5001, account: '1700', contra: '2700', day: '1011', text: 'Wieder gültig: Mehrzweck-Abonnement' },
    {
      cents: 2500,
      account: '1700',
      contra: '2700',
      day: '1111',
      text: 'Verfallen, nicht erschienen: Mehrzweck-Abonnement',
    },
    { cents: 7083, account: '1718', contra: '9000', day: '1211', text: 'Abgegeben: Einzweck-Abonnement' },
    { cents: 28_334, account: '1718', contra: '8400', day: '1911', text: 'Verfallen: Einzweck-Abonnement' },
  ]);
});

test('on each day the balance of each account is what is owed there, to the cent', async () => {
  for (let day = 1; day <= 21; day += 1) {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    const { rows, body } = await rowsOf('open-vouchers', date);
    const open = rows.slice(1).map(({ cells }) => ({ owed: Math.round(Number(cells[8]) * 100), account: cells[9] }));
    const postings = await postingsUntil(date);
    for (const account of ['1718', '1700']) {
      const balance = postings.reduce(
        (sum, posting) =>
          sum + (posting.account === account ? posting.cents : 0) - (posting.contra === account ? posting.cents : 0),
        0,
      );
      const owed = open.filter((one) => one.account === account).reduce((sum, one) => sum + one.owed, 0);
      expect([date, account, 0 - balance]).toEqual([date, account, owed]);
    }
    expect(open.reduce((sum, { owed }) => sum + owed, 0)).toBe(Math.round(body.total * 100));
  }
});

test('the list of what is owed names the package and the units that are left, and no code', async () => {
  const { rows, body } = await rowsOf('open-vouchers', '2026-11-18');
  expect(rows.map(({ cells }) => [cells[10], cells[8], cells[11]])).toEqual([
    ['Package', 'Open (EUR)', 'Units left'],
    ['Well: Massage', '283.34', '4'],
    ['Well: Massage', '25.01', '1'],
    ['Old: Massage', '283.34', '4'],
  ]);
  expect((await rowsOf('open-vouchers', '2026-11-19')).rows).toHaveLength(3);
  const codes = await sqlIn<{ code: string }>(
    spa,
    branch,
    'SELECT code FROM voucher UNION SELECT code FROM sold_package',
  );
  for (const { code } of codes) expect(body.content).not.toContain(code);
});
