import { expect, test } from 'vitest';
import { readCheckoutSearch, readSalesSearch, salesAddress, toCheckoutSearch } from './checkout.ts';
import { readPlannerSearch } from './planner.ts';
import { prepaidAddress, readPrepaidSearch } from './prepaid.ts';

const id = '0197a000-0000-7000-8000-00000000000a';

test('NAV-06 the checkout takes an appointment and its holder from the address', () => {
  expect(readCheckoutSearch({ appointment: id, holder: id })).toEqual({ appointment: id, holder: id });
  expect(readCheckoutSearch({ appointment: '1 or 2', other: 'x' })).toEqual({});
});

test('SCH-04 NAV-06 the checkout is told of the first saved appointment and of its guest, of a walk-in’s of nobody', () => {
  const holder = { id, fullName: 'Anna', externalId: null, roomId: null, checkoutDate: null, allergies: null };
  const other = id.replace('a', 'b');
  expect(toCheckoutSearch({ id: other, holder })).toEqual({ appointment: other, holder: id });
  expect(readCheckoutSearch({ ...toCheckoutSearch({ id: other, holder: null }) })).toEqual({ appointment: other });
});

test('what the planner does not know in its address is left out', () => {
  expect(readPlannerSearch({ date: '2026-11-21', panel: 'newAppointment', columns: 'areas', layout: 'rows' })).toEqual({
    date: '2026-11-21',
    panel: 'newAppointment',
    columns: 'areas',
    layout: 'rows',
  });
  expect(readPlannerSearch({ date: 'today', panel: 'nonsense', span: 1, code: 'abc', step: 'pay' })).toEqual({});
  expect(readPlannerSearch({ appointment: id, step: 'cancel' })).toEqual({ appointment: id, step: 'cancel' });
});

test.each(['2027-02-30', '2026-13-01', '2026-00-10', '0001-01-01', '9999-12-31', '1899-12-31', 'xx'])(
  'a day that the calendar does not have, or the API does not take, is left out: %s',
  (date) => {
    expect(readPlannerSearch({ date })).toEqual({});
    expect(readSalesSearch({ date })).toEqual({});
  },
);

test.each(['2028-02-29', '1900-01-01', '2999-12-31'])('a day of the calendar is kept: %s', (date) => {
  expect(readPlannerSearch({ date })).toEqual({ date });
});

test('the filters of the sales are read from the address, and what is none is left out', () => {
  const filters = {
    date: '2026-11-21',
    from: '2026-11-01',
    to: '2026-11-30',
    after: '2026/1001',
    until: '2026/1042',
    kind: 'correction',
    tender: id,
    person: id,
    tax: '8.5',
    category: 'none',
    of: 'redeemed',
    state: 'room-bill-open',
    sale: id,
  };
  expect(readSalesSearch(filters)).toEqual(filters);
  expect(readSalesSearch({ category: id, tax: '100' })).toEqual({ category: id, tax: '100' });
  const wrong = { after: '1001', until: '2026/', kind: 'gift', tender: 'Card', tax: '101', of: 'all', state: 'open' };
  expect(readSalesSearch({ ...wrong, category: 'any', person: '7' })).toEqual({});
  expect(readSalesSearch({ tax: '22.125' })).toEqual({});
});

test('a figure’s link is read as it was written', () => {
  const address = salesAddress({ from: '2026-11-01', after: '2026/9', tender: id, tax: '22' });
  expect(address).toBe(`/checkout/sales?from=2026-11-01&after=2026%2F9&tender=${id}&tax=22`);
  const params = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))));
  expect(readSalesSearch(params)).toEqual({ from: '2026-11-01', after: '2026/9', tender: id, tax: '22' });
  expect(salesAddress({})).toBe('/checkout/sales');
});

test('what was sold ahead is filtered by the address, without words that nobody knows', () => {
  const search = { state: 'frozen', kind: 'course', expires: 'soon', package: id } as const;
  expect(readPrepaidSearch(search)).toEqual(search);
  expect(readPrepaidSearch({ state: 'gone', kind: 'x', expires: '30', package: 'K7QM' })).toEqual({});
  expect(prepaidAddress({ package: id })).toBe(`/checkout/prepaid?package=${id}`);
});
