import { expect, test } from 'vitest';
import { appliesHotelTax } from './hotel-tax-rules.ts';

test('the second tax falls on nobody, on who stays at the hotel, or on what is charged to the room', () => {
  const cases = [
    { isStaying: false, isRoomBill: false },
    { isStaying: true, isRoomBill: false },
    { isStaying: false, isRoomBill: true },
    { isStaying: true, isRoomBill: true },
  ];
  const borne = (rule: 'never' | 'staying' | 'room-bill') => cases.map((each) => appliesHotelTax(rule, each));
  expect(borne('never')).toEqual([false, false, false, false]);
  expect(borne('staying')).toEqual([false, true, false, true]);
  expect(borne('room-bill')).toEqual([false, false, true, true]);
});
