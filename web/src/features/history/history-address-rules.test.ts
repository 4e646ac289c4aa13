import { expect, test } from 'vitest';
import { readHistoryAddress } from './history-address-rules.ts';

const id = '0197a000-0000-7000-8000-00000000000a';

test('the filters of the history are read from the address, and what is none is left out', () => {
  const filters = {
    from: '2026-11-01',
    to: '2026-11-30',
    by: 'product',
    approved: id,
    group: 'sales',
    entity: 'appointment',
    thing: id,
    request: 'req-7',
  };
  expect(readHistoryAddress(filters)).toEqual(filters);
  expect(readHistoryAddress({ by: 'somebody', group: '<b>', thing: '1', request: 'a b', from: '2026-11-31' })).toEqual(
    {},
  );
});
