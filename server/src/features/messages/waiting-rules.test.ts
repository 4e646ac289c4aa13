import { messageKindNames } from '@quieta/contract/messages/message-kind';
import { describe, expect, test } from 'vitest';
import { isKnownDifferently, type NoticedVisit, type SendingRules, waitingOf } from './waiting-rules.ts';

const now = Temporal.Instant.from('2026-11-25T10:00:00Z');
const rules: SendingRules = {
  kinds: messageKindNames,
  graceMinutes: 5,
  reminderDays: 1,
  reminderTime: '18:00:00',
  thanksHours: 3,
  onSince: Temporal.Instant.from('2026-11-01T00:00:00Z'),
  changedAt: null,
};
const booked = (start: string, state = 'booked') => ({
  appointmentId: 'a',
  serviceId: 's',
  startsAt: Temporal.Instant.from(start),
  endsAt: Temporal.Instant.from(start).add({ minutes: 50 }),
  state,
});
const friday = booked('2026-11-27T09:00:00Z');
const visit = (changes: Partial<NoticedVisit>): NoticedVisit => ({
  known: [],
  handled: [],
  notifiedAt: null,
  decided: {},
  booked: [friday],
  waiting: {},
  ...changes,
});
const waits = (changes: Partial<NoticedVisit>, others: Partial<SendingRules> = {}) =>
  waitingOf(visit(changes), { ...rules, ...others }, now, 'Europe/Rome');
const eve = Temporal.Instant.from('2026-11-26T17:00:00Z');

describe('news', () => {
  test('wait for the grace since the first of them', () => {
    expect(waits({}).news).toEqual({ kind: 'confirmation', dueAt: now.add({ minutes: 5 }) });
    const dueAt = now.add({ minutes: 1 });
    expect(waits({ waiting: { news: dueAt } }).news).toEqual({ kind: 'confirmation', dueAt });
  });

  test('do not wait for what was decided on, known or not', () => {
    expect(waits({ handled: [friday] }).news).toBeNull();
    expect(waits({ handled: [friday], known: [friday], waiting: { news: now } }).news).toBeNull();
  });

  test('are what the guest does not know, not what was last decided on', () => {
    const moved = booked('2026-11-27T11:00:00Z');
    expect(waits({ handled: [friday], booked: [moved] }).news).toMatchObject({ kind: 'confirmation' });
    expect(waits({ handled: [friday], known: [friday], booked: [moved] }).news).toMatchObject({ kind: 'change' });
    expect(waits({ handled: [friday], known: [moved], booked: [moved] }).news).toBeNull();
  });

  test('of a kind that is not sent are known otherwise', () => {
    expect(waits({}, { kinds: ['change'] }).news).toBeNull();
    expect(isKnownDifferently(visit({}), { ...rules, kinds: ['change'] }, now)).toBe(true);
    expect(isKnownDifferently(visit({}), rules, now)).toBe(false);
    expect(isKnownDifferently(visit({ known: [friday] }), { ...rules, kinds: [] }, now)).toBe(false);
  });
});

describe('the reminder', () => {
  test('waits for the evening before the first appointment', () => {
    expect(waits({ booked: [booked('2026-11-28T09:00:00Z'), friday] }).reminder).toEqual({
      kind: 'reminder',
      dueAt: eve,
    });
    expect(waits({ booked: [] }).reminder).toBeNull();
    expect(waits({}, { kinds: [] }).reminder).toBeNull();
  });

  test('waits once for a date, and again for another one', () => {
    expect(waits({ decided: { reminder: '2026-11-27' } }).reminder).toBeNull();
    expect(waits({ decided: { reminder: '2026-11-26' } }).reminder).toMatchObject({ dueAt: eve });
  });

  test('is not begun when it is late, but one that waits is not taken away at its moment', () => {
    const today = booked('2026-11-25T19:00:00Z');
    const due = Temporal.Instant.from('2026-11-24T17:00:00Z');
    expect(waits({ booked: [today] }).reminder).toBeNull();
    expect(waits({ booked: [today], waiting: { reminder: due } }).reminder).toEqual({ kind: 'reminder', dueAt: due });
    expect(waits({ booked: [today], waiting: { reminder: eve } }).reminder).toBeNull();
  });

  test.each([
    // The reminder was due at 10:00, which is now.
    ['changed before its moment, and nobody looked until now', { changedAt: now.subtract({ seconds: 1 }) }, {}, true],
    ['changed at its moment', { changedAt: now }, {}, false],
    ['changed after its moment', { changedAt: now.add({ seconds: 1 }) }, {}, false],
    ['changed after its moment, but it waited', { changedAt: now.add({ hours: 1 }) }, { reminder: eve }, true],
    ['not changed', { changedAt: null }, {}, false],
  ] as const)('by rules that were %s', (_, changes, waiting, leaves) => {
    const reminder = waits({ waiting }, { reminderDays: 2, reminderTime: '11:00:00', ...changes }).reminder;
    expect(reminder).toEqual(leaves ? { kind: 'reminder', dueAt: now } : null);
  });

  test('is needless shortly after the guest was told, and after the visit has begun', () => {
    expect(waits({ notifiedAt: eve.subtract({ hours: 5 }) }).reminder).toBeNull();
    expect(waits({}, { reminderDays: 0, reminderTime: '10:00:00' }).reminder).toBeNull();
    expect(waits({}, { reminderDays: 0, reminderTime: '09:59:59' }).reminder).not.toBeNull();
  });
});

test('thanks wait once a visit is over, and only once', () => {
  const over = booked('2026-11-25T08:00:00Z', 'done');
  expect(waits({ booked: [over] }).thanks).toEqual({ kind: 'thanks', dueAt: over.endsAt.add({ hours: 3 }) });
  expect(waits({ booked: [over], decided: { thanks: '2026-11-25' } }).thanks).toBeNull();
  expect(waits({ booked: [over] }, { onSince: over.endsAt }).thanks).not.toBeNull();
  expect(waits({ booked: [over] }, { onSince: over.endsAt.add({ seconds: 1 }) }).thanks).toBeNull();
  expect(waits({ booked: [over] }, { kinds: [] }).thanks).toBeNull();
  expect(waits({}).thanks).toBeNull();
});
