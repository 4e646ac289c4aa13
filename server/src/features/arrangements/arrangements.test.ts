import type { StayArrangement, UnmappedCode } from '@quieta/contract/arrangements/arrangement-endpoints';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { beforeAll, describe, expect, test } from 'vitest';
import { appointmentRoutes } from '#features/appointments/routes';
import { newId } from '#platform/new-id';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { today, withHotelDesk } from '../../../testing/with-hotel-desk.ts';
import { arrangementRoutes } from './routes.ts';
import { defineArrangement } from './testing/define-arrangement.ts';

const tomorrow = '2026-11-22';

describe.each(pmsProvider.options)('%s', async (provider) => {
  const desk = await withHotelDesk(provider, {
    mount: (routes, options) => {
      arrangementRoutes(routes, options);
      appointmentRoutes(routes);
    },
  });
  const { spa, branch, hotel, api } = desk;
  const codes = { massage: '', hammam: '' };

  const refresh = async (guestId: string) =>
    (await api.post<StayArrangement[]>(`/guests/${guestId}/arrangements`, { branch })).body;
  const list = async (guestId: string) =>
    (await api.get<StayArrangement[]>(`/guests/${guestId}/arrangements`, { branch })).body;
  const sql = <Row>(statement: string, values: readonly unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);
  const entriesOf = async (soldPackageId: string | null | undefined) =>
    (
      await sql<{ kind: string; units: number; amount: string }>(
        `SELECT e.kind, e.units, e.amount_minor AS amount FROM voucher_entry e JOIN voucher v ON v.id = e.voucher_id
         WHERE v.sold_package_id = $1 ORDER BY e.id`,
        [soldPackageId],
      )
    ).map(({ kind, units, amount }) => [kind, units, Number(amount)]);
  /** Helen's stay has two massages of the hotel; the others have none, or one without a price. */
  const reservationOf = async (guestId: string) =>
    (await sql<{ id: string }>('SELECT reservation_id AS id FROM stay WHERE guest_id = $1', [guestId]))[0]?.id ?? '';
  const massageOf = async (guestId: string, more: object = {}) => {
    const reservationId = await reservationOf(guestId);
    return hotel.arrange({ reservationId, code: 'SPAMASS50', name: 'Relax massage 50 min', value: 8_500, ...more });
  };
  /** Books a unit of a package for an hour of today, as the booking does. */
  const bookUnit = async (soldPackageId: string | null | undefined, guestId: string, hour: number) => {
    const [component] = await sql<{ id: string }>('SELECT id FROM voucher WHERE sold_package_id = $1', [soldPackageId]);
    const [id, visitId] = [newId(), newId()];
    await insertIn(spa, branch, 'visit', { id: visitId, created_at: `${today}T08:00:00Z` });
    await insertIn(spa, branch, 'appointment', {
      id,
      visit_id: visitId,
      guest_id: guestId,
      service_id: branch.serviceId,
      staff_id: branch.staff[0],
      starts_at: `${today}T${hour}:00:00Z`,
      ends_at: `${today}T${hour}:50:00Z`,
      state: 'booked',
      staff_set_up_minutes: 0,
      staff_clean_up_minutes: 0,
      area_set_up_minutes: 0,
      area_clean_up_minutes: 0,
      created_at: `${today}T08:00:00Z`,
      created_by: spa.actor.userId,
      component_id: component?.id,
    });
    return id;
  };
  const stateOf = async (id: string) =>
    (
      await sql<{ state: string; reason: string | null }>(
        'SELECT state, cancel_reason AS reason FROM appointment WHERE id = $1',
        [id],
      )
    )[0];

  beforeAll(async () => {
    // At Mews a code is the product's id, which only the hotel knows.
    const helen = await desk.choose('Helen');
    const lucia = await desk.choose('Lucia');
    codes.massage = (await refresh(helen))[0]?.hotelCode ?? '';
    codes.hammam = (await refresh(lucia))[0]?.hotelCode ?? '';
  });

  test('what the hotel says without a definition is told as such, and listed to be mapped', async () => {
    const helen = await desk.choose('Helen');
    expect(await list(helen)).toMatchObject([
      {
        provider,
        hotelCode: codes.massage,
        name: 'Relax massage 50 min',
        quantity: 2,
        firstDay: today,
        lastDay: today,
        value: 170,
        isStayCancelled: false,
        soldPackageId: null,
        lacks: 'package',
        missing: 0,
        bookings: [],
      },
    ]);
    const unmapped = await api.get<UnmappedCode[]>('/arrangements/unmapped', { branch });
    const all = [
      { hotelCode: codes.massage, name: 'Relax massage 50 min', stays: 1, lacks: 'package', packageName: null },
      { hotelCode: codes.hammam, name: 'Hammam', stays: 1, lacks: 'package', packageName: null },
    ];
    expect(unmapped.body.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(all.toReversed());
    expect(await sql('SELECT id FROM sold_package')).toEqual([]);
    // Defined for all that follows.
    await defineArrangement(spa, branch, codes.massage, [{ units: 1, serviceId: branch.serviceId }]);
    await defineArrangement(spa, branch, codes.hammam, [
      { units: 1, serviceId: branch.serviceId },
      { units: 2, serviceId: branch.serviceId },
    ]);
    expect((await api.get<UnmappedCode[]>('/arrangements/unmapped', { branch })).body).toEqual([]);
  });

  test('a definition with a treatment that has no tax says so, and becomes units once it has one', async () => {
    const helen = await desk.choose('Helen');
    const tax = (id: string | null) => sql('UPDATE service SET tax_id = $1 WHERE id = $2', [id, branch.serviceId]);
    await tax(null);
    expect(await refresh(helen)).toMatchObject([{ soldPackageId: null, lacks: 'tax' }]);
    const name = (code: string) => `Arrangement ${code}`;
    const found = (await api.get<UnmappedCode[]>('/arrangements/unmapped', { branch })).body;
    expect(Object.fromEntries(found.map(({ hotelCode, ...one }) => [hotelCode, one]))).toMatchObject({
      [codes.massage]: { lacks: 'tax', packageName: name(codes.massage) },
      [codes.hammam]: { lacks: 'tax', packageName: name(codes.hammam) },
    });
    expect(found).toHaveLength(2);
    await tax(branch.taxId);
    expect((await api.get<UnmappedCode[]>('/arrangements/unmapped', { branch })).body).toEqual([]);
    expect(await list(helen)).toMatchObject([{ soldPackageId: null, lacks: null }]);
  });

  test('what has a definition becomes units of the guest, once, worth what the hotel is paid', async () => {
    const helen = await desk.choose('Helen');
    const [first] = await refresh(helen);
    const [second] = await refresh(helen);
    expect(first?.soldPackageId).toMatch(/-/);
    expect(second?.soldPackageId).toBe(first?.soldPackageId);
    expect(await entriesOf(first?.soldPackageId)).toEqual([['granted', 2, 17_000]]);
    expect(
      await sql('SELECT kind, guest_id, expires_on::text, people FROM sold_package WHERE id = $1', [
        first?.soldPackageId,
      ]),
    ).toEqual([{ kind: 'arrangement', guest_id: helen, expires_on: '2026-11-24', people: 1 }]);
    expect(await sql('SELECT kind, units FROM voucher WHERE sold_package_id = $1', [first?.soldPackageId])).toEqual([
      { kind: 'hotel-units', units: 2 },
    ]);
    expect(await sql(`SELECT action FROM audit_entry WHERE entity_id = $1`, [first?.soldPackageId])).toEqual([
      { action: 'sold-package.granted' },
    ]);
  });

  test('all who stay with the guest may use the units, whoever comes later as well, and nobody whom the desk took off', async () => {
    const helen = await desk.choose('Helen');
    const [{ soldPackageId } = { soldPackageId: null }] = await refresh(helen);
    const sharedWith = async () =>
      (
        await sql<{ id: string }>('SELECT guest_id AS id FROM package_member WHERE sold_package_id = $1', [
          soldPackageId,
        ])
      ).map(({ id }) => id);
    expect(await sharedWith()).toEqual([]);
    const robert = await desk.choose('Robert');
    expect(await reservationOf(robert)).toBe(await reservationOf(helen));
    await refresh(robert);
    await refresh(helen);
    expect(await sharedWith()).toEqual([robert]);
    expect(await sql(`SELECT kind, guest_id FROM package_entry WHERE sold_package_id = $1`, [soldPackageId])).toEqual([
      { kind: 'shared', guest_id: robert },
    ]);
    expect(await list(robert)).toMatchObject([{ soldPackageId }]);
    const audited = await sql(`SELECT action FROM audit_entry WHERE entity_id = $1`, [soldPackageId]);
    expect(audited).toContainEqual({ action: 'sold-package.shared' });
    await sql('DELETE FROM package_member WHERE sold_package_id = $1', [soldPackageId]);
    await refresh(helen);
    expect(await sharedWith()).toEqual([]);
  });

  test('without a price of the hotel its units are worth what the treatments cost by themselves', async () => {
    const lucia = await desk.choose('Lucia');
    const [hammam] = await refresh(lucia);
    const [{ price } = { price: 0 }] = await sql<{ price: number }>(
      'SELECT price_minor::int AS price FROM service WHERE id = $1',
      [branch.serviceId],
    );
    // Two days of it, of which each has one unit of the first component and two of the second.
    expect(await entriesOf(hammam?.soldPackageId)).toEqual([
      ['granted', 2, 2 * price],
      ['granted', 4, 4 * price],
    ]);
  });

  test('more of it is granted, fewer are withdrawn, and what was used stays used', async () => {
    const pierre = await desk.choose('Pierre');
    const id = await massageOf(pierre, { quantity: 2 });
    const [{ soldPackageId } = { soldPackageId: null }] = await refresh(pierre);
    await hotel.changeArrangement({ id, quantity: 3 });
    await refresh(pierre);
    await hotel.changeArrangement({ id, quantity: 1 });
    await refresh(pierre);
    expect(await entriesOf(soldPackageId)).toEqual([
      ['granted', 2, 17_000],
      ['granted', 1, 8_500],
      ['withdrawn', -2, -17_000],
    ]);
    await sql(
      `INSERT INTO voucher_entry (environment_id, branch_id, id, voucher_id, kind, amount_minor, units, at)
       SELECT environment_id, branch_id, $2, id, 'forfeited', -8500, -1, now() FROM voucher WHERE sold_package_id = $1`,
      [soldPackageId, newId()],
    );
    await sql('UPDATE voucher SET units_guard = 0, balance_minor = 0 WHERE sold_package_id = $1', [soldPackageId]);
    await hotel.changeArrangement({ id, isCancelled: true });
    expect(await refresh(pierre)).toMatchObject([{ quantity: 0, missing: 0 }]);
    expect(await entriesOf(soldPackageId)).toHaveLength(4);
  });

  test('a unit that is booked is not withdrawn: the desk sees for what, cancels it, and then it is', async () => {
    const olga = await desk.choose('Olga');
    const id = await massageOf(olga, { quantity: 2 });
    const [{ soldPackageId } = { soldPackageId: null }] = await refresh(olga);
    const appointmentId = await bookUnit(soldPackageId, olga, 15);
    await hotel.changeArrangement({ id, isCancelled: true });
    expect(await refresh(olga)).toMatchObject([{ quantity: 0, missing: 1, bookings: [{ id: appointmentId }] }]);
    expect(await entriesOf(soldPackageId)).toEqual([
      ['granted', 2, 17_000],
      ['withdrawn', -1, -8_500],
    ]);
    expect(await stateOf(appointmentId)).toMatchObject({ state: 'booked' });

    const strange = { appointmentIds: [newId()], reason: 'The hotel no longer includes it' };
    const path = `/sold-packages/${soldPackageId}/withdrawal`;
    expect((await api.post(path, { branch, body: strange })).status).toBe(404);
    const confirmed = { ...strange, appointmentIds: [appointmentId] };
    const answer = await api.post<StayArrangement[]>(path, { branch, body: confirmed });
    expect(answer.body).toMatchObject([{ missing: 0, bookings: [] }]);
    expect(await stateOf(appointmentId)).toEqual({ state: 'cancelled', reason: confirmed.reason });
    expect(await entriesOf(soldPackageId)).toHaveLength(3);
    expect((await api.post(`/sold-packages/${newId()}/withdrawal`, { branch, body: confirmed })).status).toBe(404);
  });

  test('a stay that is cancelled takes its units and its appointments to come along, with the reason', async () => {
    const james = await desk.choose('Okafor 210');
    await massageOf(james, { quantity: 3 });
    const [{ soldPackageId } = { soldPackageId: null }] = await refresh(james);
    const [past, toCome] = [await bookUnit(soldPackageId, james, 7), await bookUnit(soldPackageId, james, 16)];
    await sql(`UPDATE appointment SET state = 'done' WHERE id = $1`, [past]);
    await hotel.changeStay({ reservationId: await reservationOf(james), state: 'cancelled' });
    expect(await refresh(james)).toMatchObject([{ isStayCancelled: true, quantity: 0, missing: 1 }]);
    expect(await stateOf(toCome)).toEqual({ state: 'cancelled', reason: 'Annullato con il soggiorno in hotel' });
    expect(await stateOf(past)).toMatchObject({ state: 'done' });
    expect(await entriesOf(soldPackageId)).toEqual([
      ['granted', 3, 25_500],
      ['withdrawn', -2, -17_000],
    ]);
    const [audited] = await sql<{ user_id: string | null }>(
      `SELECT user_id FROM audit_entry WHERE entity_id = $1 AND action = 'appointment.cancel'`,
      [toCome],
    );
    expect(audited).toBeDefined();
  });

  test('units last as long as the stay, which the hotel may prolong', async () => {
    const maria = await desk.choose('María');
    await massageOf(maria);
    const [{ soldPackageId } = { soldPackageId: null }] = await refresh(maria);
    const lastDay = async () =>
      (await sql<{ day: string }>('SELECT expires_on::text AS day FROM sold_package WHERE id = $1', [soldPackageId]))[0]
        ?.day;
    expect(await lastDay()).toBe(today);
    await hotel.changeStay({ reservationId: await reservationOf(maria), departure: tomorrow });
    await refresh(maria);
    expect(await lastDay()).toBe(tomorrow);
  });

  test('two desks that look at once grant once', async () => {
    const naomi = await desk.choose('Naomi');
    await massageOf(naomi, { quantity: 2 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(naomi)));
    const ids = new Set(answers.flat().map(({ soldPackageId }) => soldPackageId));
    expect(ids.size).toBe(1);
    expect(await entriesOf([...ids][0])).toEqual([['granted', 2, 17_000]]);
  });

  test('a hotel that cannot be asked is told, and nothing is withdrawn', async () => {
    const helen = await desk.choose('Helen');
    const before = await list(helen);
    await hotel.fail({ operation: '*', kind: 'status', status: 500, times: 50 });
    expect((await api.post(`/guests/${helen}/arrangements`, { branch })).status).toBe(503);
    expect(await list(helen)).toEqual(before);
  });
});
