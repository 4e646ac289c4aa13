import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DayDesk, openDayDesk } from '../../../testing/day-desk.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';

let desk: DayDesk;
beforeEach(async () => {
  desk = await openDayDesk();
});
afterEach(() => desk.leave());

/** Sells an appointment for so many people at its agreed price, in minor units; answers its line. */
async function lineOf(agreedMinor: number | null, people: number) {
  const { spa, branch } = desk;
  const [id = ''] = await insertAppointments(spa, branch, 1);
  await sqlIn(spa, branch, 'UPDATE service SET price_per_person = true WHERE id = $1', [branch.serviceId]);
  await sqlIn(spa, branch, 'UPDATE appointment SET price_minor = $1, party_size = $2 WHERE id = $3', [
    agreedMinor,
    people,
    id,
  ]);
  const { saleId } = await desk.sell({ checkoutAppointmentDetails: [{ id }] });
  const [line] = (await desk.read(saleId)).lines;
  return line;
}

test('CHK-03 an appointment is sold at its agreed price, by the unit where it can be divided', async () => {
  expect(await lineOf(14_000, 2)).toMatchObject({ quantity: 2, listPrice: 70, total: 140 });
  expect(await lineOf(10_000, 3)).toMatchObject({ quantity: 1, listPrice: 100, total: 100 });
});

test('CHK-03 what was booked before prices were agreed is sold at the list price', async () => {
  expect(await lineOf(null, 2)).toMatchObject({ quantity: 2, listPrice: 85, total: 170 });
});
