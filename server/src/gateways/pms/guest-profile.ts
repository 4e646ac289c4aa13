import { personFields } from '@quieta/contract/values/person';
import { toOneLine } from '@quieta/contract/values/text';
import * as z from 'zod/mini';
import type { HotelGuestValues } from './port.ts';

/** A hotel system's data of a person, in its own form; null is "not stated". */
export type PmsGuestProfile = Readonly<Record<keyof typeof personFields, string | null>> & {
  /** ISO 639-1, perhaps with a region, or a single letter of the hotel's own. */
  readonly language: string | null;
};

/** Letters that stand for digits, where two people would otherwise have the same code. */
const fiscalCodeForm = /^[A-Z]{6}[\dL-V]{2}[A-EHLMPRST][\dL-V]{2}[A-Z][\dL-V]{3}[A-Z]$/;

const languages: readonly (readonly [RegExp, HotelGuestValues['preferredLanguage']])[] = [
  [/^(e|en)\b/i, 'English'],
  [/^(i|it)\b/i, 'Italiano'],
  [/^(s|es)\b/i, 'Español'],
];

/**
 * A guest's values in the form that we may store: a value that does not fit is "not stated". Null if there is no name
 * at all.
 */
export function acceptValues(reported: PmsGuestProfile): HotelGuestValues | null {
  const names = [reported.firstName, reported.lastName]
    .map((name) =>
      toOneLine(name ?? '')
        .slice(0, 80)
        .trim(),
    )
    .filter(Boolean);
  const [firstName, lastName = ''] = names;
  if (firstName === undefined) return null;
  const fiscalCode = reported.fiscalCode?.toUpperCase().replaceAll(/\s/g, '') ?? '';
  return {
    firstName,
    lastName,
    dateOfBirth: accepted(personFields.dateOfBirth, reported.dateOfBirth?.slice(0, 10) ?? null),
    birthPlace: accepted(personFields.birthPlace, lineOf(reported.birthPlace)),
    fiscalCode: fiscalCodeForm.test(fiscalCode) ? fiscalCode : null,
    gender: genderOf(reported.gender),
    nationality: accepted(personFields.nationality, reported.nationality?.toUpperCase() ?? null),
    email: accepted(personFields.email, reported.email),
    phoneNumber: accepted(personFields.phoneNumber, reported.phoneNumber),
    address: accepted(personFields.address, lineOf(reported.address)?.slice(0, 300) ?? null),
    preferredLanguage: languages.find(([form]) => form.test(reported.language ?? ''))?.[1] ?? null,
  };
}

function lineOf(reported: string | null): string | null {
  return reported === null ? null : toOneLine(reported);
}

function accepted<T>(schema: z.core.$ZodType<T | null>, value: string | null): T | null {
  return z.core.safeParse(schema, value).data ?? null;
}

/** Hotels have their own lists; a value that is not clearly one of the two is not stated. */
function genderOf(reported: string | null): HotelGuestValues['gender'] {
  if (/^m(ale)?$/i.test(reported ?? '')) return 'M';
  return /^f(emale)?$/i.test(reported ?? '') ? 'F' : null;
}

/** All known parts of an address, on one line. */
export function addressLine(parts: readonly (string | null | undefined)[]): string | null {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ') || null;
}
