import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { refusalOfAnswer, refusalOfUse, validity } from './approval-rules.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const [askerId, approverId] = [newId(), newId()];
const hash = Buffer.from('the content');
const approved = {
  operation: 'refundSale',
  requestHash: hash,
  askedBy: askerId,
  state: 'approved',
  answeredBy: approverId,
  expiresAt: now.add({ seconds: 1 }),
  usedKey: null,
} as const;
const request = { id: newId(), operation: 'refundSale', hash, key: 'first-key' } as const;
const caller = { callerId: askerId, now };

test('an approval holds for its asker, operation and content until its time is over', () => {
  expect(refusalOfUse(approved, request, caller)).toBeNull();
  expect(refusalOfUse(undefined, request, caller)).toBe('approval-missing');
  expect(refusalOfUse(approved, request, { ...caller, callerId: approverId })).toBe('approval-missing');
  expect(refusalOfUse(approved, { ...request, operation: 'voidSale' }, caller)).toBe('approval-other-content');
  expect(refusalOfUse(approved, { ...request, hash: Buffer.from('another') }, caller)).toBe('approval-other-content');
  expect(refusalOfUse({ ...approved, expiresAt: now }, request, caller)).toBe('approval-expired');
});

test('an approval lasts no longer where the clock is set back, but a little where those of two machines differ', () => {
  const expiresAt = now.add(validity);
  for (const [back, refusal] of [
    [{ minutes: 10 }, null],
    [{ minutes: 11 }, 'approval-expired'],
    [{ hours: 1 }, 'approval-expired'],
  ] as const) {
    const at = now.subtract(back);
    expect(refusalOfUse({ ...approved, expiresAt }, request, { ...caller, now: at })).toBe(refusal);
    expect(refusalOfAnswer({ state: 'open', expiresAt }, at)).toBe(refusal);
  }
});

test.each(['open', 'declined', 'withdrawn'] as const)('what is %s is not approved', (state) => {
  expect(refusalOfUse({ ...approved, state }, request, caller)).toBe('approval-missing');
});

test('what was used serves the key that it was used with for ever, and no other', () => {
  const used = { ...approved, usedKey: 'first-key', expiresAt: now.subtract({ hours: 1 }) };
  expect(refusalOfUse(used, request, caller)).toBeNull();
  expect(refusalOfUse(used, { ...request, key: 'second-key' }, caller)).toBe('approval-used');
  expect(refusalOfUse(used, { ...request, hash: Buffer.from('another') }, caller)).toBe('approval-other-content');
});

test('only what is open and not over can be answered', () => {
  const expiresAt = now.add({ seconds: 1 });
  expect(refusalOfAnswer({ state: 'open', expiresAt }, now)).toBeNull();
  expect(refusalOfAnswer({ state: 'open', expiresAt: now }, now)).toBe('approval-expired');
  for (const state of ['approved', 'declined', 'withdrawn'] as const)
    expect(refusalOfAnswer({ state, expiresAt }, now)).toBe('approval-answered');
});
