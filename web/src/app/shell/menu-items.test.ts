import { expect, test } from 'vitest';
import { keysOf } from '#lib/page/shortcuts.ts';
import { iconFiles } from '#ui/icon/icon-files.ts';
import { dashboardItem, isSelected, menuItems } from './menu-items.ts';

test('NAV-14 the side menu has its entries in their order', () => {
  expect(menuItems.map(({ path }) => path)).toEqual([
    '/',
    '/checkout',
    '/appointments-summary',
    '/messages',
    '/resources',
    '/guests',
    '/settings',
    '/help',
  ]);
});

test('ENT-21 an entry has a title, an icon and a path, and another icon while it is selected', () => {
  for (const { title, icon, path } of menuItems) {
    expect(title.message ?? title.id).not.toBe('');
    expect(Object.keys(iconFiles)).toEqual(expect.arrayContaining([icon, `${icon}_fill`]));
    expect(path).toMatch(/^\//);
  }
});

test.each([
  ['/', '/'],
  ['/settings/service-setup/services', '/settings'],
  ['/checkout', '/checkout'],
  ['/dashboard', undefined],
])('NAV-14 ENT-21 at %s the entry of the first segment is selected', (pathname, path) => {
  expect(menuItems.filter((item) => isSelected(item, pathname)).map((item) => item.path)).toEqual(path ? [path] : []);
});

test('every entry has its keys, and none has those of another', () => {
  const keys = [...menuItems, dashboardItem].map(({ path }) => keysOf(`go:${path}`));
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(keys.length);
});
