/** A text in Windows-1252, which the browser can only read; it must have each of the characters. */
export function windowsBytes(text: string): Uint8Array<ArrayBuffer> {
  const characters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => characters.indexOf(character));
}
