import type { Interval } from '@quieta/contract/values/interval';
import { expect, test } from 'vitest';
import { type Leaving, proposeTakeovers, type Substitute } from './takeover-rules.ts';

const hour = 3_600_000;
const between = (from: number, to: number) => ({ start: from * hour, end: to * hour });

function leaving(id: string, from: number, to: number, fields: Partial<Leaving> = {}): Leaving {
  const treatment = between(from, to);
  const ableIds = ['anna', 'bruno', 'carla', 'dora'];
  const heldOf = heldFor(treatment);
  return {
    id,
    appointmentId: id,
    staffId: 'anna',
    gender: null,
    requestedStaff: false,
    ableIds,
    treatment,
    heldOf,
    ...fields,
  };
}

const heldFor =
  (...after: Interval[]): Leaving['heldOf'] =>
  () => ({ before: [], after });

function substitute(id: string, fields: Partial<Substitute> = {}): Substitute {
  return { id, gender: null, capacity: 1, open: [between(9, 18)], held: [], ...fields };
}

function propose(appointments: Leaving[], ...substitutes: Substitute[]) {
  const proposals = proposeTakeovers(appointments, substitutes);
  return Object.fromEntries(
    [...proposals].map(([id, { choices, proposed }]) => [id, [proposed?.id ?? null, choices.map((one) => one.id)]]),
  );
}

test('whoever performs the service, works at the time and is free can take it over, and who has least to do is proposed', () => {
  const busy = substitute('bruno', { held: [between(9, 11)] });
  const lessBusy = substitute('carla', { held: [between(16, 17)], open: [between(8, 10), between(12, 13)] });
  const away = substitute('dora', { open: [between(9, 12.5), between(14, 18)] });
  expect(propose([leaving('a', 12, 13)], substitute('anna'), busy, lessBusy, away, substitute('emma'))).toEqual({
    a: ['carla', ['carla', 'bruno']],
  });
  expect(propose([leaving('a', 10, 12)], busy, away)).toEqual({ a: ['dora', ['dora']] });
  expect(propose([leaving('a', 10, 12)], busy)).toEqual({ a: [null, []] });
});

test('buffers count against what is held, which they may touch, and not against the hours', () => {
  const withSetUp = leaving('a', 9, 10, { heldOf: heldFor(between(8.75, 10.25)) });
  expect(propose([withSetUp], substitute('bruno'))).toEqual({ a: ['bruno', ['bruno']] });
  const withHeld = (...held: Interval[]) => propose([withSetUp], substitute('bruno', { held })).a?.[0];
  expect(withHeld(between(8, 8.75), between(10.25, 11))).toBe('bruno');
  expect(withHeld(between(8, 9))).toBeNull();
  expect(withHeld(between(10, 11))).toBeNull();
});

test('two at the same time are not proposed to one, unless there is a place for both', () => {
  const both = [leaving('a', 9, 10), leaving('b', 9, 10)];
  expect(propose(both, substitute('bruno'))).toEqual({ a: ['bruno', ['bruno']], b: [null, ['bruno']] });
  const ofTwoPlaces = substitute('bruno', { capacity: 2, held: [between(8, 9), between(10, 11)] });
  expect(propose(both, ofTwoPlaces).b?.[0]).toBe('bruno');
  const oneAfterTheOther = [between(9, 9.5), between(9.5, 10)];
  expect(propose(both, { ...ofTwoPlaces, held: oneAfterTheOther })).toEqual({
    a: ['bruno', ['bruno']],
    b: [null, ['bruno']],
  });
});

test('several are shared out among those who have as much to do as each other', () => {
  const day = [leaving('a', 9, 11), leaving('b', 12, 13), leaving('c', 14, 15), leaving('d', 16, 17)];
  const proposals = proposeTakeovers(day, [substitute('bruno'), substitute('carla')]);
  expect([...proposals.values()].map(({ proposed }) => proposed?.id)).toEqual(['bruno', 'carla', 'carla', 'bruno']);
});

test('the one with fewer choices chooses first, whichever comes first in the day', () => {
  const any = leaving('any', 9, 10);
  const onlyBruno = leaving('only', 9, 10, { ableIds: ['bruno'] });
  const proposals = propose([any, onlyBruno], substitute('bruno'), substitute('carla'));
  expect(proposals).toMatchObject({ only: ['bruno', ['bruno']], any: ['carla', ['bruno', 'carla']] });
});

test('nobody is proposed where the guest asked for the absent one, or where only another gender is free', () => {
  const [man, woman] = [substitute('bruno', { gender: 'M' }), substitute('carla', { gender: 'F' })];
  expect(propose([leaving('a', 9, 10, { requestedStaff: true })], man)).toEqual({ a: [null, ['bruno']] });
  expect(propose([leaving('a', 9, 10, { gender: 'F' })], man)).toEqual({ a: [null, ['bruno']] });
  expect(propose([leaving('a', 9, 10, { gender: 'F' })], man, woman)).toEqual({ a: ['carla', ['carla', 'bruno']] });
  expect(propose([leaving('a', 9, 10, { gender: null })], man)).toEqual({ a: ['bruno', ['bruno']] });
});

test('two stretches of an appointment go to the same substitute, who may already perform other parts of it', () => {
  const stretch = (id: string, from: number, to: number, heldOf?: Leaving['heldOf']) =>
    leaving(id, from, to, { appointmentId: 'wrap', ...(heldOf && { heldOf }) });
  const both = [stretch('first', 9, 10), stretch('last', 11, 12)];
  expect(propose(both, substitute('bruno'), substitute('carla'))).toMatchObject({
    first: ['bruno', ['bruno', 'carla']],
    last: ['bruno', ['bruno', 'carla']],
  });
  // She comes at a quarter to ten already, for the part after it.
  const held = (id: string) =>
    id === 'dora'
      ? { before: [between(9.75, 11)], after: [between(8.75, 11)] }
      : { before: [], after: [between(8.75, 10)] };
  const dora = substitute('dora', { held: [between(9.75, 11)] });
  expect(propose([stretch('first', 9, 10, held)], dora)).toEqual({ first: ['dora', ['dora']] });
  const busy = { ...dora, held: [...dora.held, between(8, 9)] };
  expect(propose([stretch('first', 9, 10, held)], busy)).toEqual({ first: [null, []] });
});
