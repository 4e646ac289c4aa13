import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { noConflict } from '../engine/card.ts';
import type { Lateness } from '../engine/day-figures.ts';
import { type CardContext, cardFace } from './card-face.ts';
import { cardLabel } from './card-label.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const holder = {
  id: 'yuki',
  fullName: 'Yuki Tanaka',
  externalId: null,
  roomId: '212',
  checkoutDate: null,
  allergies: null,
};
const shape = { lines: 3, columnType: 'Staff', isLeaving: false } as const;

function labelOf(
  fields: Partial<ReturnType<typeof sampleAppointment>>,
  { lateness, isLeaving = false }: { lateness?: Lateness; isLeaving?: boolean } = {},
): string {
  return labelIn({ lateness, isLeaving, isOutside: false }, fields);
}

function labelIn(
  { isLeaving, ...situation }: CardContext & { isLeaving: boolean },
  fields: Partial<ReturnType<typeof sampleAppointment>>,
): string {
  const row = sampleAppointment({ id: '1', ...fields });
  const face = cardFace(row, 'EUR', situation);
  const { isOutside } = situation;
  return cardLabel(row, face, '9:00 – 9:50', noConflict, { ...shape, isLeaving, isOutside });
}

test('a card says the room once, how many people come, and that the guest leaves the hotel', () => {
  expect(labelOf({ holder })).toBe('Yuki Tanaka, Aroma massage, 9:00 – 9:50, Cabin 1, Giulia Ferrari, Room 212');
  expect(labelOf({ partySize: 4 })).toContain('Cabin 1, Giulia Ferrari, 4 people');
  expect(labelOf({ holder }, { isLeaving: true })).toMatch(/Room 212, leaves the hotel on this day$/);
});

test('a card says that its guest is late, or that its treatment goes on past its end', () => {
  expect(labelOf({}, { lateness: 'late' })).toMatch(/, late$/);
  expect(labelOf({ lifeCycle: 'in-treatment' }, { lateness: 'over' })).toMatch(/in treatment, running over$/);
});

test('a card says that it lies outside the working hours, whatever its sign', () => {
  const outside = { lateness: undefined, isLeaving: false, isOutside: true };
  expect(labelIn(outside, {})).toMatch(/, outside the working hours$/);
  expect(labelIn(outside, { holder: { ...holder, allergies: 'Nuts' } })).toContain('caution: Nuts, outside the');
});
