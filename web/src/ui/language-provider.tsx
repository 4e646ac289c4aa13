import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider as TextsProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { I18nProvider as AriaLocaleProvider } from 'react-aria-components/I18nProvider';
import { activateLanguage, currentLanguage, currentLocale, setLanguage } from '#lib/i18n.ts';
import type { Language } from '#lib/language.ts';
import { showSnackbar } from './snackbar/snackbar-queue.ts';

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

/**
 * Switches the page to a language, or reports that its texts cannot be loaded. The device remembers it, unless somebody
 * chooses for the time being.
 */
export async function chooseLanguage(language: Language, isForNow = false): Promise<void> {
  try {
    await (isForNow ? activateLanguage(language) : setLanguage(language));
  } catch {
    showSnackbar({ type: 'danger', message: t`The server cannot be reached.`, duration: 5000 });
  }
}
