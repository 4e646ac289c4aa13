type Encoding = 'utf-8' | 'windows-1252' | 'base64';

/**
 * Saves a text as a file. In Windows-1252 it may have no character beyond U+00FF, because each becomes the byte of its number; base64 is
 * saved as the bytes that it stands for.
 */
export function saveFile(name: string, text: string, type = 'text/csv', encoding: Encoding = 'utf-8'): void {
  const bytes = (of: string) => Uint8Array.from(of, (sign) => sign.charCodeAt(0));
  if (encoding === 'base64') saveBytes(name, bytes(atob(text)), type);
  else saveBlob(name, new Blob([encoding === 'utf-8' ? text : bytes(text)], { type: `${type};charset=${encoding}` }));
}

/** Saves a file that is no text. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  saveBlob(name, new Blob([bytes], { type }));
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to save by then; without this the text stays in memory until the page is left.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
