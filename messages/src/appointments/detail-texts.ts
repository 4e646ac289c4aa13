import type { AppointmentDetails } from '@quieta/contract/appointments/appointment';
import type { ChoiceName, DetailName, DetailValue } from '@quieta/contract/appointments/appointment-details';
import type { Language } from '../language.ts';

type Text = Readonly<Record<Language, string>>;

/** The names of the details of an appointment, on every screen and paper and in the history. */
export const detailTexts: Readonly<Record<DetailName, Text>> = {
  notes: { en: 'Notes', es: 'Notas', it: 'Note' },
  requestedStaff: { en: 'Asked for this staff member', es: 'Pidió a este terapeuta', it: 'Operatore richiesto' },
  partySize: { en: 'People', es: 'Personas', it: 'Persone' },
};

/** The words of each detail that is a choice, in the order of the screen. */
const choiceTexts: {
  readonly [Name in ChoiceName]: Readonly<Record<NonNullable<AppointmentDetails[Name]>, Text>>;
} = {};
export type ChoiceWord = { [Name in ChoiceName]: NonNullable<AppointmentDetails[Name]> }[ChoiceName];

const choices: Readonly<Record<string, Readonly<Record<string, Text>>>> = choiceTexts;
/** The words of all choices. Each means one thing, because the history knows a word without its detail. */
export const choiceWords: Readonly<Record<string, Text>> = joined(Object.values(choices));

function joined(lists: readonly Readonly<Record<string, Text>>[]): Readonly<Record<string, Text>> {
  const words = lists.flatMap((list) => Object.entries(list));
  const twice = words.find(([word], at) => words.findIndex(([other]) => other === word) !== at);
  if (twice !== undefined) throw new Error(`two choices have the word ${twice[0]}: call one of them otherwise`);
  return Object.fromEntries(words);
}

const switchTexts = { on: { en: 'yes', es: 'sí', it: 'sì' }, off: { en: 'no', es: 'no', it: 'no' } };

/** The words of a choice, in the order of the screen; none of any other detail. */
export function choicesOf(name: DetailName, language: Language): readonly { id: string; label: string }[] {
  return Object.entries(choices[name] ?? {}).map(([id, text]) => ({ id, label: text[language] }));
}

/** A detail's value in words; empty for a choice of nothing. */
export function detailText(name: DetailName, value: DetailValue, language: Language): string {
  if (typeof value === 'boolean') return switchTexts[value ? 'on' : 'off'][language];
  return choices[name]?.[String(value)]?.[language] ?? String(value ?? '');
}
