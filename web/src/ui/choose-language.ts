import { t } from '@lingui/core/macro';
import { setLanguage } from '#lib/i18n.ts';
import type { Language } from '#lib/language.ts';
import { showSnackbar } from './snackbar/snackbar-queue.ts';

/** Switches the page to a language, or reports that its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
  } catch {
    showSnackbar({ type: 'danger', message: t`The server cannot be reached.`, duration: 5000 });
  }
}
