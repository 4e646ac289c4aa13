import type { Language } from './language.ts';

/** The line on the guest's hotel bill for a tip that was charged to the room. */
export const tipText: Readonly<Record<Language, string>> = { en: 'Tip', it: 'Mancia', es: 'Propina' };
