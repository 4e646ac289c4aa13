import * as z from 'zod/mini';
import { localDate } from './date-time.ts';
import { emailAddress } from './email-address.ts';
import { line, optionalLine } from './text.ts';

/** The number with plain hyphens and blanks between its digits, whichever the program had that it was copied from. */
const withPlainSigns = (number: string): string =>
  number
    .normalize('NFKC')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .slice(0, 40);

const phoneNumber = optionalLine(40).check(z.overwrite(withPlainSigns), z.trim());

// Source: ITU-T E.164, annex; no code is the beginning of another one.
const callingCode =
  /^(?:\+|00)(?:1|7|2(?:[07]|\d\d)|3(?:[0-469]|\d\d)|4(?:2\d|\d)|5(?:[1-8]|\d\d)|6(?:[0-6]|\d\d)|8(?:[1246]|\d\d)|9(?:[0-58]|\d\d))(?=\d)/;

/**
 * Key that all notations of a number share: its last nine digits without the country's code after `+` or `00`, and
 * without the zeros before the area's code. The database's `phone_key` does the same.
 */
export function phoneKey(number: string): string {
  const national = number.replaceAll(/[^\d+]/g, '').replace(callingCode, '');
  return national.replaceAll('+', '').replace(/^0+/, '').slice(-9);
}

export const gender = z.enum(['M', 'F']);
export type Gender = z.output<typeof gender>;

/** The personal fields of a guest or staff member; null is "not stated". */
export const personFields = {
  firstName: line(80),
  lastName: optionalLine(80),
  dateOfBirth: z.nullable(localDate),
  birthPlace: z.nullable(optionalLine(120)),
  fiscalCode: z.nullable(optionalLine(32)),
  gender: z.nullable(gender),
  /** ISO 3166-1 alpha-2. */
  nationality: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  email: z.nullable(emailAddress),
  phoneNumber: z.nullable(phoneNumber),
  address: z.nullable(optionalLine(300)),
} as const;

/**
 * A nationality in a request: also the name of the country or of its people in English, Italian or Spanish, which the
 * server reads.
 */
export const sentNationality = z.optional(z.nullable(optionalLine(60).check(z.regex(/^[\p{L}\p{M} '’().,-]*$/u))));

type PersonValues = z.output<z.ZodMiniObject<typeof personFields>>;

/** The fields of a person of whom only the first name is known. */
export const emptyPerson: Omit<PersonValues, 'firstName'> = {
  lastName: '',
  dateOfBirth: null,
  birthPlace: null,
  fiscalCode: null,
  gender: null,
  nationality: null,
  email: null,
  phoneNumber: null,
  address: null,
};
