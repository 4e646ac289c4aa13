import type { PackageChange } from '@quieta/contract/packages/package-endpoints';
import type { Permission } from '@quieta/contract/values/permission';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/errors/refusal';
import { refuseChange } from './package-change-rules.ts';
import type { StoredPackage } from './package-repository.ts';
import { soldCourse } from './testing/sold-course.ts';

const [today, reason] = ['2026-11-29', 'agreed'];
const changes = {
  extended: { kind: 'extended', expiresOn: '2027-06-30', reason },
  frozen: { kind: 'frozen', reason },
  unfrozen: { kind: 'unfrozen' },
  transferred: { kind: 'transferred', guestId: 'carla', reason },
  shared: { kind: 'shared', guestId: 'carla' },
  unshared: { kind: 'unshared', guestId: 'bruno' },
} as const satisfies Record<string, PackageChange>;

function refusal(change: PackageChange, more: Partial<StoredPackage> = {}, permissions: Permission[] = []) {
  try {
    refuseChange({ ...soldCourse, ...more }, change, { today, permissions });
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

const refused = (more: Partial<StoredPackage>) =>
  Object.values(changes).flatMap((change) => (refusal(change, more, ['refund']) === undefined ? [] : change.kind));

test('a package of which something is left is changed in each way', () => {
  expect(refused({})).toEqual([]);
});

test('a package of which nothing is left is not changed, but who is named beside its holder is taken off', () => {
  for (const lastTaken of ['redeemed', 'taken-back', 'withdrawn', 'moved-out'] as const) {
    const at = '2026-11-01T10:00:00Z';
    const components = soldCourse.components.map((one) => ({ ...one, left: 0, lastTaken, lastTakenAt: at }));
    expect(refused({ components })).toEqual(['extended', 'frozen', 'unfrozen', 'transferred', 'shared']);
  }
});

test('a package that has expired can be extended, also one that is stopped, but not stopped again', () => {
  expect(refused({ expiresOn: '2026-11-28' })).toEqual(['frozen']);
  expect(refused({ frozenOn: '2026-11-28' })).toEqual(['frozen']);
});

test('the last day is today or later', () => {
  expect(refusal({ ...changes.extended, expiresOn: '2026-11-28' })).toBe('invalid-request');
  expect(refusal({ ...changes.extended, expiresOn: today })).toBeUndefined();
  expect(refusal({ ...changes.extended, expiresOn: null })).toBeUndefined();
});

test('who may refund transfers what is not transferable', () => {
  const kept = { isTransferable: false };
  expect(refusal(changes.transferred, kept)).toBe('package-not-transferable');
  expect(refusal(changes.transferred, kept, ['refund'])).toBeUndefined();
  expect(refusal(changes.transferred, { isTransferable: true })).toBeUndefined();
});

test('only what is shareable is shared', () => {
  expect(refusal(changes.shared, { isShareable: false })).toBe('package-not-shareable');
  expect(refusal(changes.unshared, { isShareable: false })).toBeUndefined();
});
