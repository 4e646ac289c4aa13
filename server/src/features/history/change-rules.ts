import { type AuditedField, auditedFields, hiddenFields, isHealthField } from '@quieta/contract/history/audited-fields';
import type { HistoryChange, HistoryValue } from '@quieta/contract/history/history-entry';
import { kindOf } from '@quieta/contract/settings/payment-kind';
import { toMajor } from '@quieta/contract/values/minor-units';
import { toWireTime } from '#platform/clock';
import type { StoredEntry, Values } from './history-repository.ts';

/** The kinds of rows that values name by their ids. */
const namedKinds = [
  'guest',
  'service',
  'resource',
  'serviceCategory',
  'tax',
  'paymentType',
  'till',
  'baseDocumentTemplate',
  'user',
  'sale',
] as const;
export type NamedKind = (typeof namedKinds)[number];

/** A name by a row's id; undefined for one that no longer exists. */
export type NameOf = (kind: NamedKind, id: string) => string | undefined;

interface Reading {
  readonly timeZone: string;
  readonly currency: string;
  /** Whether the reader may see what concerns a guest's health. */
  readonly seesHealth: boolean;
  readonly nameOf: NameOf;
}

type Kept = Pick<StoredEntry, 'action' | 'entity' | 'before' | 'after'>;

/** The values before and after, flat: of two guests who became one, those of the one who stayed. */
function valuesOf({ action, before, after }: Kept): { readonly before: Values; readonly after: Values } {
  const keptOf = (values: Values | null) => (values?.kept ?? {}) as Values;
  if (action === 'guest.merge') return { before: keptOf(before), after: after ?? {} };
  if (action === 'guest.undo-merge') return { before: before ?? {}, after: keptOf(after) };
  return { before: before ?? {}, after: after ?? {} };
}

/** The fields that an entry changed, in the order in which they were kept. */
function changedFields(entry: Kept): readonly AuditedField[] {
  const { before, after } = valuesOf(entry);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isAudited).filter((field) => {
    const [from, to] = [before[field], after[field]];
    return JSON.stringify(from) !== JSON.stringify(to) && !(isNothing(from) && isNothing(to));
  });
}

function isAudited(name: string): name is AuditedField {
  return Object.hasOwn(auditedFields, name) && !hiddenFields.has(name);
}

/** What a new row has where nobody said anything is not told as a change. */
function isNothing(value: unknown): boolean {
  return value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** The rows that the values of an entry name, by their kinds. */
export function referencesOf(entry: Kept): readonly { readonly kind: NamedKind; readonly id: string }[] {
  const { before, after } = valuesOf(entry);
  return changedFields(entry).flatMap((field) => {
    const kind = namedKinds.find((one) => one === auditedFields[field]);
    return kind === undefined ? [] : textsIn(before[field], after[field]).map((id) => ({ kind, id }));
  });
}

function textsIn(...values: readonly unknown[]): string[] {
  return values.flat().filter((value) => typeof value === 'string');
}

/** An entry's changes as they are sent. */
export function changesOf(entry: Kept, reading: Reading): HistoryChange[] {
  const { before, after } = valuesOf(entry);
  return changedFields(entry).map((field) => {
    const hides =
      isHealthField(entry.entity, field) && !reading.seesHealth
        ? 'withheld'
        : auditedFields[field] === 'complex'
          ? 'unsaid'
          : null;
    if (hides !== null) return { field, from: null, to: null, hides };
    return { field, from: typed(field, before[field], reading), to: typed(field, after[field], reading), hides };
  });
}

function typed(field: AuditedField, value: unknown, reading: Reading): HistoryValue | null {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  const { timeZone, currency, nameOf } = reading;
  const text = textOf(value);
  const kind = auditedFields[field];
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
    case 'word':
      // A payment type's kind was kept as the number that the wire has for it.
      return { kind: 'word', word: value === 0 || value === 1 ? kindOf(value) : text };
    case 'words':
      return { kind: 'words', words: textsIn(value) };
    case 'text':
      return { kind: 'text', text };
    case 'complex':
      return null;
    case 'guest':
    case 'service':
    case 'resource':
    case 'serviceCategory':
    case 'tax':
    case 'paymentType':
    case 'till':
    case 'baseDocumentTemplate':
    case 'user':
    case 'sale':
      return { kind: 'names', names: textsIn(value).map((id) => nameOf(kind, id) ?? null) };
  }
}

/** A text, or several lines of it; what has a form of its own is never told as a text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' / ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
