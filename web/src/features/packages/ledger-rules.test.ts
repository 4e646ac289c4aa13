import { expect, test } from 'vitest';
import { lostUnits } from './ledger-rules.ts';

test('a unit is lost where nothing gave it back since, each appointment for itself', () => {
  const [missed, cancelled] = [{ id: 'missed' }, { id: 'cancelled' }];
  const entries = [
    { id: '1', kind: 'sold', appointment: null },
    { id: '2', kind: 'forfeited', appointment: missed },
    { id: '3', kind: 'forfeited', appointment: cancelled },
    { id: '4', kind: 'returned', appointment: missed },
  ] as const;
  expect([...lostUnits(entries)]).toEqual(['3']);
  expect([...lostUnits([...entries, { id: '5', kind: 'forfeited', appointment: missed }])]).toEqual(['5', '3']);
});
