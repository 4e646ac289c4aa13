import { messageKindNames, messageKinds } from '@quieta/contract/messages/message-kind';
import { expect, test } from 'vitest';
import { givesUp, leaseFrom, obstacleTo, pauseAfter, stateAt } from './message-queue-rules.ts';

const now = Temporal.Instant.from('2026-11-25T10:00:00Z');

test('a message whose lease is over is of unknown fate; all others are as they were saved', () => {
  const leasedUntil = leaseFrom(now);
  const last = leasedUntil.subtract({ milliseconds: 1 });
  expect(stateAt({ state: 'sending', leasedUntil }, last)).toBe('sending');
  expect(stateAt({ state: 'sending', leasedUntil }, leasedUntil)).toBe('unknown');
  expect(stateAt({ state: 'sent', leasedUntil: null }, leasedUntil)).toBe('sent');
});

test('a lease that was given by a clock which has been set back since is over, but not one of a machine whose clock goes ahead a little', () => {
  const leasedUntil = leaseFrom(now);
  expect(stateAt({ state: 'sending', leasedUntil }, now.subtract({ minutes: 3 }))).toBe('sending');
  expect(stateAt({ state: 'sending', leasedUntil }, now.subtract({ minutes: 5 }))).toBe('unknown');
});

test('the pause grows with each failure up to a quarter of an hour, and a little by chance', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((attempts) => pauseAfter(attempts, 0))).toEqual([
    2_000, 2_000, 10_000, 60_000, 300_000, 900_000, 900_000,
  ]);
  expect(pauseAfter(1, 1)).toBe(2_400);
});

test('a message that is put off again and again is given up after a day; a server that is away for weeks is waited for', () => {
  expect(givesUp({ concerns: 'this-mail' }, 99)).toBe(false);
  expect(givesUp({ concerns: 'this-mail' }, 100)).toBe(true);
  expect(givesUp({ concerns: 'all-mails' }, 32_000)).toBe(false);
});

const willing = { email: 'a@b.example', messagesDeclinedOn: null, marketingConsentOn: null };
const usual = { kinds: messageKindNames, hasServer: true, isAskedFor: false };

test('the first reason counts: what the guest wants, an address, the branch’s kinds, consent, a mail server', () => {
  expect(obstacleTo('confirmation', willing, usual)).toBeNull();
  expect(obstacleTo('confirmation', { ...willing, messagesDeclinedOn: '2026-01-01', email: null }, usual)).toBe(
    'declined',
  );
  expect(obstacleTo('confirmation', { ...willing, email: null }, { ...usual, kinds: [] })).toBe('no-address');
  expect(obstacleTo('confirmation', { ...willing, email: '' }, usual)).toBe('no-address');
  expect(obstacleTo('thanks', willing, { ...usual, kinds: [] })).toBe('kind-off');
  expect(obstacleTo('thanks', willing, { ...usual, hasServer: false })).toBe('no-consent');
  expect(obstacleTo('thanks', { ...willing, marketingConsentOn: '2026-01-01' }, usual)).toBeNull();
  expect(obstacleTo('reminder', willing, { ...usual, hasServer: false })).toBe('no-server');
});

test.each(messageKindNames)('without consent to advertising no %s that needs it leaves, and only with it', (kind) => {
  const withConsent = { ...willing, marketingConsentOn: '2026-01-01' };
  expect(obstacleTo(kind, willing, usual)).toBe(messageKinds[kind].needsConsent ? 'no-consent' : null);
  expect(obstacleTo(kind, withConsent, usual)).toBeNull();
});

test('what somebody asks for leaves whatever the branch sends by itself, but never against the guest’s will', () => {
  const asked = { kinds: [], hasServer: true, isAskedFor: true };
  expect(obstacleTo('thanks', willing, asked)).toBeNull();
  expect(obstacleTo('offer', { ...willing, messagesDeclinedOn: '2026-01-01' }, asked)).toBe('declined');
});
