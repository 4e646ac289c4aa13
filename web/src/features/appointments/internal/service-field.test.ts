import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { servicePrice } from './service-field.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('says whether a price is for each of those who come or for all of them', () => {
  const aqua = { price: 25, isPricePerPerson: true };
  const yoga = { price: 70, isPricePerPerson: false };
  expect([1, 5].map((people) => servicePrice(aqua, people, 'EUR'))).toEqual(['€25.00 per person', '5 × €25.00']);
  expect([1, 5].map((people) => servicePrice(yoga, people, 'EUR'))).toEqual(['€70.00', '€70.00 for all']);
});
