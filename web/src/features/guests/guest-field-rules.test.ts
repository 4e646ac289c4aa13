import { guestValues } from '@quieta/contract/guests/guest';
import { expect, test } from 'vitest';
import { guestFields, isConsent } from './guest-field-rules.ts';

test('each value of a guest has its name and its place in the form; consents are told apart from the rest', () => {
  expect(guestFields.toSorted()).toEqual(Object.keys(guestValues.shape).toSorted());
  expect(guestFields.filter(isConsent)).toEqual(['privacyConsentOn', 'marketingConsentOn', 'healthConsentOn']);
});
