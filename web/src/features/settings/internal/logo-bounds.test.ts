import { expect, test } from 'vitest';
import { type Pixels, withoutMargin } from './logo-bounds.ts';

/** A picture drawn in letters, each of which stands for a colour. */
function picture(rows: readonly string[], colours: Readonly<Record<string, readonly number[]>>): Pixels {
  const bytes = rows.flatMap((row) => [...row].flatMap((letter) => colours[letter] ?? []));
  return { data: new Uint8ClampedArray(bytes), width: rows[0]?.length ?? 0, height: rows.length };
}

const rows = ['.....', '..#..', '..##.', '.....'];
const cut = { left: 2, top: 1, width: 2, height: 2 };

test('SET-01 a logo loses its empty margin, be it transparent or of an even colour', () => {
  expect(withoutMargin(picture(rows, { '.': [9, 9, 9, 0], '#': [0, 80, 70, 255] }))).toEqual(cut);
  expect(withoutMargin(picture(rows, { '.': [255, 255, 255, 255], '#': [0, 80, 70, 255] }))).toEqual(cut);
});

test('SET-01 what a margin differs by in a scan is no part of the logo', () => {
  const scan = picture(['.,.', ',#.'], { '.': [255, 255, 255, 255], ',': [246, 250, 248, 255], '#': [0, 0, 0, 255] });
  expect(withoutMargin(scan)).toEqual({ left: 1, top: 1, width: 1, height: 1 });
});

test('SET-01 a picture of one colour stays whole', () => {
  expect(withoutMargin(picture(['##', '##'], { '#': [0, 80, 70, 255] }))).toEqual({
    left: 0,
    top: 0,
    width: 2,
    height: 2,
  });
});
