import { permissionsOf, type Role, roles } from '@quieta/contract/values/permission';
import { expect, test } from 'vitest';
import { paths } from '#addresses/paths.ts';
import { missingAt } from './page-rules.ts';

/** The pages that somebody with only this role may see. */
function pagesOf(role: Role): string[] {
  const held = permissionsOf([role]);
  return Object.values(paths).filter((path) => missingAt(path, (permission) => held.includes(permission)) === null);
}
const everybody = [
  paths.login,
  paths.selectBranch,
  paths.help,
  paths.planner,
  paths.dashboard,
  paths.reports,
  paths.figureRows,
  paths.appointmentsSummary,
  paths.guests,
];

test('a therapist is led to no sale and to no setting', () => {
  expect(pagesOf('therapist').sort()).toEqual([...everybody].sort());
});

test('an accountant sees sales, vouchers, closed days and the accounts, and cannot sell or close', () => {
  const own = [
    paths.prepaidReport,
    paths.lostDemand,
    paths.sales,
    paths.vouchers,
    paths.prepaid,
    paths.closedDays,
    paths.invoices,
    paths.settings,
    paths.paymentBilling,
    paths.accounting,
  ];
  expect(pagesOf('accountant').sort()).toEqual([...everybody, ...own].sort());
});

test('an administrator sets everything up but the accounts, and sees no sale', () => {
  const pages = pagesOf('administrator');
  expect(pages).toEqual(expect.arrayContaining([paths.printer, paths.hotelSystem, paths.taxes, paths.resources]));
  for (const path of [paths.accounting, paths.sales, paths.vouchers, paths.checkout, paths.closedDays])
    expect(pages).not.toContain(path);
});

test('every page is for somebody', () => {
  const pages = new Set(roles.flatMap(pagesOf));
  expect(Object.values(paths).filter((path) => !pages.has(path))).toEqual([]);
});

test('what is missing is named, also at an address with a search; an address of no page is the router’s business', () => {
  const nobody = () => false;
  expect(missingAt('/checkout/sales?sale=1', nobody)).toBe('see-sales');
  expect(missingAt('/checkout/close', (permission) => permission === 'sell')).toBeNull();
  expect(missingAt('/nowhere', nobody)).toBeNull();
});
