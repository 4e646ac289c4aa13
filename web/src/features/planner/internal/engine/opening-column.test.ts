import { expect, test } from 'vitest';
import { type GridColumn, openingColumn } from './grid-columns.ts';

const dates = ['2026-11-20', '2026-11-21', '2026-11-22'];

/** Columns of people with the dates on which each works. */
function columnsOf(people: Record<string, readonly string[]>): GridColumn[] {
  return Object.entries(people)
    .flatMap(([id, works]) => dates.map((date) => ({ id, date, absence: works.includes(date) ? null : 'off' })))
    .map(
      // The fields that the rule uses.
      ({ id, date, absence }, index) =>
        ({ index, resource: { id }, scale: { date }, absence }) as unknown as GridColumn,
    );
}

/** The person and the date of the column that shows. */
function shown(columns: readonly GridColumn[], person: string | null, ...requested: (string | undefined)[]) {
  const column = columns[openingColumn(columns, { person, dates: requested })];
  return [column?.resource.id, column?.scale.date];
}

const team = columnsOf({ 'no-staff': dates, giulia: [], marco: dates.slice(1), elena: dates });

test.each([
  ['who was looked at last', 'elena', 'elena'],
  ['who works first while that one is away', 'giulia', 'marco'],
  ['who works first where nobody was looked at', null, 'marco'],
  ['who works first where that one is not there any more', 'sofia', 'marco'],
  ['who works first rather than those who lack a therapist', 'no-staff', 'marco'],
])('a phone shows %s', (_, person, expected) => {
  expect(shown(team, person, '2026-11-21')).toEqual([expected, '2026-11-21']);
});

test.each([
  ['the most wanted of the dates', ['2026-11-22', '2026-11-21'], '2026-11-22'],
  ['the next wanted where one is not among the days', ['2026-11-30', '2026-11-21'], '2026-11-21'],
  ['the next wanted where one is not given', [undefined, '2026-11-21'], '2026-11-21'],
  ['the first day where none is among them', ['2026-11-30'], '2026-11-20'],
])('it shows %s', (_, requested, expected) => {
  expect(shown(team, 'marco', ...requested)).toEqual(['marco', expected]);
});

test('where nobody works it shows the person who was looked at last, or the first column of the wanted date', () => {
  const nobody = columnsOf({ giulia: [], marco: [] });
  expect(shown(nobody, 'marco', '2026-11-21')).toEqual(['marco', '2026-11-21']);
  expect(shown(nobody, null, '2026-11-21')).toEqual(['giulia', '2026-11-21']);
});

test('without columns it is the first place', () => {
  expect(openingColumn([], { person: 'marco', dates: [] })).toBe(0);
});
