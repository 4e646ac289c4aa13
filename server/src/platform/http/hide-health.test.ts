import { endpointsOf } from '@quieta/contract/endpoint';
import { change } from '@quieta/contract/events';
import { healthNote } from '@quieta/contract/values/text';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hidingFrom, withoutHealthNames } from './hide-health.ts';

const endpoint = endpointsOf('test');
const accountant = { permissions: ['read'] } as const;

/** The accountant's view of an answer with this schema. */
function seen(response: z.core.$ZodType, answer: unknown): unknown {
  const hide = hidingFrom(endpoint('rows', 'GET', '/rows', { summary: 'rows', needs: 'read', response }))(accountant);
  return hide === undefined ? 'all of it' : hide(answer);
}

const row = z.object({ name: z.string(), canary: healthNote(z.nullable(z.string())) });
const kept = { name: 'Anna', canary: null };

test('a note is null where it may be, and otherwise an empty text', () => {
  expect(seen(row, { name: 'Anna', canary: 'nuts' })).toEqual(kept);
  expect(seen(z.object({ text: healthNote(z.string()) }), { text: 'nuts' })).toEqual({ text: '' });
  expect(seen(z.object({ text: z.nullable(healthNote(z.string())) }), { text: null })).toEqual({ text: null });
});

test('notes are found in lists, parts, records, either of two forms, and where a check was added', () => {
  const full = { name: 'Anna', canary: 'nuts' };
  expect(seen(z.array(row), [full])).toEqual([kept]);
  expect(seen(z.object({ part: z.optional(z.nullable(row)) }), { part: full })).toEqual({ part: kept });
  expect(seen(z.object({ part: z.optional(z.nullable(row)) }), { part: null })).toEqual({ part: null });
  expect(seen(z.record(z.string(), row), { one: full })).toEqual({ one: kept });
  expect(seen(z.union([row, z.array(row)]), full)).toEqual(kept);
  expect(seen(z.union([row, z.array(row)]), [full])).toEqual([kept]);
  expect(seen(z.object({ text: healthNote(z.string()).check(z.maxLength(9)) }), { text: 'nuts' })).toEqual({
    text: '',
  });
});

test('of the kinds of rows in one feed each loses its own notes', () => {
  const base = { cursor: '1.1', entityId: 'an id' };
  const appointment = {
    ...base,
    entity: 'appointment',
    row: { notes: 'nuts', holder: { allergies: 'nuts' }, version: 1 },
  };
  expect(seen(change, appointment)).toEqual({
    ...appointment,
    row: { notes: '', holder: { allergies: null }, version: 1 },
  });
  expect(seen(change, { ...base, entity: 'guest', row: { notes: 'nuts', allergies: 'nuts' } })).toMatchObject({
    row: { notes: null, allergies: null },
  });
  expect(seen(change, { ...base, entity: 'guest', row: null })).toMatchObject({ row: null });
  const block = { ...base, entity: 'block', row: { reason: 'cleaning' } };
  expect(seen(change, block)).toEqual(block);
});

test('an answer without notes, and a caller who may see them, cost nothing', () => {
  expect(seen(z.object({ name: z.string() }), {})).toBe('all of it');
  const all = hidingFrom(endpoint('rows', 'GET', '/rows', { summary: 'rows', needs: 'read', response: row }));
  expect(all({ permissions: ['read', 'health'] })).toBeUndefined();
});

test('a note that cannot be left empty, or stands outside a branch, is a mistake that shows at the start', () => {
  const numbers = z.object({ weight: healthNote(z.number()) });
  expect(() => seen(numbers, {})).toThrow('number');
  const outside = endpoint('rows', 'GET', '/rows', { summary: 'rows', needs: 'sign-in', response: row });
  expect(() => hidingFrom(outside)).toThrow('outside a branch');
});

test('the present row of a version conflict carries no field of the name of a note', () => {
  expect(seen(row, {})).toEqual({});
  const problem = { code: 'version-conflict', current: { ...kept, canary: 'nuts', parts: [{ canary: 'nuts' }] } };
  expect(withoutHealthNames(problem)).not.toContain('nuts');
  expect(withoutHealthNames(problem)).toContain('Anna');
});
