import { describe, expect, test } from 'vitest';
import { type FontChoice, linesOf, textRuns } from './text-runs.ts';

/** Latin in one font, and each other script in its own, all with blanks, digits and punctuation. */
const fonts: FontChoice = {
  has: (font, character) => font === 'Latin' || font === fonts.fontOf(character) || /[ .,()\d]/.test(character),
  fontOf: (character) => {
    if (/\p{Script=Arabic}/u.test(character)) return 'Arabic';
    if (/\p{Script=Hebrew}/u.test(character)) return 'Hebrew';
    return /\p{Script=Han}/u.test(character) ? 'Han' : 'Latin';
  },
};

const partsOf = (line: string) => textRuns(line, fonts).map(({ text, font }) => `${font}: ${text}`);

describe('the parts of a line', () => {
  test.each([
    ['', []],
    ['Anna Rossi', ['Latin: Anna Rossi']],
    ['Anna 小明 王, 12', ['Latin: Anna ', 'Han: 小明 王, 12']],
    // The words of one font stay together, whose shaping turns them.
    ['محمد علي', ['Arabic: محمد علي']],
    ['Sig. محمد علي, Roma', ['Latin: Sig. ', 'Arabic: محمد علي', 'Arabic: , ', 'Latin: Roma']],
    // Digits read from left to right, and stand to the left of what they follow.
    ['شارع 12', ['Arabic: 12', 'Arabic: شارع ']],
    // The second of two fonts stands to the left.
    ['محمد כהן', ['Hebrew: כהן', 'Arabic: محمد ']],
    // Brackets open to the other side; those around Latin stand as the line reads.
    ['א (ב) ג', ['Hebrew: א )ב( ג']],
    ['א (Ali) ב', ['Hebrew: א', 'Hebrew:  (', 'Latin: Ali) ', 'Hebrew: ב']],
    // Punctuation alone has no letters by which its font could turn it.
    ['א 小, ב', ['Hebrew: א', 'Hebrew:  ', 'Han: 小, ', 'Hebrew: ב']],
  ])('%j', (line, parts) => {
    expect(partsOf(line)).toEqual(parts);
  });
});

test('a text is cut into lines at blanks, but no word is', () => {
  expect(linesOf('one two three', 7)).toEqual(['one two', 'three']);
  expect(linesOf('incomprehensible', 7)).toEqual(['incomprehensible']);
  expect(linesOf('', 7)).toEqual(['']);
});
