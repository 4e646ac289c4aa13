import { createTestDatabase } from '@quieta/tools/testing/test-database';
import { expect, test } from 'vitest';
import { createSpa } from '../../../../testing/spa.ts';
import { at, deskOf } from '../testing/desk.ts';

/** Starts of an hour each, on winter days. */
const starts = Array.from({ length: 40 }, (_, nth) => ({
  date: `2026-12-0${1 + Math.floor(nth / 10)}`,
  hour: String(8 + (nth % 10)).padStart(2, '0'),
}));

test('desks of eight environments book side by side, and each gets what it books', async () => {
  const database = await createTestDatabase();
  const spas = [];
  for (let nth = 0; nth < 8; nth += 1) spas.push(await createSpa(database));
  const began = performance.now();
  const booked = await Promise.all(
    spas.map(async (spa) => {
      const desk = deskOf(spa, spa.branches[0]);
      for (const { date, hour } of starts)
        await desk.booked({ startTime: at(`${hour}:00`, date), endTime: at(`${hour}:50`, date) });
      return desk.count('appointment');
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  // `npm run test:cluster` reads it.
  process.stdout.write(`${Math.round((booked.length * starts.length) / seconds)} bookings a second\n`);
  expect(booked).toEqual(spas.map(() => starts.length));
  await Promise.all(spas.map((spa) => spa.close()));
  await database.drop();
});
