/**
 * Decodes a file as spreadsheets save it: UTF-8 or UTF-16, with their mark or without; otherwise Windows-1252, or Mac
 * Roman as Excel for Mac has it.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return oldText(bytes);
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
  if (first + second < bytes.length / 4) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
}

/** Bytes that Windows-1252 has no character for. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Mac Roman where lines end as on old Macs, where the other has no such character, or where more of its characters fit
 * into words.
 */
function oldText(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  const isOfMac = (!bytes.includes(0x0a) && bytes.includes(0x0d)) || bytes.some((byte) => unassigned.has(byte));
  return isOfMac || fittingCharacters(mac) > fittingCharacters(windows) ? mac : windows;
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
