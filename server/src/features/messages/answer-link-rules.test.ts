import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GuestLink, openLink, sealLink } from './answer-link-rules.ts';

const key = randomBytes(32);
const now = Temporal.Instant.from('2026-11-25T10:00:00Z');
const link: GuestLink = {
  environmentId: '01a218f0-980e-7739-a6d1-a30e2ade93c7',
  branchId: '01a218f0-980e-7739-a6d1-a30e2ade93c8',
  visitId: '01a218f0-980e-7739-a6d1-a30e2ade93c9',
  guestId: '01a218f0-980e-7739-a6d1-a30e2ade93ca',
  sequence: 3,
  expiresAt: now.epochMilliseconds / 1000 + 60,
};

test('a link opens to what was sealed, and tells nothing of it', () => {
  const token = sealLink(link, 'guest-answer', key);
  expect(openLink(token, 'guest-answer', key, now)).toEqual(link);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('01a218f0');
});

test('it opens nothing with another key, for another purpose, or when it is over', () => {
  const token = sealLink(link, 'guest-answer', key);
  expect(openLink(token, 'guest-answer', randomBytes(32), now)).toBeNull();
  expect(openLink(token, 'no-messages', key, now)).toBeNull();
  expect(openLink(token, 'guest-answer', key, now.add({ seconds: 59 }))).toEqual(link);
  expect(openLink(token, 'guest-answer', key, now.add({ seconds: 60 }))).toBeNull();
});

test('no text that somebody makes up opens anything, nor one of ours with a character changed', () => {
  const token = sealLink(link, 'guest-answer', key);
  fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => openLink(text, 'guest-answer', key, now) === null));
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'z', '0', '9', '-', '_'), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      return changed === token || openLink(changed, 'guest-answer', key, now) === null;
    }),
  );
});
