import type { Language } from './language.ts';

/** What the guest's bill at the hotel calls a tip that was charged to the room. */
export const tipText: Readonly<Record<Language, string>> = { en: 'Tip', it: 'Mancia', es: 'Propina' };
