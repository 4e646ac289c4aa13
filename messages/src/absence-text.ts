import type { Absence } from '@quieta/contract/resources/absence';
import type { Language } from './language.ts';

const words: Readonly<Record<Language, Readonly<Record<Absence, string>>>> = {
  en: { break: 'break', off: 'off', sick: 'sick', closed: 'closed', 'off-duty': 'off duty' },
  it: { break: 'pausa', off: 'di riposo', sick: 'in malattia', closed: 'chiuso', 'off-duty': 'fuori turno' },
  es: { break: 'pausa', off: 'día libre', sick: 'de baja', closed: 'cerrado', 'off-duty': 'fuera de turno' },
};

/** Why somebody or something is not available. One that this version does not know is shown as it is. */
export function absenceText(absence: string, language: Language): string {
  const known: Readonly<Record<string, string>> = words[language];
  return known[absence] ?? absence;
}
