import { expect, test } from 'vitest';
import { inlineTokens } from './inline-tokens-plugin.ts';

function transformed(css: string, id = '/work/web/src/ui/some.module.css'): string {
  const { transform } = inlineTokens();
  if (typeof transform !== 'object' || !('handler' in transform)) throw new Error('the plugin transforms');
  // Rollup's own context, of which the plugin needs nothing.
  const result = Reflect.apply(transform.handler, {}, [css, id]) as { code: string };
  return result.code;
}

test('a token with one value is written where it is used, and so are the tokens in it', () => {
  expect(transformed('a { gap: var(--space-2); color: var(--color-surface) }')).toBe(
    'a { gap: 8px; color: light-dark(oklch(1 0 0), oklch(0.228 0.02 198)) }',
  );
});

test('a token that touch screens or less motion change, and what is no token, stay variables', () => {
  const css = 'a { height: var(--control-height); transition: top var(--duration-hover); width: var(--column) }';
  expect(transformed(css)).toBe(css);
});

test('a style sheet that gives a token another value is refused', () => {
  expect(() => transformed('a { --space-2: 9px }')).toThrow(/--space-2 another value/);
});
