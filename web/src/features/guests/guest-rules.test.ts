import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { guestOfWords, hotelFailureOf, showsSamples } from './guest-rules.ts';

test('what was searched for begins a new guest as what it is: a name, a telephone number, an e-mail address, but no room', () => {
  const nobody = { firstName: '', lastName: '', phoneNumber: '', email: '' };
  expect(guestOfWords(' Anna Maria  Rossi ')).toEqual({ ...nobody, firstName: 'Anna', lastName: 'Maria Rossi' });
  expect(guestOfWords('王')).toEqual({ ...nobody, firstName: '王' });
  expect(guestOfWords('+39 340 555 0113')).toEqual({ ...nobody, phoneNumber: '+39 340 555 0113' });
  expect(guestOfWords('anna@example.com')).toEqual({ ...nobody, email: 'anna@example.com' });
  expect(guestOfWords('222')).toEqual(nobody);
  expect(guestOfWords('')).toEqual(nobody);
});

test('GST-05 a sample guest is shown in the demo environment alone', () => {
  expect(showsSamples('demo')).toBe(true);
  for (const name of ['milano', 'demo2', 'Demo', '', undefined]) expect(showsSamples(name)).toBe(false);
});

test('a hotel that takes no more requests is told apart from one that does not answer, and from one that does not let us ask', () => {
  expect(hotelFailureOf(new ApiError(503, '', { code: 'hotel-busy', params: { seconds: 4 } }))).toBe('busy');
  expect(hotelFailureOf(new ApiError(502, '', { code: 'hotel-access-refused' }))).toBe('access-refused');
  expect(hotelFailureOf(new ApiError(502, '', { code: 'hotel-unreachable' }))).toBe('unreachable');
  expect(hotelFailureOf(new ApiError(0, ''))).toBe('unreachable');
});
