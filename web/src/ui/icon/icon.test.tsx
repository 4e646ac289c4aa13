import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import type { IconAlias } from './icon-files.ts';

test('UI-01 an icon is 24 px unless told', () => {
  expect(renderToStaticMarkup(<Icon alias="close" />)).toContain('width="24" height="24"');
  expect(renderToStaticMarkup(<Icon alias="close" size={16} />)).toContain('width="16" height="16"');
});

test('ERR-03 an icon alias that is not registered raises an error that names it', () => {
  for (const unknown of ['no_such_icon', 'constructor']) {
    // Aliases of menu items come from data, which the compiler does not check.
    const alias = unknown as IconAlias;
    expect(() => renderToStaticMarkup(<Icon alias={alias} />)).toThrow(`Icon ${unknown} not found`);
  }
});

test('an icon is decoration unless it has something to say', () => {
  expect(renderToStaticMarkup(<Icon alias="close" />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Icon alias="close" label="Close" />)).toContain('role="img" aria-label="Close"');
});
