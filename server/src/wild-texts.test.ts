// Sends arbitrary input to every place of every request and to every parser behind it.

import { checkFiscalCode, readFiscalCode } from '@quieta/contract/guests/fiscal-code-rules';
import { wordsOf } from '@quieta/contract/guests/guest-words';
import { printerOutcome } from '@quieta/contract/receipts/printer-outcome';
import { isNumbering } from '@quieta/contract/settings/document-number';
import { isVatCode } from '@quieta/contract/settings/vat-code';
import { asciiAddress } from '@quieta/contract/values/email-address';
import { parseAmount } from '@quieta/contract/values/parse-amount';
import { withoutUnseen } from '@quieta/contract/values/text';
import { formatVoucherCode, readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { errorText } from '@quieta/messages/error-text';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageAfter as pageOfAppointments } from '#features/appointments/appointment/search-rules';
import { pageAfter as pageOfGuests } from '#features/guests/search-rules';
import { parsePosition } from '#features/realtime/feed-position';
import { printable } from '#features/receipts/receipt-rules';
import { importLimits, keyOfHeading } from '#features/settings/import-rules';
import { isJwt } from '#gateways/identity/openid-connect/verify-jwt';
import { acceptValues } from '#gateways/pms/guest-profile';
import { readCsv } from '#platform/csv/read-csv';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import { check } from '#platform/http/read-request';
import { readPng } from '#platform/png';
import { findSlow, isSlow, longest } from '../testing/long-texts.ts';
import { requestPlaces } from '../testing/request-schemas.ts';

const places = await requestPlaces();
/** Each schema once, wherever it occurs. A text that a pipe or a union reads is tested as part of the whole. */
const schemas = [...new Map(places.map((place) => [place.schema, place])).values()];
const ofType = (...types: readonly string[]) => schemas.filter(({ schema }) => types.includes(schema._zod.def.type));
const reads = (schema: z.core.$ZodType, value: unknown) => z.core.safeParse(schema, value).success;
const texts = ofType('string', 'union', 'pipe', 'literal', 'enum');

test('the places are found', () => {
  expect(texts.length).toBeGreaterThan(80);
  expect(places.map(({ name }) => name)).toContain('createGuest body.notes');
});

test.each(['\u0000', 'a\u0000b', '\ud800', 'a\udc00'])(
  'API-05 no place of a request takes %j, which cannot be stored',
  (text) => {
    expect(texts.filter(({ schema }) => reads(schema, text)).map(({ name }) => name)).toEqual([]);
  },
);

test.each(['Two\nlines', 'a\rb', '\u001b[2J', 'a\u2028b'])(
  'no name takes %j, which shows as something else',
  (text) => {
    const names = texts.filter(({ name }) => /\.(name|firstName|lastName|fullName|label)$/.test(name));
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter(({ schema }) => reads(schema, text)).map(({ name }) => name)).toEqual([]);
  },
);

test('no place of a request holds the server up, however long its text', { timeout: 300_000 }, () => {
  // One schema stands for all that differ only in their limit.
  const kinds = new Map(texts.map(({ name, schema }) => [kindOf(schema), { name, schema }]));
  const readers = [...kinds.values()].map(({ name, schema }) => [name, (text: string) => reads(schema, text)] as const);
  expect(findSlow(new Map(readers))).toEqual([]);
});

/** The effect of a schema on a text, apart from its limits. */
function kindOf(schema: z.core.$ZodTypes): unknown {
  const { def } = schema._zod;
  if (def.type !== 'string') return schema;
  const named = (_: string, value: unknown) =>
    value instanceof RegExp || typeof value === 'function' ? String(value) : value;
  const checks = def.checks?.map((one) => one._zod.def).map((one) => ({ ...one, maximum: 0, minimum: 0 }));
  return JSON.stringify({ ...def, checks }, named);
}

test('every list of a request has a limit, at which its reading ends', () => {
  const endless = [0, '', {}].flatMap((value) => {
    const list = Array.from({ length: longest / 2 }, () => value);
    return ofType('array', 'union', 'pipe').filter(
      ({ schema }) => problemsOf(z.core.safeParse(schema, list).error) > 9,
    );
  });
  expect(endless.map(({ name }) => name)).toEqual([]);
});

/**
 * How many problems were found, in every form that the value could have had. A list that is read to its end has one for
 * each row.
 */
function problemsOf(error: z.core.$ZodError | undefined): number {
  return (error?.issues ?? []).flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : [issue]))
    .length;
}

test.each([
  // Just short enough for the refusal to repeat the text.
  [30, 20],
  [30, 100],
  [100, 1000],
  [1000, 100],
])('no body of %i lists of %i bad things each holds the server up or breaks it', (outer, inner) => {
  const slow: string[] = [];
  const bodies = ofType('object', 'array', 'pipe').filter(({ name }) => /^\w+ body$/.test(name));
  for (const { name, schema } of bodies) {
    const body = filled(schema, [outer, inner]);
    const refuse = () => check(schema, body, '');
    expect(refuse).not.toThrow(RangeError);
    if (isSlow(refuse)) slow.push(name);
  }
  expect(slow).toEqual([]);
});

/** A value of the form of the schema, with lists of these lengths in which nothing is what the schema requires. */
function filled(schema: z.core.$ZodType, [length = 0, ...lengths]: readonly number[]): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return filled(def.innerType, [length, ...lengths]);
  if (def.type === 'pipe') return filled(def.out, [length, ...lengths]);
  if (def.type === 'array') return Array.from({ length }, () => filled(def.element, lengths));
  if (def.type !== 'object') return 0;
  return Object.fromEntries(
    Object.entries(def.shape).flatMap(([key, inner]) => {
      const value = filled(inner, [length, ...lengths]);
      return typeof value === 'object' ? [[key, value]] : [];
    }),
  );
}

const today = '2026-11-22';
const nobody = { firstName: '', lastName: '', dateOfBirth: null, gender: null };
const nobodyReported = {
  ...nobody,
  gender: null,
  birthPlace: null,
  fiscalCode: null,
  nationality: null,
  email: null,
  phoneNumber: null,
  address: null,
  language: null,
};
/** Every function of ours that reads a text from a person, a file, a printer or a hotel. */
const parsers = new Map<string, (text: string) => unknown>([
  ['table', (text) => readCsv(text, importLimits)],
  ['heading', keyOfHeading],
  ['amount', (text) => parseAmount(text, { decimals: 2, mark: ',' })],
  ['written table', (text) => toCsv([[text]], csvDialects.it)],
  ['voucher code', readVoucherCode],
  ['voucher code as it is shown', formatVoucherCode],
  ['fiscal code', (text) => readFiscalCode(text, today)],
  ['fiscal code of somebody', (text) => checkFiscalCode(text, { ...nobody, firstName: text, lastName: text })],
  ['VAT number', (text) => isVatCode(text, 'IT')],
  ['numbering', isNumbering],
  ['cursor of appointments', pageOfAppointments],
  ['cursor of guests', pageOfGuests],
  ['cursor of the feed', parsePosition],
  ['words of a search', wordsOf],
  ['a copied text', withoutUnseen],
  ['an address', asciiAddress],
  ['line of a receipt', printable],
  ['answer of a printer', (body) => printerOutcome({ kind: 'answered', status: 503, body })],
  ['access token', isJwt],
  // The work of this one does not run on the event loop.
  ['picture', (text) => readPng(text, 'picture').catch(() => undefined)],
  ['text of an error', (text) => errorText('slot-taken', 'en', { resourceName: text })],
  [
    'guest of a hotel',
    (text) =>
      acceptValues({
        ...nobodyReported,
        firstName: text,
        address: text,
        email: text,
        fiscalCode: text,
        language: text,
      }),
  ],
]);

test('no parser holds the server up, however long its text', { timeout: 300_000 }, () => {
  expect(findSlow(parsers)).toEqual([]);
});
