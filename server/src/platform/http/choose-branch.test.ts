import { expect, test } from 'vitest';
import { newId } from '../new-id.ts';
import { chooseBranch } from './choose-branch.ts';

const branchOf = (name: string) =>
  ({
    id: newId(),
    name,
    permissions: ['read'],
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    dayStartsAt: '04:00:00',
  }) as const;
const [one, two] = [branchOf('one'), branchOf('two')];
const actor = {
  environmentId: newId(),
  environmentName: 'demo',
  userId: newId(),
  username: 'desk',
  branches: [one, two],
};
const foreign = newId();

const choose = (named: object, who = actor) =>
  chooseBranch(who, { header: undefined, query: {}, params: {}, body: {}, ...named }).name;
const refusal = (named: object, who = actor) => {
  try {
    return choose(named, who);
  } catch (error) {
    return error;
  }
};

test.each([
  ['the header', { header: two.id }],
  ['the query', { query: { branchId: two.id } }],
  ['the address', { params: { branchId: two.id } }],
  ['the body', { body: { branchId: two.id } }],
  ['each item of the body', { body: [{ branchId: two.id }, { branchId: two.id }, {}] }],
  ['a part of the body', { body: { appointment: { branchId: two.id } } }],
  ['an id of the address that is a branch', { params: { id: two.id } }],
  ['capital letters', { header: two.id.toUpperCase() }],
])('API-02 the branch is named by %s', (_, named) => {
  expect(choose(named)).toBe('two');
});

test('API-02 without any name it is the user’s only one, and a refusal where there are several or none', () => {
  expect(choose({}, { ...actor, branches: [one] })).toBe('one');
  expect(refusal({})).toMatchObject({ code: 'branch-required' });
  expect(refusal({}, { ...actor, branches: [] })).toMatchObject({ code: 'branch-required' });
});

test.each([
  ['the query', { query: { branchId: two.id } }],
  ['the address', { params: { branchId: two.id } }],
  ['an id of the address', { params: { id: two.id } }],
  ['the body', { body: { branchId: two.id } }],
  ['one item of the body', { body: [{ branchId: one.id }, { branchId: two.id }] }],
  ['a branch of somebody else', { query: { branchId: foreign } }],
])('API-02 the header and %s must agree', (_, named) => {
  expect(refusal({ header: one.id, ...named })).toMatchObject({ code: 'branch-mismatch' });
});

test('API-06 a branch that is not the user’s is refused; what is no id at all is a bad request', () => {
  expect(refusal({ header: foreign })).toMatchObject({ code: 'branch-forbidden' });
  expect(refusal({ body: { branchId: foreign } })).toMatchObject({ code: 'branch-forbidden' });
  expect(refusal({ header: "1' OR '1'='1" })).toMatchObject({ code: 'invalid-request' });
});

test('an id of the address that is no branch of the user’s names something else', () => {
  expect(choose({ header: one.id, params: { id: foreign } })).toBe('one');
});

test('API-05 a body of a hundred thousand lists within each other is looked at as far as ours go, and no further', () => {
  const body: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(choose({ header: one.id, body })).toBe('one');
});
