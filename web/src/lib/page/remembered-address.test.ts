import { expect, test } from 'vitest';
import { rememberAddress, sameOriginPath, takeRememberedAddress } from './remembered-address.ts';

const origin = 'https://desk.example';

test.each([
  ['/guests?search=anna', '/guests?search=anna'],
  ['https://desk.example/checkout?holder=1#top', '/checkout?holder=1#top'],
])('NAV-18 %s is gone back to', (href, path) => {
  expect(sameOriginPath(href, origin)).toBe(path);
});

test.each([
  'https://elsewhere.example/guests',
  '//elsewhere.example/guests',
  String.raw`/\elsewhere.example`,
  'javascript:alert(1)',
  '/login?code=1',
  'https://',
])('NAV-18 %s leads to the planner', (href) => {
  expect(sameOriginPath(href, origin)).toBe('/');
});

test('AUT-12 NAV-18 an address waits for the user who was there; one that nobody in particular asked for waits for anybody', () => {
  rememberAddress('/checkout?holder=1', 'anna');
  expect(takeRememberedAddress(origin, 'camila')).toBe('/');
  expect(takeRememberedAddress(origin, 'anna')).toBe('/');
  rememberAddress('/checkout?holder=1', 'anna');
  expect(takeRememberedAddress(origin, 'anna')).toBe('/checkout?holder=1');
  rememberAddress('/guests', null);
  expect(takeRememberedAddress(origin, 'camila')).toBe('/guests');
});
