import { randomBytes } from 'node:crypto';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import type { Tax } from '@quieta/contract/settings/tax';
import { expect, test } from 'vitest';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { newId } from '#platform/new-id';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { settingsRoutes } from '../settings/routes.ts';
import { movingInRoutes } from './routes.ts';
import { startMover } from './testing/mover.ts';

const desk = await withDesk((routes) => {
  settingsRoutes(routes, {
    printerOrigins: [],
    hotelOrigins: [],
    sessionKey: randomBytes(32),
    readBookableOn: async () => [],
  });
  movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null }));
});
const { spa, branch, api } = desk;
const { move, step, rowsOf } = startMover(desk);

const services = async () => (await api.get<Service[]>('/services', { branch })).body;
const products = async () => (await api.get<Product[]>('/products', { branch })).body;
const taxes = async () => (await api.get<Tax[]>('/taxes', { branch })).body;
const categories = async () => (await api.get<{ id: string; name: string }[]>('/serviceCategories', { branch })).body;
const serviceNamed = async (name: string) => (await services()).find((service) => service.name === name);
const numberOf = (number: string) =>
  sqlIn<{ entity_id: string }>(spa, branch, `SELECT entity_id FROM former_number WHERE number = $1`, [number]);

test('services with foreign headings and Italian numbers come in with the categories and taxes that were missing', async () => {
  const { moving, rows } = await move('services', [
    ['Codice', 'Trattamento', 'Gruppo', 'Listino', 'Durata', 'Aliquota IVA', 'Colore', 'Pulizia', 'Descrizione'],
    ['S1', 'Massaggio svedese', 'Massaggi', '1.234,50', '1h 30', '22%', 'AABBCC', '10', 'Con olio caldo'],
    ['S2', 'Fango', 'Termali', '€ 80', '50 min', 'IVA 5 %', '', '', ''],
    ['S3', 'Doccia', 'massaggi', '12,5', '20', '', '#0f8', '', ''],
  ]);
  expect(moving.counts).toEqual({ new: 3 });
  expect(rows.map(({ name }) => name)).toEqual(['Massaggio svedese', 'Fango', 'Doccia']);
  const named = Object.fromEntries((await categories()).map(({ name, id }) => [name, id]));
  expect(Object.keys(named).filter((name) => /massaggi|termali/i.test(name))).toEqual(['Massaggi', 'Termali']);
  expect(await serviceNamed('Massaggio svedese')).toMatchObject({
    description: 'Con olio caldo',
    price: 1234.5,
    duration: 90,
    color: '#aabbcc',
    taxId: branch.taxId,
    serviceCategoryId: named.Massaggi,
    staffCleanUp: 10,
    areaCleanUp: 10,
    staffSetUp: 0,
    version: 1,
  });
  const made = (await taxes()).find(({ rate }) => rate === 5);
  expect(made).toMatchObject({ name: 'IVA 5 %', department: null });
  expect(await serviceNamed('Fango')).toMatchObject({ price: 80, duration: 50, taxId: made?.id, color: '#009685' });
  expect(await serviceNamed('Doccia')).toMatchObject({
    price: 12.5,
    taxId: null,
    color: '#00ff88',
    serviceCategoryId: named.Massaggi,
  });
  const fango = await serviceNamed('Fango');
  expect(await numberOf('S2')).toEqual([{ entity_id: fango?.id }]);
  expect((await auditOf(spa, branch, fango?.id ?? '')).map(({ action }) => action)).toEqual(['service.create']);
});

test('a service whose name or number is there, or stands in the file twice, is not added again', async () => {
  await insertIn(spa, branch, 'service', {
    id: newId(),
    name: 'Sauna',
    color: '#112233',
    price_minor: 1000,
    duration_minutes: 30,
  });
  const { id: first } = await move('services', [
    ['ID', 'name', 'price', 'duration'],
    ['A1', 'SAUNA', '99', '45'],
    ['A2', 'Bagno turco', '20', '30'],
    ['A4', 'BAGNO TURCO', '25', '30'],
  ]);
  expect((await rowsOf(first)).map(({ outcome }) => outcome)).toEqual(['known', 'new', 'known']);
  expect(await serviceNamed('Sauna')).toMatchObject({ price: 10, version: 1 });
  expect(await numberOf('A1')).toEqual([{ entity_id: (await serviceNamed('Sauna'))?.id }]);
  expect(await numberOf('A4')).toEqual(await numberOf('A2'));

  const { moving } = await move('services', [
    ['ID', 'name', 'price', 'duration'],
    ['A2', 'Hammam', '20', '30'],
  ]);
  expect(moving.counts).toEqual({ known: 1 });
});

test('a row with a wrong cell says which and why, and leaves neither a category nor a tax behind', async () => {
  const before = [await taxes(), await categories()];
  const { rows } = await move('services', [
    ['name', 'category', 'price', 'duration', 'tax', 'color'],
    ['Peeling', 'Viso', 'gratis', '30', '9 %', ''],
    ['Scrub', 'Viso', '30', 'mezz’ora', 'Art. 10 DPR 633', 'rosso'],
    ['x'.repeat(121), 'Viso', '30', '30', '', ''],
    ['', '', '10', '', '', ''],
  ]);
  const problems = rows.map((row) => row.problems.map(({ field, reason }) => [field, reason]));
  expect(rows.every(({ outcome }) => outcome === 'refused')).toBe(true);
  expect(problems).toEqual([
    [['price', 'no-amount']],
    [
      ['duration', 'no-whole-number'],
      ['color', 'no-colour'],
      ['tax', 'unknown'],
    ],
    [['name', 'too-long']],
    [
      ['name', 'needed'],
      ['duration', 'needed'],
    ],
  ]);
  expect([await taxes(), await categories()]).toEqual(before);
});

test('a tax is found by its name; a rate that several taxes have could be any of them', async () => {
  const exempt = newId();
  await insertIn(spa, branch, 'tax', { id: exempt, name: 'Esente art. 10', rate_basis_points: 0 });
  await insertIn(spa, branch, 'tax', { id: newId(), name: 'Fuori campo IVA', rate_basis_points: 0 });
  const { rows } = await move('products', [
    ['name', 'price', 'tax'],
    ['Tisana', '6', 'ESENTE ART. 10'],
    ['Crema', '18', '0%'],
    ['Olio', '12,50', '0.22'],
  ]);
  expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ reason }) => reason)])).toEqual([
    ['new', []],
    ['refused', ['ambiguous']],
    ['new', []],
  ]);
  const found = Object.fromEntries((await products()).map(({ name, taxId }) => [name, taxId]));
  expect(found).toMatchObject({ Tisana: exempt, Olio: branch.taxId });
});

test('products come in as services do, and are taken back', async () => {
  const { id, moving } = await move('products', [
    ['Codice', 'Prodotto', 'Gruppo', 'Prezzo', 'IVA'],
    ['P1', 'Balsamo', 'Vendita', '1.010,00', '4'],
    ['P2', 'Sapone', 'Vendita', '7', '4'],
  ]);
  expect(moving.counts).toEqual({ new: 2 });
  expect((await products()).find(({ name }) => name === 'Balsamo')).toMatchObject({ price: 1010 });
  await step(id, 'undo');
  expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['undone', 'undone']);
  expect((await products()).filter(({ name }) => ['Balsamo', 'Sapone'].includes(name))).toEqual([]);
  expect((await categories()).filter(({ name }) => name === 'Vendita')).toEqual([]);
  expect((await taxes()).filter(({ rate }) => rate === 4)).toEqual([]);
  expect(await numberOf('P1')).toEqual([]);
});

test('undoing keeps a service that somebody changed or booked, with its category and tax, and says why', async () => {
  const { id } = await move('services', [
    ['ID', 'name', 'category', 'price', 'duration', 'tax'],
    ['U1', 'Riflessologia', 'Olistici', '60', '50', '7 %'],
    ['U2', 'Reiki', 'Olistici', '60', '50', '7 %'],
    ['U3', 'Shiatsu', 'Olistici', '60', '50', '7 %'],
    ['U4', 'Watsu', 'Olistici', '60', '50', '7 %'],
  ]);
  const reiki = await serviceNamed('Reiki');
  await api.put(`/services/${reiki?.id}`, { branch, body: { price: 65 } });
  const shiatsu = await serviceNamed('Shiatsu');
  // Somebody who can do it is no change of it.
  await insertIn(spa, branch, 'service_resource', {
    service_id: (await serviceNamed('Watsu'))?.id,
    resource_id: branch.staff[0],
  });
  await sqlIn(spa, branch, 'UPDATE service SET version = version + 1 WHERE name = $1', ['Watsu']);
  await book(shiatsu?.id ?? '');
  await step(id, 'undo');
  expect((await rowsOf(id)).map(({ name, outcome, refusal }) => [name, outcome, refusal?.code])).toEqual([
    ['Riflessologia', 'kept', 'in-use'],
    ['Reiki', 'kept', 'moving-in-changed'],
    ['Shiatsu', 'kept', 'in-use'],
    ['Watsu', 'undone', undefined],
  ]);
  expect(await serviceNamed('Riflessologia')).toBeUndefined();
  expect(await serviceNamed('Reiki')).toMatchObject({ price: 65 });
  expect((await categories()).map(({ name }) => name)).toContain('Olistici');
});

async function book(serviceId: string): Promise<void> {
  const visitId = newId();
  const at = spa.clock.now();
  await insertIn(spa, branch, 'visit', { id: visitId, created_at: at.toString() });
  await insertIn(spa, branch, 'appointment', {
    id: newId(),
    visit_id: visitId,
    guest_id: branch.guestId,
    service_id: serviceId,
    staff_id: branch.staff[0],
    starts_at: at.toString(),
    ends_at: at.add({ minutes: 50 }).toString(),
    state: 'booked',
    staff_set_up_minutes: 0,
    staff_clean_up_minutes: 0,
    area_set_up_minutes: 0,
    area_clean_up_minutes: 0,
    created_at: at.toString(),
    created_by: spa.actor.userId,
  });
}
