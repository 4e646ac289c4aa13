import { expect, test } from 'vitest';
import { isSelected, menuItems } from './menu-items.ts';

test('NAV-14 the side menu has its entries in their order', () => {
  expect(menuItems.map(({ path }) => path)).toEqual([
    '/',
    '/checkout',
    '/appointments-summary',
    '/resources',
    '/guests',
    '/settings',
    '/help',
  ]);
});

test.each([
  ['/', '/'],
  ['/settings/service-setup/services', '/settings'],
  ['/checkout', '/checkout'],
  ['/dashboard', undefined],
])('NAV-14 at %s the entry of the first segment is selected', (pathname, path) => {
  expect(menuItems.filter((item) => isSelected(item, pathname)).map((item) => item.path)).toEqual(path ? [path] : []);
});
