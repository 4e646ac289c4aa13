import { expect, test } from 'vitest';
import { actionsOf, endOfEvening } from './message-state-rules.ts';

const at = (state: Parameters<typeof actionsOf>[0]['state'], isOpen = false) =>
  actionsOf({ state, isOpen, obstacle: null });

test('a message that waits is sent at once, unless something is in its way', () => {
  expect(at('waiting')).toEqual(['send']);
  expect(actionsOf({ state: 'waiting', isOpen: false, obstacle: 'no-address' })).toEqual([]);
  expect(at('sending')).toEqual([]);
});

test('nothing is sent twice by the desk: what was sent can only come back', () => {
  expect(at('sent')).toEqual(['bounced']);
});

test('of a message of unknown fate somebody says what became of it, before anything else', () => {
  expect(at('unknown', true)).toEqual(['arrived', 'send-again', 'bounced', 'dealt-with']);
});

test('what was refused, came back or was withheld is sent again or dealt with, once', () => {
  for (const state of ['refused', 'bounced', 'withheld'] as const) {
    expect(at(state, true)).toEqual(['send-again', 'dealt-with']);
    expect(at(state)).toEqual(['send-again']);
  }
});

test('what was too late is not sent after the visit', () => {
  expect(actionsOf({ state: 'withheld', isOpen: true, obstacle: 'too-late' })).toEqual(['dealt-with']);
  expect(actionsOf({ state: 'withheld', isOpen: false, obstacle: 'too-late' })).toEqual([]);
});

const endInRome = (now: string) => endOfEvening(Temporal.Instant.from(now), 'Europe/Rome').toString();

test('the evening ends at 4 in the morning of the branch', () => {
  expect(endInRome('2031-06-10T16:00:00Z')).toBe('2031-06-11T02:00:00Z');
});

test('in the small hours it is still the evening before', () => {
  expect(endInRome('2031-06-11T01:59:59Z')).toBe('2031-06-11T02:00:00Z');
  expect(endInRome('2031-06-11T02:00:00Z')).toBe('2031-06-12T02:00:00Z');
});

test('the night in which the clocks change has an hour more', () => {
  // On 26 October 2031 Rome goes back from 3 to 2 o'clock.
  expect(endInRome('2031-10-25T18:00:00Z')).toBe('2031-10-26T03:00:00Z');
});
