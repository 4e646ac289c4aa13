const signature = 'iVBORw0KGgo';

/** The bytes of a PNG in base64. Rejects where the file cannot be read, or is no PNG. */
export async function readPng(file: Blob): Promise<string> {
  const base64 = new Uint8Array(await file.arrayBuffer()).toBase64();
  if (!base64.startsWith(signature)) throw new Error('not a PNG');
  return base64;
}
