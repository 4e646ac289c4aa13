import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { emptyGuestValues, type Guest } from '@quieta/contract/guests/guest';
import { type Service, serviceKind } from '@quieta/contract/settings/service';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { salesQuery } from '#features/checkout/queries.ts';
import { guestsQuery } from '#features/guests/queries.ts';
import { soldPackagesQuery } from '#features/packages/queries.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { vouchersQuery } from '#features/vouchers/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { actionStore, type OfferedAction } from '#lib/page/actions.ts';
import { drawWith } from '#lib/testing/draw.tsx';
import { stopClock } from '#lib/testing/stop-clock.ts';
import { drawAt, drawFor } from '../testing/draw-at.tsx';
import { addressOfAppointment, addressOfPackage, addressOfSale, addressOfVoucher } from './record-addresses.ts';
import { usePaletteResults } from './use-palette-results.ts';

// After midnight in Rome, the branch's zone.
const today = '2026-11-22';
beforeEach(() => {
  stopClock('2026-11-21T23:30:00Z');
  queryClient.clear();
});
afterEach(() => queryClient.clear());

function Found({ typed }: { typed: string }) {
  const { actions, services, guests, records } = usePaletteResults(typed);
  const names = [
    ...actions.map(({ label }) => label),
    ...services.map(({ name }) => name),
    ...guests.map(({ fullName }) => fullName),
    ...records.appointments.map(({ id }) => id),
    ...records.sales.map(({ number }) => number),
    ...records.vouchers.map(({ code }) => code),
    ...records.packages.map(({ code }) => code),
  ];
  return names.join('; ');
}

const find = (typed: string) => drawAt('/help', <Found typed={typed} />);

const rows = <Row,>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index));

/** The first page of an answer. */
function answer(queryKey: QueryKey, data: readonly object[]): void {
  const pages: InfiniteData<object> = { pages: [{ data, paging: { cursors: { next: null } } }], pageParams: [null] };
  queryClient.setQueryData(queryKey, pages);
}

const service = (name: string, archived = false): Service => ({
  ...serviceKind.defaults,
  id: name,
  branchId: 'abano',
  isDeletable: true,
  version: 1,
  name,
  color: '#0d9488',
  price: 85,
  duration: 50,
  archived,
});

const guest = (fullName: string): Guest => ({
  ...emptyGuestValues,
  firstName: fullName,
  id: fullName,
  branchId: 'abano',
  fullName,
  pictureBase64: null,
  isDeletable: true,
  roomId: null,
  checkinDate: null,
  checkoutDate: null,
  externalId: null,
  isNoPost: false,
  lastVisitAt: null,
  nextVisitAt: null,
  version: 1,
});

const action = (label: string, isHidden = false): OfferedAction => ({
  id: label,
  label,
  keys: undefined,
  isHidden,
  run: () => undefined,
});

test('commands fit from the first letter on, whatever the case, the accents and the order of the words', async () => {
  drawFor();
  drawWith(actionStore, { offered: [action('Go to Checkout'), action('Caffè'), action('Find a command', true)] });
  expect(await find('')).toBe('Go to Checkout; Caffè');
  expect(await find('CHECKOUT go')).toBe('Go to Checkout');
  expect(await find(' caffe')).toBe('Caffè');
  expect(await find('command')).toBe('');
});

test('services fit from two letters on, six at most and none that is archived', async () => {
  drawFor();
  const massages = rows(7, (index) => service(`Massage ${index}`));
  queryClient.setQueryData(servicesQuery().queryKey, [service('Massage of old', true), ...massages]);
  expect(await find('m')).toBe('');
  expect(await find('ma')).toBe('Massage 0; Massage 1; Massage 2; Massage 3; Massage 4; Massage 5');
  expect(await find('massage 6')).toBe('Massage 6');
});

test('guests are the server’s, six at most, and of the first three it is told what they have booked from today on', async () => {
  drawFor();
  answer(
    guestsQuery('he').queryKey,
    rows(7, (index) => guest(`guest ${index}`)),
  );
  for (const index of [0, 2, 3])
    queryClient.setQueryData(
      [searchAppointments.name, { body: { holderId: `guest ${index}`, dateFrom: today, limit: 3 } }],
      [sampleAppointment({ id: `booked ${index}` })],
    );
  answer(guestsQuery('h').queryKey, [guest('too many')]);
  expect(await find('h')).toBe('');
  expect(await find('he')).toBe('guest 0; guest 1; guest 2; guest 3; guest 4; guest 5; booked 0; booked 2');
});

test('sales, vouchers and packages are looked for by three letters with a digit among them, three of each', async () => {
  drawFor();
  for (const typed of ['20', '2026', 'k7qm', 'kqm']) {
    answer(
      salesQuery({ search: typed }).queryKey,
      rows(4, (index) => ({ number: `${typed}/${index}` })),
    );
    answer(
      vouchersQuery(null, typed).queryKey,
      rows(4, (index) => ({ code: `${typed}-${index}` })),
    );
    answer(
      soldPackagesQuery({ search: typed }).queryKey,
      rows(4, (index) => ({ code: `${typed}+${index}` })),
    );
  }
  expect(await find('20')).toBe('');
  expect(await find('kqm')).toBe('');
  expect(await find('k7qm')).toBe('k7qm/0; k7qm/1; k7qm/2; k7qm-0; k7qm-1; k7qm-2; k7qm+0; k7qm+1; k7qm+2');
});

test('a record stands where its list shows it: an appointment and a sale on the day of the branch', () => {
  expect(addressOfAppointment({ id: 'a', startTime: '2026-11-21T23:30:00Z' }, 'Europe/Rome')).toEqual({
    to: '/',
    search: { date: '2026-11-22', appointment: 'a' },
  });
  expect(addressOfSale({ id: 's', businessDate: '2026-11-22' })).toEqual({
    to: '/checkout/sales',
    search: { date: '2026-11-22', sale: 's' },
  });
  expect(addressOfVoucher({ id: 'v' })).toEqual({ to: '/checkout/vouchers', search: { voucher: 'v' } });
  expect(addressOfPackage({ id: 'p' })).toEqual({ to: '/checkout/prepaid', search: { package: 'p' } });
});
