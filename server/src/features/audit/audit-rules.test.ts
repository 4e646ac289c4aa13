import { type EachValue, word } from '@quieta/contract/audited/field-kinds';
import { expect, expectTypeOf, test } from 'vitest';
import type { Row } from '#platform/database/query';
import { auditedColumns, auditedRow } from './audit-rules.ts';

test('the audit keeps the columns that are declared and not left out, in the order of the declaration', () => {
  const block = { id: 'b', version: 1, reason: 'repair', createdBy: 'u', resourceId: 'r' };
  expect(JSON.stringify(auditedColumns('block', block))).toBe('{"resourceId":"r","reason":"repair"}');
  expect(auditedRow('till', { name: 'Bar', archived: false, drawers: 2 })).toEqual({ name: 'Bar', archived: false });
});

test('a column without a kind, and a choice declared as a text, do not compile', () => {
  expectTypeOf<{ number: 'number' }>().not.toExtend<EachValue<Row<'place'>>>();
  expectTypeOf<{ kind: 'text' }>().not.toExtend<EachValue<Pick<Row<'voucher'>, 'kind'>>>();
  const some = { kind: word<'deposit'>() };
  expectTypeOf(some).not.toExtend<EachValue<Pick<Row<'voucher'>, 'kind'>>>();
});
