import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const reference = /var\((--[\w-]+)\)/g;

/**
 * Writes the values of design tokens where they are used. A declaration with `var()` is read again for each element
 * that it applies to; on the planner's cards that took a third of the time that their styles need. A token with several
 * values, such as one for touch screens, stays a variable.
 */
export function inlineTokens(): Plugin {
  const file = join(import.meta.dirname, '../src/ui/styles/tokens.css');
  const tokens = constantsOf(readFileSync(file, 'utf8'));
  const valueOf = (css: string): string =>
    css.replaceAll(reference, (use, name: string) => {
      const value = tokens.get(name);
      return value === undefined ? use : valueOf(value);
    });
  return {
    name: 'quieta-inline-tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/(src|bench)\/.*\.css$/ },
      handler: (code, id) => {
        const redefined = [...tokens.keys()].find((name) => id !== file && code.includes(`${name}:`));
        if (redefined !== undefined) throw new Error(`${id} gives ${redefined} another value; only tokens.css may.`);
        return { code: valueOf(code), map: null };
      },
    },
  };
}

/** The tokens that have one value on every page. */
function constantsOf(css: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const several = new Set<string>();
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (values.has(name)) several.add(name);
    values.set(name, value.trim());
  }
  for (const name of several) values.delete(name);
  return values;
}
