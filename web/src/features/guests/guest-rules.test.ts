import { expect, test } from 'vitest';
import { guestOfWords, showsSamples } from './guest-rules.ts';

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
