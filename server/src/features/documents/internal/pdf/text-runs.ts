import type { Bidi } from 'bidi-js';
import { untyped } from './pdf-library.ts';

/**
 * A part of a line in one font, as it stands from left to right; what reads from right to left is turned by the font.
 */
export interface TextRun {
  readonly text: string;
  readonly font: string;
}

/** Which font a character is written in. */
export interface FontChoice {
  has(font: string, character: string): boolean;
  fontOf(character: string): string;
}

interface Piece extends TextRun {
  /** Level of the bidirectional algorithm: odd where it reads from right to left. */
  readonly level: number;
}

// Its types say that it is a module with a default; it is the function itself.
const bidiFactory = untyped<() => Bidi>('bidi-js');
const bidi = bidiFactory();
const common = /[\p{Script=Common}\p{Script=Inherited}]/u;
const turned = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether a text has letters that are written from right to left. */
export function isTurned(text: string): boolean {
  return turned.test(text);
}

/**
 * The parts of a line in the order in which they stand on the paper (Unicode's bidirectional algorithm, in a line that
 * reads from left to right, as the screen has it). Blanks and punctuation stay in the font of the letters before them,
 * so that a font shapes whole words.
 */
export function textRuns(line: string, fonts: FontChoice): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const pieces: Piece[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const text = mirrored.get(at) ?? character;
    at += character.length;
    const before = pieces.at(-1);
    const stays = before !== undefined && common.test(text) && fonts.has(before.font, text);
    const font = stays ? before.font : fonts.fontOf(text);
    if (before?.font === font && before.level === level) pieces.splice(-1, 1, { ...before, text: before.text + text });
    else pieces.push({ text, font, level });
  }
  return inOrder(pieces).map(({ text, font, level }) => ({
    text: level % 2 === 1 && !isTurned(text) ? [...text].toReversed().join('') : text,
    font,
  }));
}

/**
 * From the highest level down to the lowest odd one, each stretch of that level or a higher one is turned (UAX 9, rule
 * L2).
 */
function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  const ordered = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to + 1;
    }
  }
  return ordered;
}

/** Cuts a text at blanks into lines of at most `longest` characters, but no word. */
export function linesOf(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const before = lines.at(-1);
    if (before !== undefined && before.length + 1 + word.length <= maxLength) lines.splice(-1, 1, `${before} ${word}`);
    else lines.push(word);
  }
  return lines;
}
