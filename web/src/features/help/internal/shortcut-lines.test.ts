import { expect, test } from 'vitest';
import { keyLabels } from '#lib/page/key-sequence.ts';
import { shortcuts } from '#lib/page/shortcuts.ts';
import { shortcutGroups } from './shortcut-lines.ts';

test('NAV-14 the help page has a line for every key of the product, also of pages that are not open', () => {
  const lines = shortcutGroups.flatMap((group) =>
    group.lines.map(({ keys }) => keys.filter((key) => typeof key === 'string').join(' ')),
  );
  const keys = Object.values(shortcuts).flatMap((ofPlace) =>
    Object.values<string>(ofPlace).map((one) => keyLabels(one).join(' ')),
  );
  // A key with different actions in different places has a line for each.
  const timesOf = (key: string, all: readonly string[]) => all.filter((one) => one === key).length;
  expect(keys.filter((key) => timesOf(key, lines) < timesOf(key, keys))).toEqual([]);
  expect(lines).toContain('Ctrl Shift C');
});
