type Encoding = 'utf-8' | 'windows-1252';

/** Saves a text as a file. In Windows-1252 it may have no character beyond U+00FF, because each becomes the byte of its number. */
export function saveFile(name: string, text: string, type = 'text/csv', encoding: Encoding = 'utf-8'): void {
  const content = encoding === 'utf-8' ? text : Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=${encoding}` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to save by then; without this the text stays in memory until the page is left.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
