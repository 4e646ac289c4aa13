import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OwnPresence } from './own-presence.ts';

const at = (time: string): PresenceSlot => ({
  resourceIds: ['giulia'],
  startTime: `2026-11-21T${time}:00+01:00`,
  endTime: '2026-11-21T18:00:00+01:00',
});

let reported: (PresenceSlot | null)[];
let own: OwnPresence;

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  own = new OwnPresence((slot) => reported.push(slot));
});
afterEach(() => vi.useRealTimers());

test('a slot is told once it rests, and repeated until it is left', () => {
  own.setDraft(at('10:00'));
  vi.advanceTimersByTime(200);
  own.setDraft(at('11:00'));
  vi.advanceTimersByTime(200);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(reported).toEqual([at('11:00')]);
  vi.advanceTimersByTime(16_000);
  expect(reported).toEqual([at('11:00'), at('11:00'), at('11:00')]);
  reported = [];
  own.setDraft(null);
  vi.advanceTimersByTime(20_000);
  expect(reported).toEqual([null]);
});

test('what is carried goes before the draft, which is told again afterwards', () => {
  own.setDraft(at('10:00'));
  own.setDragged(() => at('14:00'));
  vi.advanceTimersByTime(250);
  own.setDragged(null);
  vi.advanceTimersByTime(250);
  expect(reported).toEqual([at('14:00'), at('10:00')]);
});

test('leaving is told at once, and only where something was told', () => {
  own.leave();
  expect(reported).toEqual([]);
  own.setDraft(at('10:00'));
  vi.advanceTimersByTime(250);
  own.leave();
  expect(reported).toEqual([at('10:00'), null]);
  vi.advanceTimersByTime(20_000);
  expect(reported).toHaveLength(2);
});
