import type { User } from '@quieta/contract/session/user-endpoints';
import { activateLanguage, currentLanguage, languageNames } from '#lib/i18n.ts';
import { languages, startingLanguage } from '#lib/language.ts';

/** Shows the page in the operator's language during their turn, and in the device's own before and after it. */
export async function speakWith(operator: User | null): Promise<void> {
  const own = languages.find((language) => languageNames[language] === operator?.language);
  const language = own ?? startingLanguage();
  // If the texts cannot be fetched, the page keeps its language.
  if (language !== currentLanguage()) await activateLanguage(language).catch(() => undefined);
}
