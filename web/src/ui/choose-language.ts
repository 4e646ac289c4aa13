import { t } from '@lingui/core/macro';
import { activateLanguage, setLanguage } from '#lib/i18n.ts';
import type { Language } from '#lib/language.ts';
import { showSnackbar } from './snackbar/snackbar-queue.ts';

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
