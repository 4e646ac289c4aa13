/** Forms in which programs save text. */
export const textEncodings = ['utf-8', 'utf-16', 'windows-1252', 'macintosh'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** Decodes a file as spreadsheets save it, in the encoding that it seems to have. */
export function decodeText(bytes: Uint8Array): string {
  const guess = new EncodingGuess();
  guess.add(bytes);
  return decoderOf(guess.encoding(), bytes).decode(bytes);
}

/** The decoder of a file that begins with these bytes: they tell the order of the two bytes of UTF-16. */
export function decoderOf(encoding: TextEncoding, beginning: Uint8Array): TextDecoder {
  return new TextDecoder(encoding === 'utf-16' ? (utf16Of(beginning) ?? 'utf-16le') : encoding);
}

/** Bytes beyond ASCII that are enough to tell two old encodings apart. */
const enoughBytes = 1_000_000;

/** Bytes that Windows-1252 has no character for. */
const unassigned = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Finds out the encoding of a file from all of its bytes, which may come in pieces: UTF-16 by its mark or by the bytes
 * that are 0, UTF-8 where the bytes are valid as such, otherwise Windows-1252, or Mac Roman as Excel for Mac has it.
 */
export class EncodingGuess {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #isUtf16: boolean | null = null;
  #isUtf8 = true;
  #hasLineFeed = false;
  #hasReturn = false;
  #isUnassigned = false;
  #looked = 0;
  #fitting = { windows: 0, mac: 0 };

  add(bytes: Uint8Array): void {
    this.#isUtf16 ??= utf16Of(bytes) !== null;
    if (this.#isUtf16) return;
    this.#isUtf8 &&= isValid(() => this.#utf8.decode(bytes, { stream: true }));
    if (this.#looked > enoughBytes || !bytes.some((byte) => byte > 0x7f)) return;
    this.#looked += bytes.length;
    this.#hasLineFeed ||= bytes.includes(0x0a);
    this.#hasReturn ||= bytes.includes(0x0d);
    this.#isUnassigned ||= unassigned.some((byte) => bytes.includes(byte));
    this.#fitting.windows += fittingCharacters(new TextDecoder('windows-1252').decode(bytes));
    this.#fitting.mac += fittingCharacters(new TextDecoder('macintosh').decode(bytes));
  }

  /** The encoding of what was added, which is then complete. */
  encoding(): TextEncoding {
    if (this.#isUtf16 === true) return 'utf-16';
    if (this.#isUtf8 && isValid(() => this.#utf8.decode())) return 'utf-8';
    // Mac Roman where lines end as on old Macs, where the other has no such character, or where more of its characters
    // fit into words.
    const isOfMac = (!this.#hasLineFeed && this.#hasReturn) || this.#isUnassigned;
    return isOfMac || this.#fitting.mac > this.#fitting.windows ? 'macintosh' : 'windows-1252';
  }
}

function isValid(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * By the mark at the beginning, or by the bytes that are 0: in a table most letters are of the first 256, and no other
 * form has any.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((start) => bytes.filter((byte, index) => byte === 0 && index % 2 === start).length);
  const [first = 0, second = 0] = zeros;
  // A file of another form that has one is broken.
  if (first + second === 0 || first + second < bytes.length / 4) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
}

const likely = [
  // A letter within a word, where no capital follows a small one, and a sign that is not within one.
  String.raw`(?<=\p{L})(?!\p{ASCII})\p{Ll}(?!\p{Lu})|(?!\p{ASCII})\p{Ll}(?=\p{Ll})`,
  String.raw`(?<!\p{Ll})(?!\p{ASCII})\p{Lu}(?=\p{L})|(?<=\p{Lu})(?!\p{ASCII})\p{Lu}`,
  '(?<!\\p{L})[€–—“‘„…]|[€–—”’…](?!\\p{L})',
];

/** How many characters beyond ASCII are where one expects such. */
function fittingCharacters(text: string): number {
  return text.match(new RegExp(likely.join('|'), 'gu'))?.length ?? 0;
}
