import { expect, test } from 'vitest';
import { type PackageFacts, packageStateOn } from './package-states.ts';

const component = { left: 2, lastTaken: null, lastTakenAt: null };
const course: PackageFacts = {
  validFrom: 'sale',
  validMonths: 12,
  expiresOn: '2026-11-30',
  frozenOn: null,
  components: [component],
};

test('a package is open up to its last day, and expired on the next', () => {
  expect(packageStateOn(course, '2026-11-30')).toBe('open');
  expect(packageStateOn(course, '2026-12-01')).toBe('expired');
});

test('a package that is frozen does not expire', () => {
  expect(packageStateOn({ ...course, frozenOn: '2026-11-01' }, '2027-01-01')).toBe('frozen');
});

test('a package whose validity begins with its first use waits for it', () => {
  expect(packageStateOn({ ...course, validFrom: 'first-use', expiresOn: null }, '2026-12-01')).toBe('waiting');
  expect(packageStateOn({ ...course, validFrom: 'first-use', expiresOn: null, validMonths: null }, '2026-12-01')).toBe(
    'open',
  );
});

test('a package without units says what took the last ones', () => {
  const used = { left: 0, lastTaken: 'redeemed', lastTakenAt: '2026-11-01T10:00:00Z' } as const;
  const withdrawn = { left: 0, lastTaken: 'withdrawn', lastTakenAt: '2026-11-02T10:00:00Z' } as const;
  const of = (...components: PackageFacts['components']) => packageStateOn({ ...course, components }, '2026-11-15');
  expect(of(used)).toBe('used-up');
  expect(of(used, withdrawn)).toBe('withdrawn');
  expect(of({ ...withdrawn, lastTaken: 'taken-back' })).toBe('taken-back');
  expect(of({ ...withdrawn, lastTaken: 'moved-out' })).toBe('moved');
  expect(of({ ...withdrawn, lastTaken: 'expired' })).toBe('expired');
  expect(of(used, component)).toBe('open');
});
