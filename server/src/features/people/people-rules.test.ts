import { expect, test } from 'vitest';
import type { Account } from './people-repository.ts';
import {
  type Authority,
  branchBeyond,
  branchWithoutAdministrator,
  isVisible,
  operator,
  refuseElsewhere,
  refuseLastAdministrator,
} from './people-rules.ts';

const seen = Temporal.Instant.from('2026-11-21T09:00:00Z');
const abano = { branchId: 'abano', branchName: 'Abano', staffId: null } as const;
const bolzano = { branchId: 'bolzano', branchName: 'Bolzano', staffId: null } as const;
const anna: Account = {
  id: 'anna',
  username: 'Anna',
  description: '',
  language: 'Italiano',
  culture: 'it-IT',
  kind: 'person',
  disabledAt: null,
  firstSeenAt: seen,
  createdAt: seen,
  version: 1,
  hasPin: false,
  keys: [],
  memberships: [{ ...abano, roles: ['administrator'] }],
};
const marco: Account = { ...anna, id: 'marco', username: 'Marco' };
const ofAbano: Authority = { administers: (id) => id === 'abano', isOperator: false };

test('who works in one of the caller’s branches, or nowhere, is seen; what counts elsewhere is not changed', () => {
  const both = {
    ...anna,
    memberships: [
      { ...abano, roles: [] },
      { ...bolzano, roles: [] },
    ],
  };
  const away = { ...anna, memberships: [{ ...bolzano, roles: [] }] };
  const nowhere = { ...anna, memberships: [] };
  expect([anna, both, away, nowhere].map((account) => isVisible(account, ofAbano))).toEqual([true, true, false, true]);
  expect([anna, both, nowhere].map((account) => branchBeyond(account, ofAbano))).toEqual([
    undefined,
    'Bolzano',
    undefined,
  ]);
  expect(() => refuseElsewhere(both, ofAbano)).toThrow('people-elsewhere');
  refuseElsewhere(both, operator);
  refuseElsewhere(nowhere, ofAbano);
});

test('an administrator counts who is a person, has been here and is not disabled', () => {
  const branches = [{ id: 'abano' }, { id: 'bolzano' }];
  expect(branchWithoutAdministrator(branches, [anna])).toEqual({ id: 'bolzano' });
  expect(branchWithoutAdministrator([], [])).toBeUndefined();
  for (const wrong of [
    { kind: 'machine' },
    { firstSeenAt: null },
    { disabledAt: seen },
    { memberships: [{ ...abano, roles: ['manager'] }] },
  ] as const)
    expect(branchWithoutAdministrator([{ id: 'abano' }], [{ ...anna, ...wrong }])).toEqual({ id: 'abano' });
  expect(branchWithoutAdministrator([{ id: 'abano' }], [anna])).toBeUndefined();
});

const demoted = { ...anna, memberships: [{ ...abano, roles: ['manager'] }] } as const;
const disabled = { ...anna, disabledAt: seen };
const gone = { ...anna, memberships: [] };

test.each([
  ['loses the role', demoted],
  ['is disabled', disabled],
  ['leaves the branch', gone],
] as const)('the last administrator who %s is kept, unless another one is left', (_, after) => {
  const change = { hasRights: true, accounts: [anna], before: anna };
  const attempt = (more: object, authority = ofAbano) =>
    refuseLastAdministrator(authority, { ...change, ...more }, after);
  expect(() => attempt({})).toThrow('last-administrator');
  expect(() => attempt({ accounts: [anna, { ...marco, firstSeenAt: null }] })).toThrow('last-administrator');
  attempt({ accounts: [anna, marco] });
  attempt({ hasRights: false });
  attempt({}, operator);
});

test('other changes of the last administrator, and those of a disabled one, are nobody’s concern', () => {
  const attempt = (before: Account, after: Account) => () =>
    refuseLastAdministrator(ofAbano, { hasRights: true, accounts: [before], before }, after);
  expect(attempt(anna, { ...anna, username: 'Anna B.' })).not.toThrow();
  expect(attempt(disabled, { ...gone, disabledAt: seen })).not.toThrow();
  expect(attempt({ ...demoted }, gone)).not.toThrow();
});
