import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveOfGranted } from './granted-unit-rules.ts';

const two = { granted: { units: 2, value: 17_000 }, left: 2, booked: 0, balance: 17_000 };

test('the first units are granted with their value, and more with what they are worth more', () => {
  const none = { granted: { units: 0, value: 0 }, left: 0, booked: 0, balance: 0 };
  expect(moveOfGranted({ units: 2, value: 17_000 }, none)).toEqual({ units: 2, value: 17_000, missing: 0 });
  expect(moveOfGranted({ units: 3, value: 25_500 }, two)).toEqual({ units: 1, value: 8_500, missing: 0 });
  // A hotel that has lowered its price takes no money back for units that it has granted.
  expect(moveOfGranted({ units: 3, value: 15_000 }, two)).toEqual({ units: 1, value: 0, missing: 0 });
});

test('what was granted stays while as much is included, whatever it is worth now', () => {
  expect(moveOfGranted({ units: 2, value: 99_000 }, two)).toEqual({ units: 0, value: 0, missing: 0 });
});

test('units that are free are withdrawn with their part of the money', () => {
  expect(moveOfGranted({ units: 1, value: 8_500 }, two)).toEqual({ units: -1, value: -8_500, missing: 0 });
  expect(moveOfGranted({ units: 0, value: 0 }, two)).toEqual({ units: -2, value: -17_000, missing: 0 });
});

test('a unit that is booked is missing instead, and one that was used is neither', () => {
  expect(moveOfGranted({ units: 0, value: 0 }, { ...two, booked: 1 })).toEqual({
    units: -1,
    value: -8_500,
    missing: 1,
  });
  const used = { ...two, left: 1, booked: 1, balance: 8_500 };
  expect(moveOfGranted({ units: 0, value: 0 }, used)).toEqual({ units: 0, value: 0, missing: 1 });
  expect(moveOfGranted({ units: 0, value: 0 }, { ...two, left: 0, balance: 0 })).toEqual({
    units: 0,
    value: 0,
    missing: 0,
  });
});

test('after any history nothing is below zero, and what is free, used and missing is accounted for', () => {
  const steps = fc.array(
    fc.record({ included: fc.nat(6), used: fc.nat(3), booked: fc.nat(3), price: fc.integer({ min: 0, max: 9_999 }) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(steps, (history) => {
      let [granted, left, balance] = [{ units: 0, value: 0 }, 0, 0];
      for (const step of history) {
        const booked = Math.min(step.booked, left);
        const included = { units: step.included, value: step.included * step.price };
        const move = moveOfGranted(included, { granted, left, booked, balance });
        granted = { units: granted.units + move.units, value: granted.value + move.value };
        left += move.units;
        balance += move.value;
        expect(left).toBeGreaterThanOrEqual(booked);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(move.missing).toBeLessThanOrEqual(booked);
        // More than is included was granted only where it is used or booked.
        if (granted.units > included.units) expect(left).toBe(booked);
        const taken = Math.min(step.used, left);
        balance -= left === 0 ? 0 : taken === left ? balance : Math.floor((balance / left) * taken);
        left -= taken;
      }
    }),
  );
});
