export const csvSeparators = [';', ',', '\t'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

export interface CsvRow {
  /** The line of the file where the row begins, from 1; a quoted cell may span several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** False if the file ends within quotes. */
  readonly isWhole: boolean;
  /** The limit that was exceeded; the row is then the last one, read up to that cell. */
  readonly excess: 'columns' | 'cells' | 'characters' | null;
}

/** The limits of reading: a spreadsheet that was saved as a table by mistake must not hold up other work. */
export interface CsvRowLimits {
  /** Reading ends with the first row that has more cells. */
  readonly columns: number;
  /** Reading ends with the row in which the whole table exceeds this many cells. */
  readonly cells: number;
  /** Reading ends with the first cell that has more characters. */
  readonly characters: number;
}

/** How a table is written. */
interface CsvForm {
  readonly separator: CsvSeparator;
  /** How many characters stand before the first row. */
  readonly start: number;
  /** The line of the first row. */
  readonly firstLine: number;
}

/** A line of headings is not longer. */
const maxFirstLineLength = 20_000;

/**
 * Finds out how a table is written, from its beginning. The separator is a semicolon, comma or tab: the one that occurs
 * most in the first line, or the one that a leading `sep=` names.
 */
export function csvFormOf(beginning: string): CsvForm {
  const [mark = ''] = /^\uFEFF/.exec(beginning) ?? [];
  const content = beginning.slice(mark.length);
  const [declaration = '', declared] = /^sep=([;,\t])(?:\r?\n|\r)/i.exec(content) ?? [];
  const separator = csvSeparators.find((one) => one === declared) ?? findSeparator(content.slice(declaration.length));
  return { separator, start: mark.length + declaration.length, firstLine: declaration === '' ? 1 : 2 };
}

function findSeparator(text: string): CsvSeparator {
  const [first = ''] = text
    .slice(0, maxFirstLineLength)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return csvSeparators.reduce((max, one) => (count(one) > count(max) ? one : max));
}

type Pending = { -readonly [Key in keyof CsvRow]: CsvRow[Key] } & {
  /** False if the text ends before a line does: the next piece may go on with the row. */
  isEnded: boolean;
};

/**
 * Reads the rows of a table as spreadsheets write it (RFC 4180, with any line ends), without blank ones, from pieces of
 * its text: a row that a piece ends in is read with the next one. Removes the apostrophes that `toCsv` put before
 * formulas.
 */
export class CsvReader {
  readonly #separator: string;
  readonly #limits: CsvRowLimits;
  readonly #blank: RegExp;
  readonly #cell: RegExp;
  #text = '';
  #at = 0;
  #line: number;
  #count = 0;
  #isOver = false;

  constructor({ separator, firstLine }: Pick<CsvForm, 'separator' | 'firstLine'>, limits: CsvRowLimits) {
    this.#separator = separator;
    this.#limits = limits;
    this.#line = firstLine;
    // Spreadsheets end with thousands of blank lines; one match skips them all.
    this.#blank = new RegExp(`(?:[${separator}\\t ]*(?:\\r\\n?|\\n))+`, 'y');
    // A cell with the character that ends it: quoted, with doubled quotes inside, or up to the next separator or line
    // end.
    this.#cell = new RegExp(
      `(?:"([^"]*(?:""[^"]*)*)("|$)[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
      'y',
    );
  }

  /** Whether a limit was exceeded: no row follows. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The rows that end in this piece of the text; `isLast` if no other piece follows. */
  *read(piece: string, isLast: boolean): Generator<CsvRow> {
    const text = this.#text.slice(this.#at) + piece;
    // A line end of two characters may be divided by the end of the piece.
    const held = !isLast && text.endsWith('\r') ? 1 : 0;
    this.#text = text.slice(0, text.length - held);
    this.#at = 0;
    // Quotes that are never closed make one row of all that follows.
    const isTooLong = text.length - piece.length > 2 * this.#limits.characters;
    while (this.#at < this.#text.length && !this.#isOver) {
      const [at, line, count] = [this.#at, this.#line, this.#count];
      const row = this.#readRow();
      if (row === null) break;
      if (!row.isEnded && !isLast) {
        if (isTooLong) row.excess ??= 'characters';
        if (row.excess === null) {
          [this.#at, this.#line, this.#count] = [at, line, count];
          break;
        }
      }
      this.#isOver = row.excess !== null;
      const { isEnded: _, ...read } = row;
      if (row.cells.some((cell) => cell.trim() !== '')) yield read;
    }
    this.#text += text.slice(text.length - held);
  }

  /** Null if nothing but blank lines is left. */
  #readRow(): Pending | null {
    this.#pass(this.#blank);
    if (this.#at === this.#text.length) return null;
    const { characters, columns, cells: max } = this.#limits;
    const cells: string[] = [];
    const row: Pending = { line: this.#line, cells, isWhole: true, excess: null, isEnded: true };
    for (let end: string | undefined = this.#separator; end === this.#separator; this.#count += 1) {
      const [, quoted, closing, bare = '', ending] = this.#pass(this.#cell);
      end = ending;
      row.isEnded = ending !== '';
      if (quoted !== undefined && closing === '') row.isWhole = false;
      const content = quoted ?? bare;
      if (content.length > characters) row.excess = 'characters';
      else if (cells.length === columns) row.excess = 'columns';
      else if (this.#count === max) row.excess = 'cells';
      cells.push(row.excess === null ? withoutApostrophe(quoted?.replaceAll('""', '"') ?? bare.trim()) : content);
      if (row.excess !== null) break;
    }
    return row;
  }

  #pass(expression: RegExp): readonly (string | undefined)[] {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text) ?? [''];
    this.#at += found[0].length;
    this.#line += countLines(found[0]);
    return found;
  }
}

/** The number of lines that end within a text. */
function countLines(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}

/**
 * Beginnings that make a spreadsheet calculate: one of these characters at the start, also in full width and after
 * blanks, or a control character. Also matches after apostrophes, to know which of them `toCsv` added.
 */
export const formulaStart = /^'*(\p{Cc}|\s*[=+\-@＝＋－＠])/u;

/** The text of a cell before `toCsv` added an apostrophe. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}
