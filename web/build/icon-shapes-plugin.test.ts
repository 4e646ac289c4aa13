import { expect, test } from 'vitest';
import { iconShapes } from './icon-shapes-plugin.ts';

function transformed(css: string): string {
  const { transform } = iconShapes();
  if (typeof transform !== 'object' || !('handler' in transform)) throw new Error('the plugin transforms');
  // Rollup's own context, of which the plugin needs nothing.
  const result = Reflect.apply(transform.handler, {}, [css, 'some.css']) as { code: string };
  return result.code;
}

test('an icon becomes a path of its size', () => {
  const css = transformed('a { clip-path: url("@phosphor-icons/core/assets/fill/heart-fill.svg#14px") }');
  expect(css).toMatch(/^a \{ clip-path: path\("M13\.13 5\.58c0 3\.83[^"]*"\) \}$/);
});

test('a file that is not there is told', () => {
  expect(() => transformed('a { clip-path: url("@phosphor-icons/core/assets/fill/none.svg#14px") }')).toThrow(
    /none\.svg/,
  );
});
