import { t } from '@lingui/core/macro';
import { type Language, setLanguage } from '#lib/i18n.ts';
import { showSnackbar } from './snackbar/snackbar-queue.ts';

/** Switches the page over to a language, or says that its texts cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
  } catch {
    showSnackbar({ type: 'danger', message: t`The server cannot be reached.`, duration: 5000 });
  }
}
