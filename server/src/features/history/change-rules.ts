import { kindOfField } from '@quieta/contract/audited/audited-fields';
import { type FieldKind, isNamed, type NamedKind } from '@quieta/contract/audited/field-kinds';
import { isHealthField } from '@quieta/contract/audited/health-fields';
import type { HistoryChange, HistoryValue } from '@quieta/contract/history/history-entry';
import { kindOf } from '@quieta/contract/settings/payment-kind';
import { toMajor } from '@quieta/contract/values/minor-units';
import { toWireTime } from '#platform/clock';
import type { StoredEntry, Values } from './history-repository.ts';

/** A name by a row's id; undefined for one that no longer exists. */
export type NameOf = (kind: NamedKind, id: string) => string | undefined;

interface Reading {
  readonly timeZone: string;
  readonly currency: string;
  /** Whether the reader may see what concerns a guest's health. */
  readonly seesHealth: boolean;
  readonly nameOf: NameOf;
}

type Audited = Pick<StoredEntry, 'action' | 'entity' | 'before' | 'after'>;

/** The values before and after, flat: of two guests who became one, those of the one who stayed. */
function valuesOf({ action, before, after }: Audited): { readonly before: Values; readonly after: Values } {
  const storedValues = (values: Values | null) => (values?.kept ?? {}) as Values;
  if (action === 'guest.merge') return { before: storedValues(before), after: after ?? {} };
  if (action === 'guest.undo-merge') return { before: before ?? {}, after: storedValues(after) };
  return { before: before ?? {}, after: after ?? {} };
}

interface ChangedField {
  readonly field: string;
  readonly kind: FieldKind;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields that an entry changed, in the order in which they were kept. One that nothing declares is only named. */
function changedFields(entry: Audited): readonly ChangedField[] {
  const { before, after } = valuesOf(entry);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => {
      const kind = kindOfField(entry.entity, field) ?? 'complex';
      return { field, kind, from: before[field], to: after[field] };
    })
    .filter(({ kind }) => kind !== 'hidden' && kind !== 'left out')
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to) && !(isNothing(from) && isNothing(to)));
}

/** True for values that a new row has if nobody said anything: they are not reported as a change. */
function isNothing(value: unknown): boolean {
  return value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** The rows that the values of an entry name, by their kinds. */
export function referencesOf(entry: Audited): readonly { readonly kind: NamedKind; readonly id: string }[] {
  return changedFields(entry).flatMap(({ kind, from, to }) =>
    isNamed(kind) ? textsIn(from, to).map((id) => ({ kind, id })) : [],
  );
}

function textsIn(...values: readonly unknown[]): string[] {
  return values.flat().filter((value) => typeof value === 'string');
}

/** An entry's changes as they are sent. */
export function changesOf(entry: Audited, reading: Reading): HistoryChange[] {
  return changedFields(entry).map(({ field, kind, from, to }) => {
    const hides =
      isHealthField(entry.entity, field) && !reading.seesHealth ? 'withheld' : kind === 'complex' ? 'unsaid' : null;
    if (hides !== null) return { field, from: null, to: null, hides };
    return { field, from: typed(kind, from, reading), to: typed(kind, to, reading), hides };
  });
}

function typed(kind: FieldKind, value: unknown, reading: Reading): HistoryValue | null {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  const { timeZone, currency, nameOf } = reading;
  const text = textOf(value);
  if (typeof kind === 'object')
    return kind.kind === 'words'
      ? { kind: 'words', words: textsIn(value) }
      : // A payment type's kind was kept as the number that the wire has for it.
        { kind: 'word', word: value === 0 || value === 1 ? kindOf(value) : text };
  if (isNamed(kind)) return { kind: 'names', names: textsIn(value).map((id) => nameOf(kind, id) ?? null) };
  switch (kind) {
    case 'yes':
      return { kind: 'yes', yes: value === true };
    case 'number':
      return { kind: 'number', number: Number(value) };
    case 'position':
      // Counted from one, as people do.
      return { kind: 'number', number: Number(value) + 1 };
    case 'minor':
      return { kind: 'money', amount: toMajor(Number(value), currency), currency };
    case 'major':
      return { kind: 'money', amount: Number(value), currency };
    case 'percent':
      return { kind: 'percent', percent: Number(value) };
    case 'minutes':
      return { kind: 'minutes', minutes: Number(value) };
    case 'instant':
      return { kind: 'instant', instant: toWireTime(Temporal.Instant.from(text), timeZone) };
    case 'date':
      return { kind: 'date', date: text };
    case 'time':
      return { kind: 'time', time: text };
    case 'country':
      return { kind: 'country', country: text };
    case 'text':
      return { kind: 'text', text };
    case 'complex':
    case 'hidden':
    case 'left out':
      return null;
  }
}

/** A text, or several lines of it; what has a form of its own is never told as a text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' / ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
