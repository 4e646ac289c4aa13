import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function drawn(value: string, maxLength: number): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TextField
        label="Name"
        description="As on the passport"
        value={value}
        onChange={() => {}}
        maxLength={maxLength}
      />
    </I18nProvider>,
  );
}

test('a field that is full says so, because it takes nothing more', () => {
  expect(drawn('a'.repeat(79), 80)).toContain('As on the passport');
  expect(drawn('a'.repeat(80), 80)).toContain('No more than 80 characters fit here.');
});

test('a code that is complete is not called full', () => {
  expect(drawn('#0d9488', 7)).toContain('As on the passport');
});
