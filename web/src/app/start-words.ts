import { startLanguage } from '#lib/i18n.ts';
import { loadIcons } from '#ui/icon/icon-store.ts';

/** Resolves when the texts of the user's language and the icons are here. */
export async function startWords(): Promise<void> {
  await Promise.all([startLanguage(), loadIcons()]);
}
