import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../database/seed/random.ts';
import { connectHotel } from '../../../testing/connect-hotel.ts';
import { type DayDesk, openDayDesk } from '../../../testing/day-desk.ts';
import { type HotelSimulator, startHotelSimulator } from '../../../testing/hotel-simulator.ts';
import { actAtRandom, openShop } from '../../../testing/random-day.ts';
import { testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { actionsIn, unknownValues } from './testing/unknown-values.ts';

let desk: DayDesk;
let hotel: HotelSimulator;
beforeAll(async () => {
  desk = await openDayDesk();
  hotel = await startHotelSimulator('mews', testNow);
  await connectHotel(desk.spa, desk.branch, hotel);
});
afterAll(async () => {
  await desk.leave();
  await hotel.stop();
});

test('every value that a rich day at the checkout leaves in the audit has a name, or is one that nobody reads', async () => {
  const { spa, branch } = desk;
  const shop = await openShop(desk, ['Whitaker', 'Santis', 'Naomi']);
  const random = createRandom('audited values');
  for (let press = 0; press < 60; press += 1) {
    // A sale whose receipt is not printed yet can be neither refunded nor voided.
    await sqlIn(spa, branch, "UPDATE receipt SET state = 'accepted' WHERE state IN ('pending', 'sending')");
    const sold = await sqlIn<{ id: string }>(
      spa,
      branch,
      "SELECT id FROM sale WHERE kind = 'sale' ORDER BY year, number",
    );
    await actAtRandom(
      shop,
      random,
      sold.map(({ id }) => id),
    );
  }
  for (const kind of ['opening-float', 'paid-in', 'paid-out'] as const) {
    const { code } = await desk.note({ kind, amount: 20, reason: 'Small change' });
    expect(code).toBeUndefined();
  }
  await desk.close(await desk.x());
  expect(await unknownValues(spa, branch)).toEqual([]);
  expect(await actionsIn(spa, branch)).toEqual(
    expect.arrayContaining([
      'sale.create',
      'sale.refund',
      'sale.void',
      'room-bill.post',
      'voucher.create',
      'day.close',
      'receipt.create',
    ]),
  );
});
