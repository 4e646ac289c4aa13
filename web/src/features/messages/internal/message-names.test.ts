import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { explain, stateTextOf } from './message-names.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const base = { obstacle: null, dueAt: '2031-06-10T18:00:00+02:00', settledAt: null };
const words = (fields: Partial<Parameters<typeof stateTextOf>[0]>) =>
  i18n._(stateTextOf({ state: 'waiting', ...base, ...fields }, 'Europe/Rome'));

test('a message that waits says when it leaves, by the clock of the branch', () => {
  expect(words({})).toBe('Scheduled for Jun 10, 6:00 PM');
});

test('one that will not leave does not say when', () => {
  expect(words({ obstacle: 'no-address' })).toBe('Will not be sent');
});

test('one that was sent says when it was sent, not when it was due', () => {
  expect(words({ state: 'sent', settledAt: '2031-06-10T18:03:00+02:00' })).toBe('Sent Jun 10, 6:03 PM');
});

test('nobody is told that a message left whose fate is unknown', () => {
  expect(words({ state: 'unknown' })).toBe('Not known whether it was sent');
  expect(words({ state: 'withheld', obstacle: 'declined' })).toBe('Not sent');
});

test('beside its time a message is not dated once more', () => {
  const stands = (state: 'waiting' | 'sent') =>
    i18n._(stateTextOf({ state, ...base }, 'Europe/Rome', { isDated: false }));
  expect(stands('waiting')).toBe('Scheduled');
  expect(stands('sent')).toBe('Sent');
});

test('why a try failed is told in our words, and what the mail server said in its own', () => {
  const explained = (reason: string) => {
    const { name, reply } = explain(reason);
    return [name && i18n._(name), reply];
  };
  expect(explained('recipient: 550 no such mailbox: gone')).toEqual([
    'The mail server does not take mail for this address.',
    '550 no such mailbox: gone',
  ]);
  expect(explained('cut')).toEqual(['The connection was cut.', null]);
  expect(explained('Bad: day')).toEqual([null, 'Bad: day']);
});
