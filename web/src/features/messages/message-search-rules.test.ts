import { expect, test } from 'vitest';
import { readMessagesSearch } from './message-search-rules.ts';

const message = '01a0c0de-0000-7000-8000-00000000000a';

test('the address of the messages keeps list, evening and open message', () => {
  expect(readMessagesSearch({ list: 'open', when: 'tonight', message })).toEqual({
    list: 'open',
    when: 'tonight',
    message,
  });
});

test('what the address cannot mean is left out', () => {
  expect(readMessagesSearch({ list: 'all', when: 'tomorrow', message: `${message}0`, other: '1' })).toEqual({});
  expect(readMessagesSearch({ message: `x${message}` })).toEqual({});
});
