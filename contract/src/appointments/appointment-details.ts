import { keysOf } from '../values/objects.ts';
import type { AppointmentDetails } from './appointment.ts';

// This file has no schema, so that the browser does not load zod for it.

interface Detail<Value, Kind = KindOf<NonNullable<Value>>> {
  readonly kind: Kind;
  /** Its value until somebody says otherwise; only another value is shown on paper. */
  readonly first: Value;
  /** The people who may change it of a booked appointment: only whoever books, or also whoever treats. */
  readonly changedBy: 'book' | 'treat';
}

/** A detail is what its type says; a choice is one of some words, or one of them or null. */
type KindOf<Value> = [Value] extends [boolean]
  ? 'switch'
  : [Value] extends [number]
    ? 'number'
    : string extends Value
      ? 'text'
      : 'choice';

export type DetailName = keyof AppointmentDetails;
export type DetailValue = AppointmentDetails[DetailName] | null;
/** The details that are choices. */
export type ChoiceName = {
  [Name in DetailName]: KindOf<NonNullable<AppointmentDetails[Name]>> extends 'choice' ? Name : never;
}[DetailName];

const declared: { readonly [Name in DetailName]: Detail<AppointmentDetails[Name]> } = {
  notes: { kind: 'text', first: '', changedBy: 'treat' },
  requestedStaff: { kind: 'switch', first: false, changedBy: 'book' },
  partySize: { kind: 'number', first: 1, changedBy: 'book' },
};

/**
 * Declares the details of an appointment. The fields of the panels, the note of another desk's change, the export and
 * the day sheet loop over this; the names, and the words of choices, are in
 * `messages/src/appointments/detail-texts.ts`.
 */
export const details: Readonly<Record<DetailName, Detail<DetailValue, 'text' | 'number' | 'switch' | 'choice'>>> =
  declared;

export const detailNames = keysOf(details);

/** The details of an appointment until somebody states others. */
export const emptyAppointmentDetails = detailsOf({});

/** The details that whoever treats may change. */
export const treatmentDetails = detailNames.filter((name) => details[name].changedBy === 'treat');

/** Whether a detail says something: it is not blank, and not what it is at first. */
export function isStated(name: DetailName, value: DetailValue): boolean {
  return value !== null && value !== details[name].first && (typeof value !== 'string' || value.trim() !== '');
}

/** Whether it is a text, which speaks for itself. */
export function isText(name: DetailName): boolean {
  return details[name].kind === 'text';
}

/** Whether somebody typed or chose it, so that it would be missed. */
export function isTyped(name: DetailName, value: DetailValue): boolean {
  const { kind } = details[name];
  return (kind === 'text' || kind === 'choice') && isStated(name, value);
}

/** Some details of a row, a draft or a request. */
type SomeDetails = { readonly [Name in DetailName]?: AppointmentDetails[Name] | null | undefined };

/** All details. One that is left out or null has its first value. */
export function detailsOf(row: SomeDetails): AppointmentDetails {
  // Every detail is there.
  return pickDetails(row, detailNames) as AppointmentDetails;
}

/** As `detailsOf`, only these. */
export function pickDetails(row: SomeDetails, names: readonly DetailName[]): Partial<AppointmentDetails> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? details[name].first]));
}

/** The id that stands for "no guest": an appointment saved with it is a walk-in (APP-05). */
export const placeholderGuestId = '100';
