import { i18n } from '@lingui/core';
import { I18nProvider as TextsProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { I18nProvider as AriaLocaleProvider } from 'react-aria-components/I18nProvider';
import { currentLanguage, currentLocale } from '#lib/i18n.ts';

/**
 * Provides the page's language. A change of language mounts everything again, so that no text or format of the old one
 * remains.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <TextsProvider i18n={i18n}>
      <AriaLocale>{children}</AriaLocale>
    </TextsProvider>
  );
}

function AriaLocale({ children }: { children: ReactNode }) {
  useLingui();
  return (
    <AriaLocaleProvider key={currentLanguage()} locale={currentLocale()}>
      {children}
    </AriaLocaleProvider>
  );
}
