import * as z from 'zod/mini';
import { localDate } from './date-time.ts';
import { emailAddress } from './email-address.ts';
import { phoneNumber } from './phone-number.ts';
import { line, optionalLine } from './text.ts';

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
