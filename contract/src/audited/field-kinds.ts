import { recordOf } from '../values/objects.ts';

/** The kinds of rows that a value names by their ids; the history shows their names instead. */
const namedKinds = [
  'guest',
  'service',
  'resource',
  'serviceCategory',
  'tax',
  'paymentType',
  'skill',
  'staffLevel',
  'till',
  'baseDocumentTemplate',
  'user',
  'sale',
] as const;
export type NamedKind = (typeof namedKinds)[number];

export function isNamed(kind: FieldKind): kind is NamedKind {
  return namedKinds.some((one) => one === kind);
}

type TextKind = 'text' | 'instant' | 'date' | 'time' | 'country' | NamedKind;
/** `minor` is money in minor units, `major` in major ones; a `position` counts from zero. */
type NumberKind = 'number' | 'position' | 'minor' | 'major' | 'percent' | 'minutes';

/**
 * A value that is one of some words, such as a state. The type names them, so that a word without a text does not
 * compile.
 */
export interface WordKind<in Word extends string> {
  readonly kind: 'word' | 'words';
  /** Exists for the compiler only: the words may be more than those of a value, not fewer. */
  readonly shows?: (word: Word) => void;
}

export function word<Word extends string>(): WordKind<Word> {
  return { kind: 'word' };
}

/** Several words, such as the roles of an account. */
export function words<Word extends string>(): WordKind<Word> {
  return { kind: 'words' };
}

/**
 * Kinds that every value may have: of what is `complex` only is said that it changed, what is `hidden` is kept and
 * shown to nobody, such as the id of the row itself, and the audit keeps nothing of what is `left out`.
 */
type UnshownKind = 'complex' | 'hidden' | 'left out';

export type FieldKind = TextKind | NumberKind | 'yes' | WordKind<never> | UnshownKind;

/** Fields of an entity by their names, each with its kind. */
export type Fields = Readonly<Record<string, FieldKind>>;

/** Several fields of one kind. */
export function each<const Kind extends FieldKind, const Name extends string>(
  kind: Kind,
  ...names: readonly Name[]
): { readonly [Field in Name]: Kind } {
  return recordOf(names, () => kind);
}

/** The kinds that suit a value's type: a choice of words cannot be declared as a text. */
type KindFor<Value> = UnshownKind | KindOf<NonNullable<Value>>;
type KindOf<Value> = [Value] extends [boolean]
  ? 'yes'
  : [Value] extends [number]
    ? NumberKind
    : [Value] extends [string]
      ? string extends Value
        ? TextKind
        : WordKind<Value>
      : [Value] extends [Temporal.Instant]
        ? 'instant'
        : [Value] extends [readonly (infer Item)[]]
          ? KindOf<Item>
          : never;

/** A kind for each value of a row, and for whatever else is kept of it. A value without a kind does not compile. */
export type EachValue<Row> = { readonly [Name in keyof Row]-?: KindFor<Row[Name]> } & Fields;

/** Type of a written value of this kind: of words only its own. */
export type ValueOf<Kind> = Kind extends WordKind<infer Word> ? Word | readonly Word[] | null : unknown;
