import type { Guest } from '@quieta/contract/guests/guest';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { leaveParkedCarts } from '../checkout/cart/parked-cart-repository.ts';
import { guestRoutes } from '../guests/routes.ts';
import { movingInRoutes } from './routes.ts';
import { startMover } from './testing/mover.ts';

const desk = await withDesk((routes, { clock }) => {
  guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts });
  movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null }));
});
const { spa, branch, api } = desk;
const { get, send, step, rowsOf } = startMover(desk);

async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ last_value?: string }>(statement);
  await owner.end();
  return rows;
}

test('rows that fail together are written one by one: none is taken for one that is there, and the file stops at the one that fails', async () => {
  await asOwner("ALTER TABLE guest ADD CONSTRAINT fails CHECK (last_name <> 'Guasti') NOT VALID");
  const { id } = await send('guests', [
    ['First name', 'Last name', 'Email'],
    ['Ada', 'Moretti', 'ada@example.com'],
    ['Bruno', 'Ferri', 'bruno@example.com'],
    ['Carla', 'Guasti', 'carla@example.com'],
    ['Dino', 'Sala', 'dino@example.com'],
  ]);
  expect(await step(id, 'run')).toMatchObject({ state: 'stopped', done: 2, problem: { code: 'unavailable' } });
  const outcomes = async () => (await rowsOf(id)).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['new', 'new', null, null]);
  await asOwner('ALTER TABLE guest DROP CONSTRAINT fails');
  expect(await step(id, 'run')).toMatchObject({ state: 'done', done: 4, problem: null });
  expect(await outcomes()).toEqual(['new', 'new', 'new', 'new']);
  const { body } = await api.get<{ data: Guest[] }>('/guests?search=example.com', { branch });
  expect(body.data.map(({ lastName }) => lastName).toSorted()).toEqual(['Ferri', 'Guasti', 'Moretti', 'Sala']);
});

test('while the database cannot write the list waits where it is, and goes on by itself', async () => {
  await asOwner(`CREATE SEQUENCE tries`);
  await asOwner(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN PERFORM nextval('tries'); RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
  await asOwner('CREATE TRIGGER full_disk BEFORE INSERT ON guest FOR EACH ROW EXECUTE FUNCTION full_disk()');
  const { id } = await send('guests', [
    ['First name', 'Last name', 'Email'],
    ['Nora', 'Piena', 'nora@example.com'],
  ]);
  expect((await api.post(`/moving-in/${id}/step`, { branch, body: { step: 'run' } })).status).toBe(200);
  await vi.waitUntil(async () => Number((await asOwner('SELECT last_value FROM tries'))[0]?.last_value) >= 3, {
    timeout: 30_000,
    interval: 50,
  });
  expect(await get(id)).toMatchObject({ state: 'running', done: 0, problem: null });
  await asOwner('DROP FUNCTION full_disk CASCADE');
  await vi.waitUntil(async () => (await get(id)).state === 'done', { timeout: 30_000, interval: 50 });
  expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['new']);
});

test('an undoing that fails stops as moved in, tells how far it came, and goes on from there', async () => {
  const { id } = await send('guests', [
    ['First name', 'Last name', 'Date of birth'],
    ['Elio', 'Bassi', ''],
    ['Fede', 'Fermi', ''],
    ['Gaia', 'Bassi', 'ieri'],
    ['Ines', 'Bassi', ''],
  ]);
  expect(await step(id, 'run')).toMatchObject({ state: 'done', counts: { new: 3, refused: 1 } });
  await asOwner(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'kept'; END $$`);
  await asOwner(
    "CREATE TRIGGER fails BEFORE DELETE ON guest FOR EACH ROW WHEN (old.last_name = 'Fermi') EXECUTE FUNCTION fail()",
  );
  const failed = await step(id, 'undo');
  expect(failed).toMatchObject({ state: 'done', done: 1, problem: { code: 'unavailable' } });
  expect(failed.counts).toEqual({ new: 2, refused: 1, undone: 1 });
  await asOwner('DROP FUNCTION fail CASCADE');
  const undone = await step(id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', done: 3, problem: null });
  expect(undone.counts).toEqual({ refused: 1, undone: 3 });
  expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'refused', 'undone']);
});
