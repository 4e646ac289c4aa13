import type { Language } from './language.ts';

export interface CalendarText {
  /** Name for a guest without data: a walk-in, or a guest who was erased. */
  readonly guest: string;
}

/** The fixed texts of a staff member's calendar. */
export const calendarText: Readonly<Record<Language, CalendarText>> = {
  en: { guest: 'Guest' },
  es: { guest: 'Huésped' },
  it: { guest: 'Ospite' },
};
