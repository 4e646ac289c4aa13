/** Bytes that a line may have, without its end (RFC 5545, 3.1). */
const maxBytes = 75;

/**
 * A line with its end, folded where it is long: never within a character, so that a reader who decodes each line alone
 * reads it as well.
 */
export function contentLine(line: string): string {
  if (Buffer.byteLength(line) <= maxBytes) return `${line}\r\n`;
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return `${folded}\r\n`;
}

/** A value of type TEXT: of several lines, without other control characters. */
export function text(value: string): string {
  return wellFormed(value.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** The value of a parameter, such as a name: in quotes, of one line, in the spelling of RFC 6868. */
export function quotedParameter(value: string): string {
  const spelled = wellFormed(value).replaceAll('\n', ' ').replaceAll('^', '^^').replaceAll('"', "^'");
  return `"${spelled}"`;
}

/** An address as a URI (RFC 6068): whatever could end the line or mean something in a URI is written as bytes. */
export function mailAddress(address: string): string {
  return `mailto:${address.toWellFormed().replaceAll(/[^\w.!$'*+=~@-]/gu, encodeURIComponent)}`;
}

/**
 * Neither half a character, which UTF-8 cannot say, nor one that RFC 5545 forbids in a text: a line's end alone is
 * left.
 */
function wellFormed(value: string): string {
  return value.toWellFormed().replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}
