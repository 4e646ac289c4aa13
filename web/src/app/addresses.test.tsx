import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { tillKind } from '@quieta/contract/settings/named-kinds';
import type { Tax } from '@quieta/contract/settings/tax';
import { permissions } from '@quieta/contract/values/permission';
import { expect, test } from 'vitest';
import { paths } from '#addresses/paths.ts';
import { unprintedReceiptsQuery } from '#features/receipts/queries.ts';
import { pagesAbove } from '#features/session/page-trail-rules.ts';
import { sessionStore } from '#features/session/store.ts';
import { abano, sampleUser } from '#features/session/testing/sample-user.ts';
import { branchProfileQuery, taxesQuery, tillsQuery } from '#features/settings/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { drawWith } from '#lib/testing/draw.tsx';
import { stubStorage } from '#lib/testing/stub-page.ts';
import { drawAt, drawFor } from './testing/draw-at.tsx';

/** The text of each of these elements. */
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([element]) =>
    element.replaceAll(/<[^>]*>/g, ''),
  );

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, address]) => address);

/** Without the ids that React Aria generates. */
const withoutIds = (html: string) => html.replaceAll(/react-aria[\w-]*/g, '');

/** The headings of the page at this address. */
const headersAt = async (address: string) => textsOf(await drawAt(address), 'h1');

test.each([
  ['/dashboard', 'Dashboard'],
  ['/appointments-summary', 'Appointments Summary'],
  ['/checkout', 'Checkout'],
  [
    '/checkout?appointment=0197a000-0000-7000-8000-00000000000a&holder=0197a000-0000-7000-8000-00000000000b',
    'Checkout',
  ],
  ['/resources', 'Staff and areas'],
  ['/guests', 'Guests'],
  ['/help', 'Help'],
])('NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 NAV-14 at %s stands "%s" before any list has come', async (address, header) => {
  drawFor();
  expect(await headersAt(address)).toEqual([header]);
});

test.each([
  ['/checkout/sales?date=undefined', 'Sales'],
  ['/checkout/sales?date=2027-02-30&sale=7', 'Sales'],
  ['/checkout/vouchers?voucher=7', 'Vouchers'],
  ['/appointments-summary?from=today&status=7', 'Appointments Summary'],
  ['/checkout?appointment=7&holder=Anna', 'Checkout'],
])('of %s what is no date, id or choice is as if it were not there', async (address, header) => {
  drawFor();
  const [plain = ''] = address.split('?');
  expect(await headersAt(address)).toEqual([header]);
  expect(withoutIds(await drawAt(address))).toBe(withoutIds(await drawAt(plain)));
});

test.each([
  ['/settings', 'Settings', ['/payment-billing', '/business-profile', '/service-setup']],
  ['/settings/payment-billing', 'Payment Billing', ['/payment-types', '/documents', '/taxes']],
  ['/settings/business-profile', 'Business profile', ['/business-name-info']],
  ['/settings/service-setup', 'Service Setup', ['/service-categories', '/services', '/products']],
])('NAV-09 NAV-10 NAV-11 NAV-12 %s has the header "%s", and leads to %j', async (address, header, below) => {
  drawFor();
  expect(await headersAt(address)).toEqual([header]);
  expect(linksOf(await drawAt(address))).toEqual(expect.arrayContaining(below.map((name) => address + name)));
});

test.each([
  ['/settings/payment-billing/payment-types', 'Payment Types'],
  ['/settings/payment-billing/documents', 'Documents'],
  ['/settings/payment-billing/taxes', 'Taxes'],
  ['/settings/business-profile/business-name-info', 'Update name and info'],
  ['/settings/service-setup/service-categories', 'Update Service categories'],
  ['/settings/service-setup/services', 'Update Services'],
  ['/settings/service-setup/products', 'Update Products'],
])('NAV-10 NAV-11 NAV-12 %s has the header "%s"', async (address, header) => {
  drawFor();
  expect(await headersAt(address)).toEqual([header]);
});

/** Every page that another one is above, but for the way in. */
const pagesBelow = Object.values(paths)
  .filter((path) => !path.startsWith(paths.login))
  .flatMap((path) => (pagesAbove(path).length === 0 ? [] : [[path, pagesAbove(path)] as const]));

test.each(pagesBelow)('%s names the pages above before its title: %j', async (path, above) => {
  drawFor();
  const figure = path === paths.figureRows ? '?measure=sales&dateFrom=2026-11-01&dateTo=2026-11-30' : '';
  const html = await drawAt(path + figure);
  const [trail = '', afterwards = ''] = (html.split('aria-label="Pages above"')[1] ?? '').split('</nav>');
  expect(linksOf(trail)).toEqual(above);
  expect(afterwards).toMatch(/^<h1/);
});

test('whoever may not see a page above is not led there', async () => {
  drawFor({ ...sampleUser(), branches: [{ ...abano, permissions: ['see-sales'] }] });
  expect(await drawAt(paths.invoices)).not.toContain('Pages above');
});

test('the page of a group says how many rows of a setting are in use', async () => {
  drawFor();
  // Only the field that is counted by.
  const rows = <Row,>(...archived: boolean[]) => archived.map((one) => ({ archived: one }) as Row);
  queryClient.setQueryData(taxesQuery().queryKey, rows<Tax>(false, false, true));
  queryClient.setQueryData(tillsQuery().queryKey, rows<AnswerOf<typeof tillKind.list>[number]>(true));
  const tiles = textsOf(await drawAt(paths.paymentBilling), 'li');
  queryClient.clear();
  expect(tiles).toEqual(expect.arrayContaining(['Taxes2 in use', 'Tills0 in use', 'Payment Types']));
});

test.each([
  ['no trouble', [null], 'http://printer.example'],
  [
    'the latest trouble',
    ['HTTP error! Status: 500', 'printer-unreachable', null],
    'http://printer.example: The printer cannot be reached',
  ],
  ['what the printer said itself', ['paper end'], 'http://printer.example: paper end'],
])('the page of a group says of the printer %s', async (_, reasons, said) => {
  drawFor();
  // Only the fields that are read.
  const profile = { pmsProvider: 'opera', printerUrl: 'http://printer.example', hotelConnected: false };
  queryClient.setQueryData(branchProfileQuery(abano.id).queryKey, profile as BusinessProfile);
  queryClient.setQueryData(
    unprintedReceiptsQuery().queryKey,
    reasons.map((reason) => ({ reason }) as Receipt),
  );
  const tiles = textsOf(await drawAt(paths.businessProfile), 'li');
  queryClient.clear();
  expect(tiles.find((tile) => tile.startsWith('Fiscal printer'))).toContain(said);
});

/**
 * All but those before a branch is chosen, the planner, whose day is its title, and the rows of a figure, which need
 * one.
 */
const untitled: readonly string[] = [paths.login, paths.selectBranch, paths.planner, paths.figureRows];

test.each(Object.values(paths).filter((path) => !untitled.includes(path)))(
  '%s has its title before anything that it asks for has come',
  async (address) => {
    drawFor({ ...sampleUser(), branches: [{ ...abano, permissions: [...permissions] }] });
    expect(await headersAt(address)).toHaveLength(1);
  },
);

test('NAV-01 at /login stands the logo, over the way in as over a failure with Retry', async () => {
  stubStorage();
  const logo = 'role="img" aria-label="Quieta"';
  expect(await drawAt('/login')).toContain(logo);
  expect(textsOf(await drawAt('/login'), 'button')).toEqual([]);
  drawWith(sessionStore, { failure: 'initialisation' });
  const failed = await drawAt('/login');
  expect(failed).toContain(logo);
  expect(failed).toContain('role="alert"');
  expect(textsOf(failed, 'button')).toEqual(['Retry']);
});
