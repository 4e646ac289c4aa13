import type { DayBooks } from '@quieta/contract/closing/day-books';
import type { DayClose, DayComparison } from '@quieta/contract/closing/day-close';
import type { Problem } from '@quieta/contract/problem';
import { pmsProvider } from '@quieta/contract/settings/business-profile';
import { describe, expect, test } from 'vitest';
import { arrangementRoutes } from '#features/arrangements/routes';
import { defineArrangement } from '#features/arrangements/testing/define-arrangement';
import { newId } from '#platform/new-id';
import { originalNumbers, rangeOf } from '../../../testing/day-desk.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { today, withHotelDesk } from '../../../testing/with-hotel-desk.ts';
import { closingRoutes } from './routes.ts';

describe.each(pmsProvider.options)('what the hotel includes, with %s', async (provider) => {
  const desk = await withHotelDesk(provider, {
    mount: (routes, options) => {
      arrangementRoutes(routes, options);
      closingRoutes(routes, options);
    },
  });
  const { spa, branch, hotel, api, saleSetup } = desk;
  await insertIn(spa, branch, 'payment_type', {
    id: newId(),
    name: 'Units',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
  const sql = <Row>(statement: string, values: readonly unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);

  const refresh = (guestId: string) => api.post(`/guests/${guestId}/arrangements`, { branch });
  /** Lets the hotel include so many massages at 85.00 in a guest's stay; answers their units and how to change it. */
  const include = async (words: string, quantity: number) => {
    const guestId = await desk.choose(words);
    const [{ reservationId } = { reservationId: '' }] = await sql<{ reservationId: string }>(
      'SELECT reservation_id AS "reservationId" FROM stay WHERE guest_id = $1',
      [guestId],
    );
    const code = `SPA-${words}`;
    const id = await hotel.arrange({ reservationId, code, name: 'Relax massage', value: 8_500, quantity });
    await refresh(guestId);
    const [{ hotelCode } = { hotelCode: '' }] = await sql<{ hotelCode: string }>(
      'SELECT code AS "hotelCode" FROM stay_arrangement WHERE reservation_id = $1',
      [reservationId],
    );
    await defineArrangement(spa, branch, hotelCode, [{ units: 1, serviceId: branch.serviceId }]);
    await refresh(guestId);
    const [{ componentId } = { componentId: '' }] = await sql<{ componentId: string }>(
      `SELECT v.id AS "componentId" FROM voucher v JOIN sold_package p ON p.id = v.sold_package_id
       WHERE p.reservation_id = $1`,
      [reservationId],
    );
    const change = async (to: object) => {
      await hotel.changeArrangement({ id, ...to });
      await refresh(guestId);
    };
    const cancelStay = async () => {
      await hotel.changeStay({ reservationId, state: 'cancelled' });
      await refresh(guestId);
    };
    return { guestId, reservationId, componentId, change, cancelStay };
  };
  const use = async ({ guestId, componentId }: { guestId: string; componentId: string }) => {
    const [appointment] = await insertAppointments(spa, branch, 1);
    await sql('UPDATE appointment SET guest_id = $2 WHERE id = $1', [appointment, guestId]);
    const sold = await api.post<{ saleId: string; success: boolean }>('/sale/checkout', {
      branch,
      body: {
        paymentTypeId: saleSetup.cash,
        checkoutAppointmentDetails: [{ id: appointment, componentId }],
      },
    });
    expect(sold.body).toMatchObject({ success: true, total: 85 });
    return sold.body.saleId;
  };
  const x = async () => (await api.get<DayBooks>('/closing/day', { branch })).body;
  const needsReason = async (books: DayBooks) => {
    const body = { range: rangeOf(books), counts: { drawers: [], printer: null }, hotel: null };
    return (await api.post<DayComparison>('/closing/day/comparison', { branch, body })).body.needsReason;
  };
  const close = (books: DayBooks, reason: string) =>
    api.post<DayClose & Problem>('/closing/day-closes', {
      branch,
      body: { range: rangeOf(books), counts: { drawers: [], printer: null }, reason },
    });
  /** Closes what earlier tests sold. */
  const begin = async () => {
    await close(await x(), 'before');
  };

  test('stands in the X and in the close beside what was used of it, without the guest’s name where it is kept', async () => {
    const pierre = await include('Pierre', 2);
    const { reservationId } = pierre;
    expect((await x()).arrangements).toEqual([]);
    await use(pierre);
    const reported = {
      name: 'Relax massage',
      reservationId,
      units: 1,
      amount: 85,
      unitsInAll: 1,
      amountInAll: 85,
      included: 2,
      value: 85,
      isStayCancelled: false,
    };
    const books = await x();
    expect(books.arrangements).toMatchObject([reported]);
    expect(books.arrangements[0]?.guestName).toContain('Pierre');
    expect(books.arrangements[0]?.roomId).toMatch(/\d/);
    expect(books.arrangements[0]?.askedAt).toContain(today);
    expect(books.sources.map(({ key, onReceipts }) => [key, onReceipts])).toEqual([
      ['cash', null],
      ['voucher', null],
    ]);
    expect(await needsReason(books)).toBe(false);
    const { status, body } = await close(books, '');
    expect([status, body.arrangements]).toMatchObject([200, [{ ...reported, guestName: null }]]);
    // The next close tells of its own units, and of all up to then.
    await use(pierre);
    expect((await x()).arrangements).toMatchObject([{ units: 1, amount: 85, unitsInAll: 2, amountInAll: 170 }]);
    await begin();
    expect((await x()).arrangements).toEqual([]);
  });

  test('is not told of where the unit was given back, and taken off where another day used it', async () => {
    await begin();
    const maria = await include('María', 2);
    const [first, second] = [await use(maria), await use(maria)];
    const takeBack = async (saleId: string) => {
      const body = { reason: 'Wrong guest', originalReceipt: originalNumbers };
      expect((await api.post(`/sale/${saleId}/void`, { branch, body })).status).toBe(200);
      // The treatment is not owed, so that nothing else needs a reason.
      await sql('UPDATE appointment SET given_back = true WHERE NOT paid');
    };
    await takeBack(first);
    expect((await x()).arrangements).toMatchObject([{ units: 1, unitsInAll: 1 }]);
    await begin();
    await takeBack(second);
    expect((await x()).arrangements).toMatchObject([{ units: -1, amount: -85, unitsInAll: 0, amountInAll: 0 }]);
    expect(await needsReason(await x())).toBe(false);
  });

  test('needs a reason where more was used than the hotel includes now', async () => {
    await begin();
    const naomi = await include('Naomi', 2);
    await use(naomi);
    await use(naomi);
    expect(await needsReason(await x())).toBe(false);
    await naomi.change({ quantity: 1 });
    const books = await x();
    expect(books.arrangements).toMatchObject([{ unitsInAll: 2, amountInAll: 170, included: 1, value: 85 }]);
    expect(await needsReason(books)).toBe(true);
    expect((await close(books, '')).body.code).toBe('close-needs-reason');
    expect((await close(books, 'The hotel pays one')).status).toBe(200);
  });

  test('needs a reason where the stay was cancelled after a unit was used, and where the hotel has another price', async () => {
    await begin();
    const cancelled = await include('Okafor 210', 1);
    await use(cancelled);
    await cancelled.cancelStay();
    expect((await x()).arrangements).toMatchObject([{ included: 0, value: 0, isStayCancelled: true }]);
    expect(await needsReason(await x())).toBe(true);
    await begin();
    const dearer = await include('Olga', 3);
    await use(dearer);
    await dearer.change({ value: 9_000 });
    expect((await x()).arrangements).toMatchObject([{ unitsInAll: 1, amountInAll: 85, included: 3, value: 90 }]);
    expect(await needsReason(await x())).toBe(true);
  });
});
