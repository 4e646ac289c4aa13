type Encoding = 'utf-8' | 'windows-1252' | 'base64';

/**
 * Saves a text as a file. Windows-1252 must have each of its characters; base64 is saved as the bytes that it stands
 * for.
 */
export function saveFile(name: string, text: string, type = 'text/csv', encoding: Encoding = 'utf-8'): void {
  if (encoding === 'base64') return saveBytes(name, bytesOf(atob(text)), type);
  const content = encoding === 'utf-8' ? text : windowsBytes(text);
  saveBlob(name, new Blob([content], { type: `${type};charset=${encoding}` }));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Saves a file that is no text. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  saveBlob(name, new Blob([bytes], { type }));
}

/** Saves a file of any content. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to save by then; without this the text stays in memory until the page is left.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A text in Windows-1252, which the browser can only read; it must have each of the characters. */
export function windowsBytes(text: string): Uint8Array<ArrayBuffer> {
  const characters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => characters.indexOf(character));
}
