import { expect, test } from 'vitest';
import { shortcuts } from '#lib/shortcuts.ts';
import { shortcutGroups } from './shortcut-lines.ts';

test('NAV-14 the help page has a line for every key of the product, also of pages that are not open', () => {
  const lines = shortcutGroups.flatMap((group) =>
    group.lines.map(({ keys }) => keys.filter((key) => typeof key === 'string').join(' ')),
  );
  const count = Object.values(shortcuts).reduce((sum, keys) => sum + Object.keys(keys).length, 0);
  expect(lines.length).toBeGreaterThan(count);
  for (const key of ['G P', 'J', 'W', 'B', 'A', 'D', 'X', 'Ctrl P', 'Ctrl Enter', 'Ctrl Shift Enter', 'Ctrl Shift C']) {
    expect(lines).toContain(key);
  }
});
