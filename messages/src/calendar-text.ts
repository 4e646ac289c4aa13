import type { Language } from './language.ts';

export interface CalendarText {
  /** A time in which a staff member takes no appointments. */
  readonly blocked: string;
  /** Name for a guest without data: a walk-in, or a guest who was erased. */
  readonly guest: string;
}

/** The fixed texts of a staff member's calendar. */
export const calendarText: Readonly<Record<Language, CalendarText>> = {
  en: { blocked: 'Blocked', guest: 'Guest' },
  es: { blocked: 'Bloqueado', guest: 'Huésped' },
  it: { blocked: 'Bloccato', guest: 'Ospite' },
};
