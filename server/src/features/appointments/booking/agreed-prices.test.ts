import { randomBytes } from 'node:crypto';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Problem } from '@quieta/contract/problem';
import { emptyRate } from '@quieta/contract/settings/price-and-duration';
import { afterEach, expect, test } from 'vitest';
import { appointmentRoutes } from '#features/appointments/routes';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { demandRoutes } from '#features/demand/routes';
import { guestRoutes } from '#features/guests/routes';
import { readBookableOn } from '#features/resources/resource-queries';
import { settingsRoutes } from '#features/settings/routes';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../../testing/add-person.ts';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { insertIn, sqlIn } from '../../../../testing/sql.ts';
import { switchRightsOn } from '../../../../testing/switch-rights-on.ts';
import { auditOf } from '../../../../testing/traces.ts';
import { withDesk } from '../../../../testing/with-desk.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
  guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts });
  settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) });
});
const [marta, paolo] = branch.staff;
const senior = newId();
await insertIn(spa, branch, 'staff_level', { id: senior, name: 'Senior' });
await sqlIn(spa, branch, 'UPDATE staff_member SET level_id = $1 WHERE resource_id = $2', [senior, marta]);

const setRates = async (...rates: object[]) => {
  const body = { rates: rates.map((rate) => ({ ...emptyRate, ...rate })) };
  expect((await api.put(`/services/${branch.serviceId}`, { branch, body })).status).toBe(200);
};
let hour = 6;
/** Books at an hour of its own on a Saturday, 85.00 by the list. */
async function book(more: object = {}) {
  hour += 1;
  const time = `2028-11-25T${String(hour).padStart(2, '0')}`;
  const request = {
    serviceId: branch.serviceId,
    staffResourceId: marta,
    startTime: `${time}:00:00+01:00`,
    endTime: `${time}:50:00+01:00`,
    overrideAvailability: true,
    ...more,
  };
  const { body } = await api.post<{ submittedAppointments: Appointment[] }>('/appointments', {
    branch,
    body: [request],
  });
  const [booked] = body.submittedAppointments;
  if (booked === undefined) throw new Error(JSON.stringify(body));
  return booked;
}
const change = <Body = Appointment>(id: string, body: object, by?: typeof spa.actor) =>
  api.patch<Body>(`/appointments/${id}`, { branch, body, ...(by && { by }) });
const priceOf = async (id: string) => (await api.get<Appointment>(`/appointments/${id}`, { branch })).body.price;

afterEach(() => setRates());

test('a booking that names no price costs what the rates say, and keeps it when they change', async () => {
  await setRates({ levelId: senior, weekdays: [6, 7], price: 95 });
  const withMarta = await book();
  const withPaolo = await book({ staffResourceId: paolo });
  expect([withMarta.price, withPaolo.price]).toEqual([95, 85]);
  await setRates({ price: 120 });
  await sqlIn(spa, branch, 'UPDATE service SET price_minor = 9900 WHERE id = $1', [branch.serviceId]);
  expect([await priceOf(withMarta.id), await priceOf(withPaolo.id)]).toEqual([95, 85]);
  await sqlIn(spa, branch, 'UPDATE service SET price_minor = 8500 WHERE id = $1', [branch.serviceId]);
});

test('without rates the list price is kept as it is at booking; what was booked before follows the list', async () => {
  const booked = await book();
  const before = await book();
  await sqlIn(spa, branch, 'UPDATE appointment SET price_minor = NULL WHERE id = $1', [before.id]);
  const stored = await sqlIn(spa, branch, 'SELECT price_minor FROM appointment WHERE id = $1', [booked.id]);
  expect(stored).toEqual([{ price_minor: 8500 }]);
  await sqlIn(spa, branch, 'UPDATE service SET price_minor = 9900 WHERE id = $1', [branch.serviceId]);
  expect([await priceOf(booked.id), await priceOf(before.id)]).toEqual([85, 99]);
  expect((await change(before.id, { notes: 'Warm' })).body.price).toBe(99);
  await sqlIn(spa, branch, 'UPDATE service SET price_minor = 8500 WHERE id = $1', [branch.serviceId]);
});

test('what is remembered of the guest counts, and is asked for with the booking', async () => {
  const { guestId, serviceId } = branch;
  await api.put(`/guests/${guestId}/services/${serviceId}`, { branch, body: { minutes: null, price: 70 } });
  expect((await book({ guestId })).price).toBe(70);
  expect((await book()).price).toBe(85);
  await api.delete(`/guests/${guestId}/services/${serviceId}`, { branch });
});

test('another time or therapist leaves the price, as long as the desk does not ask for what it costs now', async () => {
  await setRates({ staffId: paolo, price: 60 });
  const { id } = await book();
  expect((await change(id, { staffResourceId: paolo })).body.price).toBe(85);
  expect((await change(id, { price: null })).body.price).toBe(60);
  const entries = await auditOf(spa, branch, id);
  expect(entries.at(-1)).toMatchObject({ before: { priceMinor: 8500 }, after: { priceMinor: 6000 } });
});

test('another service brings its own price, and more people the same for each', async () => {
  const facial = newId();
  await insertIn(spa, branch, 'service', {
    id: facial,
    name: 'Facial',
    color: '#0d9488',
    price_minor: 3000,
    price_per_person: true,
    duration_minutes: 50,
  });
  await insertIn(spa, branch, 'service_resource', { service_id: facial, resource_id: marta });
  const { id } = await book();
  expect((await change(id, { serviceId: facial })).body.price).toBe(30);
  expect((await change(id, { price: 25 })).body.price).toBe(25);
  await sqlIn(spa, branch, 'UPDATE service SET price_minor = 9000 WHERE id = $1', [facial]);
  expect((await change(id, { notes: 'Later' })).body.price).toBe(25);
});

test('the desk agrees another price; less than it costs needs the permission that the checkout asks for', async () => {
  const dearer = await book({ price: 100 });
  const cheaper = await book({ price: 0 });
  expect([dearer.price, cheaper.price]).toEqual([100, 0]);
  expect((await change<Problem>(dearer.id, { price: 1.005 })).body.code).toBe('invalid-request');
  await switchRightsOn(spa, ['manager']);
  const sofia = await addPerson(spa, 'Sofia', ['reception']);
  const tina = await addPerson(spa, 'Tina', ['therapist']);
  expect((await change(dearer.id, { price: 90 }, sofia)).body.price).toBe(90);
  expect((await change<Problem>(dearer.id, { price: 80 }, sofia)).body).toMatchObject({
    code: 'not-allowed',
    params: { permission: 'override-price' },
  });
  expect((await change<Problem>(dearer.id, { price: 100 }, tina)).body).toMatchObject({ code: 'not-allowed' });
  expect(await priceOf(dearer.id)).toBe(90);
});

test('a paid appointment keeps its price', async () => {
  const { id } = await book();
  await sqlIn(spa, branch, 'UPDATE appointment SET paid = true, paid_price_minor = 8500 WHERE id = $1', [id]);
  expect((await change<Problem>(id, { price: 100 })).body.code).toBe('appointment-paid');
});
