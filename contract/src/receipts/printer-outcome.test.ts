import { expect, test } from 'vitest';
import { printerOutcome } from './printer-outcome.ts';

const answered = (status: number, body = '') => printerOutcome({ kind: 'answered', status, body });

test('a success says that the receipt lies in the printer’s queue', () => {
  expect([200, 202, 204].map((status) => answered(status).outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(answered(200).reason).toBeNull();
});

test('RCP-02 a non-OK answer is told by its status', () => {
  expect(answered(500)).toEqual({ outcome: 'unknown', reason: 'HTTP error! Status: 500' });
  expect(answered(422)).toEqual({ outcome: 'refused', reason: 'HTTP error! Status: 422' });
  expect([400, 499].map((status) => answered(status).outcome)).toEqual(['refused', 'refused']);
});

test('a full queue took nothing, so the receipt may simply be sent later', () => {
  expect(answered(429).outcome).toBe('not-sent');
  expect(answered(503, '{"error":"queue full"}').outcome).toBe('not-sent');
  expect(answered(503, 'QUEUE_FULL').outcome).toBe('not-sent');
});

test('whatever leaves open whether a slip was printed is unknown', () => {
  expect([100, 199, 300, 302, 408, 500, 502, 503, 504].map((status) => answered(status, 'no').outcome)).toEqual(
    Array(9).fill('unknown'),
  );
  expect(answered(500, 'queue full').outcome).toBe('unknown');
  expect(printerOutcome({ kind: 'silent' })).toEqual({ outcome: 'unknown', reason: 'printer-silent' });
});

test('a connection that never stood carried nothing, and an address that is not listed is not spoken to', () => {
  expect(printerOutcome({ kind: 'unsent' })).toEqual({ outcome: 'not-sent', reason: 'printer-unreachable' });
  expect(printerOutcome({ kind: 'forbidden' })).toEqual({ outcome: 'refused', reason: 'printer-not-listed' });
});
