import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { oldestBrowsers } from '../../web/build/oldest-browsers.ts';
import { repositoryRoot } from '../lib/repository.ts';
import { missingInScript, missingInStyles } from './asked-of-browsers.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

for (const script of [
  'Promise.withResolvers()',
  'Map.groupBy(rows, key)',
  'AbortSignal.any([])',
  'URL.canParse(text)',
  'new URL(text)',
  'own.parse(text)',
]) {
  test(`the oldest browsers have what ${script} asks for`, () => {
    expect(missingInScript(script)).toEqual([]);
  });
}

for (const [script, name] of [
  ['f(URL.parse(text, base))', 'URL.parse'],
  ['Promise.try(work)', 'Promise.try'],
  ['RegExp.escape(text)', 'RegExp.escape'],
  ['new DisposableStack()', 'new DisposableStack'],
] as const) {
  test(`an oldest browser lacks what ${script} asks for`, () => {
    expect(missingInScript(script)).toMatchObject([{ name }]);
  });
}

test('of styles, the functions of values are asked about', () => {
  expect(missingInStyles('.a { color: light-dark(red, oklch(from red l c h)); width: min(1px, 2px); }')).toEqual([]);
  expect(missingInStyles('.a { width: sibling-index(); }')).toMatchObject([{ name: 'sibling-index()' }]);
});

test('every browser there is can read what says that it is too old', () => {
  for (const script of ['theme.js', 'old-browser.js'])
    expect(() => parse(read(`web/public/${script}`), { ecmaVersion: 5 })).not.toThrow();
});

test('all that tells of the oldest browsers tells the same', () => {
  const { chrome, firefox, safari } = oldestBrowsers;
  expect(oldestBrowsers.edge).toBe(chrome);
  const told = ['README.md', 'web/public/old-browser.js', 'web/src/features/help/internal/start.tsx'];
  for (const path of told)
    for (const name of [`Edge ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`])
      expect(read(path).replaceAll(/\s+/g, ' ')).toContain(name);
});
