import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { Absence } from '@quieta/contract/resources/exception-kinds';
import { en } from './errors/en.ts';
import { es } from './errors/es.ts';
import { it } from './errors/it.ts';
import type { Language } from './language.ts';
import { permissionText } from './right-text.ts';
import { percentText } from './sale-text.ts';

const texts: Record<Language, Record<ErrorCode, string>> = { en, es, it };

/** Whether this version knows a code that a server sent. */
export function hasErrorText(code: string): boolean {
  return Object.hasOwn(en, code);
}

const absenceWords: Readonly<Record<Language, Readonly<Record<Absence, string>>>> = {
  en: { break: 'break', off: 'off', sick: 'sick', closed: 'closed', 'off-duty': 'off duty' },
  it: { break: 'pausa', off: 'di riposo', sick: 'in malattia', closed: 'chiuso', 'off-duty': 'fuori turno' },
  es: { break: 'pausa', off: 'día libre', sick: 'de baja', closed: 'cerrado', 'off-duty': 'fuera de turno' },
};

/** Why somebody or something is not available. One that this version does not know is shown as it is. */
export function absenceText(absence: string, language: Language): string {
  const known: Readonly<Record<string, string>> = absenceWords[language];
  return known[absence] ?? absence;
}

/**
 * A refusal in words: what happened and what to do. `{name}` is replaced by the parameter of that name: a rate with its
 * sign, another number in the language's notation, a permission or an absence in words, anything else as the caller has
 * formatted it (times, amounts). A clause in square brackets is left out if one of its parameters is missing.
 */
export function errorText(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'number')
      return name === 'rate' ? percentText(value, language) : value.toLocaleString(language);
    if (name === 'absence') return absenceText(value, language);
    return name === 'permission' ? permissionText(value, language) : value;
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => shown(name, params[name] ?? ''));
  const isComplete = (clause: string) =>
    [...clause.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && params[name] != null);
  return filled(
    texts[language][code].replace(/\[([^\]]*)\]/g, (_, clause: string) => (isComplete(clause) ? clause : '')),
  );
}
