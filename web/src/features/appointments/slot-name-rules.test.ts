import type { Slot } from '@quieta/contract/appointments/slot';
import { expect, test } from 'vitest';
import { changedBy, performersOf, placesOf } from './slot-name-rules.ts';

const named = (name: string) => ({ id: name, name });
const namesOf = (all: { name: string }[]) => all.map(({ name }) => name).join(', ');
const time = { startTime: '2026-11-24T10:00:00+01:00', endTime: '2026-11-24T10:50:00+01:00' };
const whole: Slot = { ...time, staff: [named('Giulia'), named('Marco')], areas: [named('Suite')], parts: [] };
const inParts: Slot = {
  ...whole,
  parts: [
    { staff: [named('Giulia')], equipment: [] },
    { staff: [named('Giulia'), named('Marco')], equipment: [named('Laser')] },
  ],
};

test('a slot names those who could perform it; one in parts who does, and with what', () => {
  expect(namesOf(performersOf(whole))).toBe('Giulia, Marco');
  expect(namesOf(performersOf({ ...whole, staff: [] }))).toBe('Suite');
  expect(namesOf(performersOf(inParts))).toBe('Giulia, Marco, Laser');
  expect(namesOf(placesOf(inParts))).toBe('Giulia, Marco, Laser, Suite');
});

test('a remedy names what changes, of the part that changes', () => {
  expect(namesOf(changedBy({ change: 'equipment', part: 1, slot: inParts }))).toBe('Laser');
  expect(namesOf(changedBy({ change: 'staff', part: 0, slot: inParts }))).toBe('Giulia');
  expect(namesOf(changedBy({ change: 'staff', slot: whole }))).toBe('Giulia, Marco');
  expect(namesOf(changedBy({ change: 'area', slot: whole }))).toBe('Suite');
  expect(namesOf(changedBy({ change: 'staff-and-area', slot: whole }))).toBe('Giulia, Marco, Suite');
});
