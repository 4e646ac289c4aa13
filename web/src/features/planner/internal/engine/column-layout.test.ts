import { describe, expect, test } from 'vitest';
import { sampleAppointment, sampleBlock } from '#features/appointments/testing/sample-rows.ts';
import { sampleDraft as draft } from '../../testing/sample-cards.ts';
import { type CardContent, noConflict } from './card.ts';
import { type ColumnEntry, layOutColumn } from './column-layout.ts';
import { dayScale } from './time-scale.ts';

const scale = dayScale('Europe/Rome', '2026-11-21');
const row = sampleAppointment({ id: 'a' });

/** An entry from one minute of the day to another. */
function entry(
  id: string,
  start: number,
  end: number,
  face: CardContent = { kind: 'appointment', row, state: 'saved' },
): ColumnEntry {
  const ms = (minute: number) => scale.firstMs + minute * 60_000;
  return { start: ms(start), end: ms(end), face: { id, conflict: noConflict, ...face } };
}

const laidOut = (...entries: ColumnEntry[]) =>
  layOutColumn(scale, entries).map(({ id, start, end, lane, lanes }) => [id, start, end, lane, lanes]);

describe('the cards of a column', () => {
  test('come in the order of time, the longer first, and of equal ones always the same first', () => {
    expect(
      laidOut(entry('late', 600, 660), entry('b', 540, 570), entry('long', 540, 600), entry('a', 540, 570)),
    ).toEqual([
      ['long', 540, 600, 0, 3],
      ['a', 540, 570, 1, 3],
      ['b', 540, 570, 2, 3],
      ['late', 600, 660, 0, 1],
    ]);
    expect(laidOut(entry('a', 540, 570), entry('b', 540, 570))).toEqual(
      laidOut(entry('b', 540, 570), entry('a', 540, 570)),
    );
  });

  test('are cut to the day', () => {
    expect(laidOut(entry('over', -30, 1500))).toEqual([['over', 0, 1440, 0, 1]]);
  });

  test('are five minutes at least, also where an end that is being typed stands before the start', () => {
    expect(laidOut(entry('short', 540, 542), entry('typed', 700, 600))).toEqual([
      ['short', 540, 545, 0, 1],
      ['typed', 700, 705, 0, 1],
    ]);
  });
});

describe('what looks as before is the same object', () => {
  const block = sampleBlock({ id: 'block' });
  const before = [
    entry('a', 540, 590),
    entry('b', 600, 650, { kind: 'block', block }),
    entry('c', 700, 750, { kind: 'draft', draft }),
  ];
  const previous = layOutColumn(scale, before);

  test('the column and each of its cards', () => {
    expect(layOutColumn(scale, before, previous)).toBe(previous);
    expect(layOutColumn(scale, before.toReversed(), previous)).toBe(previous);
  });

  test('the cards beside one that has gone or come', () => {
    const fewer = layOutColumn(scale, before.slice(0, 2), previous);
    expect(fewer).not.toBe(previous);
    expect(fewer.map((card, index) => card === previous[index])).toEqual([true, true]);
    const more = layOutColumn(scale, [...before, entry('d', 800, 850)], previous);
    expect(more.map((card) => previous.includes(card))).toEqual([true, true, true, false]);
  });

  const other = sampleAppointment({ id: 'a', notes: 'Later' });
  test.each([
    ['its start', entry('a', 545, 590)],
    ['its end', entry('a', 540, 595)],
    ['its row', entry('a', 540, 590, { kind: 'appointment', row: other, state: 'saved' })],
    ['whether it is saved', entry('a', 540, 590, { kind: 'appointment', row, state: 'updated' })],
    ['what it is', entry('a', 540, 590, { kind: 'block', block })],
    ['what it is', entry('a', 540, 590, { kind: 'draft', draft })],
  ] as const)('but not a card of which %s is another', (_, changed) => {
    const [card, ...rest] = layOutColumn(scale, [changed, ...before.slice(1)], previous);
    expect(card).not.toBe(previous[0]);
    expect(card).toMatchObject(changed.face);
    expect(rest).toEqual(previous.slice(1));
    expect(rest.every((one, index) => one === previous[index + 1])).toBe(true);
  });

  test('nor a block or a draft that is another, or has become something else', () => {
    const changed = [
      before[0],
      entry('b', 600, 650, { kind: 'block', block: { ...block } }),
      entry('c', 700, 750, { kind: 'draft', draft: { ...draft } }),
    ].filter((one) => one !== undefined);
    expect(layOutColumn(scale, changed, previous).map((card, index) => card === previous[index])).toEqual([
      true,
      false,
      false,
    ]);
    const turned = [before[0], entry('b', 600, 650), entry('c', 700, 750)].filter((one) => one !== undefined);
    expect(layOutColumn(scale, turned, previous).map((card) => card.kind)).toEqual([
      'appointment',
      'appointment',
      'appointment',
    ]);
  });

  test.each([
    ['staff', { staff: true, area: false }],
    ['area', { staff: false, area: true }],
  ])('nor one that comes into conflict over its %s', (_, conflict) => {
    const [first, ...rest] = before;
    if (first === undefined) throw new Error('the column has cards');
    const [card] = layOutColumn(scale, [{ ...first, face: { ...first.face, conflict } }, ...rest], previous);
    expect(card).not.toBe(previous[0]);
    expect(card?.conflict).toEqual(conflict);
  });

  test('nor one that is moved into another lane, or shares its place with more', () => {
    const shared = layOutColumn(scale, [...before, entry('d', 500, 700)], previous);
    expect(shared.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['d', 0, 2],
      ['a', 1, 2],
      ['b', 1, 2],
      ['c', 0, 1],
    ]);
    const narrower = layOutColumn(scale, [entry('a', 540, 590), entry('z', 540, 590)], previous);
    expect(narrower.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});
