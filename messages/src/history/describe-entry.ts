import { headlineOf, sentenceKeyOf, speaksForItself } from '@quieta/contract/audited/headline-rules';
import { type AuditedEntity, auditedThings } from '@quieta/contract/history/audited-things';
import type { HistoryChange, HistoryEntry, HistoryValue } from '@quieta/contract/history/history-entry';
import { isKeyOf } from '@quieta/contract/values/objects';
import { choiceWords } from '../appointments/detail-texts.ts';
import type { Language } from '../language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fieldTexts } from './field-texts.ts';
import { it } from './it.ts';
import type { HistoryText } from './text-shape.ts';
import { wordTexts } from './word-texts.ts';

/** The sentences and words of the history in each language. */
export const historyText: Readonly<Record<Language, HistoryText>> = { en, es, it };

/**
 * A piece of a sentence: words between, a name that stands out, or a value, `isNew` if another one was there before it.
 */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | {
      readonly kind: 'value';
      readonly value: HistoryValue;
      readonly change: HistoryChange | null;
      readonly isNew: boolean;
    };

/** Describes an entry in words: who did what to what, with the values that matter most. */
export function describeEntry(entry: HistoryEntry, language: Language): readonly Part[] {
  const text = historyText[language];
  const shown = [...headlineOf(entry)];
  const sentence = text.sentences[sentenceKeyOf(entry)];
  const first = sentence.includes('{to}') ? shown.shift() : undefined;
  const parts = fill(sentence, {
    who: [{ kind: 'name', text: whoText(entry, language) }],
    subject: subjectParts(entry, language),
    to: valueParts(first, 'to'),
  });
  return [...parts, ...shown.flatMap((change, index) => describeChange(entry, change, index === 0, language))];
}

/** The printer says what became of a receipt, whoever's desk has passed it on. */
function whoText({ who, action }: HistoryEntry, language: Language): string {
  const text = historyText[language];
  return action === 'receipt.report' ? text.printer : (who?.username ?? text.product);
}

/** Describes one change as part of a sentence: `, price from €125 to €130`. Of what is not shown only the name. */
function describeChange(
  entry: HistoryEntry,
  change: HistoryChange,
  isFirst: boolean,
  language: Language,
): readonly Part[] {
  const text = historyText[language];
  const { field, from, to, hides } = change;
  const name = inSentence(fieldText(field, language));
  if (hides !== null) return [{ kind: 'text', text: `, ${name}` }];
  const label = speaksForItself(entry, field) ? '' : `${name} `;
  const template = from === null ? '{label}{to}' : to === null ? text.cleared : text.fromTo;
  // `moved it from … to …`
  const joins = isFirst && label === '' && template === text.fromTo;
  return [
    { kind: 'text', text: joins ? ' ' : ', ' },
    ...fill(template, {
      label: [{ kind: 'text', text: label }],
      from: valueParts(change, 'from'),
      to: valueParts(change, 'to'),
    }),
  ];
}

function valueParts(change: HistoryChange | undefined, side: 'from' | 'to'): readonly Part[] {
  const value = change?.[side];
  return change === undefined || value == null
    ? []
    : [{ kind: 'value', value, change, isNew: side === 'to' && change.from !== null }];
}

/** The parts of a template whose `{names}` are replaced by others. */
function fill(template: string, parts: Readonly<Record<string, readonly Part[]>>): readonly Part[] {
  return template
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .flatMap((piece) => (piece.startsWith('{') ? (parts[piece.slice(1, -1)] ?? []) : [{ kind: 'text', text: piece }]));
}

/** A label is written small within a sentence, unless it is an abbreviation. */
function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

/** Name of the changed thing: settings with their kind before it, what has no name any more by its kind alone. */
function subjectParts(entry: HistoryEntry, language: Language): readonly Part[] {
  const text = historyText[language];
  const name = subjectName(entry, language);
  const thing = thingOf(entry.entity);
  if (name === null) return [{ kind: 'text', text: thing === null ? entry.entity : text.things[thing].one }];
  if (thing === 'day-close')
    return [{ kind: 'value', value: { kind: 'date', date: name }, change: null, isNew: false }];
  const named: Part = { kind: 'name', text: name };
  const isRow = sentenceKeyOf(entry).startsWith('row.');
  return isRow && thing !== null ? [{ kind: 'text', text: `${text.things[thing].the} ` }, named] : [named];
}

/** The name of what was changed: `Yuki Tanaka’s Deep tissue massage`. Null if it has none any more. */
export function subjectName({ subject: { name, of } }: HistoryEntry, language: Language): string | null {
  if (name === null || of === null) return name ?? of;
  return historyText[language].ofGuest.replace('{of}', () => of).replace('{name}', () => name);
}

/** The kind of thing, if this version knows it. */
export function thingOf(entity: string): AuditedEntity | null {
  return isKeyOf(auditedThings, entity) ? entity : null;
}

/** Area of the product in which it happened. */
export function groupText(entity: string, language: Language): string {
  const thing = thingOf(entity);
  return thing === null ? '' : historyText[language].groups[auditedThings[thing].group];
}

export function fieldText(field: string, language: Language): string {
  return isKeyOf(fieldTexts, field) ? fieldTexts[field][language] : field;
}

const allWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = { ...choiceWords, ...wordTexts };

export function wordText(word: string, language: Language): string {
  return Object.hasOwn(allWords, word) ? (allWords[word]?.[language] ?? word) : word;
}
