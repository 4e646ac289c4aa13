import { expect, test } from 'vitest';
import { sameOriginPath } from './remembered-address.ts';

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
