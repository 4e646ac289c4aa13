import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isNumbering } from '@quieta/contract/settings/document-number';
import { isVatCode } from '@quieta/contract/settings/vat-code';
import { asciiAddress, isMailAddress } from '@quieta/contract/values/email-address';
import { isExactTo } from '@quieta/contract/values/minor-units';

/** An error in a field's typed value. */
export interface FieldFault {
  readonly wrong: MessageDescriptor;
}

/** The result of reading a form: the values to send, or the errors by field. */
export type Reading<Values> =
  | { readonly values: Values }
  | { readonly errors: readonly (FieldFault & { readonly field: string })[] };

/** Combines the fields of a form, each read by one of the functions below. */
export function readFields<Values extends object>(
  fields: {
    readonly [Name in keyof Values]: Values[Name] | FieldFault;
  },
): Reading<Values> {
  const errors = Object.entries(fields).flatMap(([field, value]) =>
    isWrong(value) ? [{ field, wrong: value.wrong }] : [],
  );
  // Without errors each field holds its value.
  return errors.length > 0 ? { errors } : { values: fields as Values };
}

/** Required text, trimmed. */
export function readText(typed: string): string | FieldFault {
  const text = typed.trim();
  return text === '' ? { wrong: msg`Required.` } : text;
}

/** An e-mail address as the server accepts it, or null where nothing is typed. */
export function readEmail(typed: string | null): string | null | FieldFault {
  const text = asciiAddress(typed ?? '') || null;
  return text === null || isMailAddress(text)
    ? text
    : { wrong: msg`Enter an e-mail address such as anna@example.com.` };
}

/** A required value. */
export function readRequired<Value>(value: Value | null): Value | FieldFault {
  return value ?? { wrong: msg`Required.` };
}

/** A VAT number that is valid by its own country's rules or by the branch's, or none. */
export function readVatCode(typed: string, country: string): string | FieldFault {
  const code = typed.trim();
  return code === '' || isVatCode(code, country)
    ? code
    : {
        wrong: msg`This is not a VAT number: a digit is missing or mistyped. Another country’s begins with its letters.`,
      };
}

/** A numbering pattern with `{number}` in it and perhaps `{year}`; or nothing. */
export function readNumbering(typed: string): string | FieldFault {
  const numbering = typed.trim();
  const number = '{number}';
  const year = '{year}';
  return isNumbering(numbering)
    ? numbering
    : { wrong: msg`Write ${number} where the number goes; the only other placeholder is ${year}.` };
}

/** `#rrggbb`, with or without the sign, in either case. */
export function readColour(typed: string): string | FieldFault {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? { wrong: msg`Enter a colour such as #009685.` } : `#${digits.toLowerCase()}`;
}

/** A rate in per cent with at most two decimals; both point and comma are decimal separators. */
export function readRate(typed: string): number | FieldFault {
  const text = typed.replace('%', '').trim();
  const rate = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  const isRate = rate <= 100 && isExactTo(rate, 2);
  return isRate ? rate : { wrong: msg`Enter a rate from 0 to 100, such as 22 or 5.5.` };
}

/** A whole number within limits, or null where nothing is typed. */
export function readWhole(typed: string, min: number, max: number): number | null | FieldFault {
  const text = typed.trim();
  if (text === '') return null;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : { wrong: msg`Enter a whole number from ${min} to ${max}.` };
}

/** A whole number from a stepper, within limits. */
export function readWithin(number: number, min: number, max: number): number | FieldFault {
  return number >= min && number <= max ? number : { wrong: msg`Enter a whole number from ${min} to ${max}.` };
}

/** The lines of a text without empty ones at the end; limited in number and length. */
export function readLines(typed: string, maxLines: number, maxCharacters: number): string[] | FieldFault {
  const text = typed.trimEnd();
  const lines = text === '' ? [] : text.split('\n').map((line) => line.trim());
  const isTooMuch = lines.length > maxLines || lines.some((line) => line.length > maxCharacters);
  return isTooMuch ? { wrong: msg`At most ${maxLines} lines of ${maxCharacters} characters.` } : lines;
}

function isWrong(value: unknown): value is FieldFault {
  return typeof value === 'object' && value !== null && 'wrong' in value;
}
