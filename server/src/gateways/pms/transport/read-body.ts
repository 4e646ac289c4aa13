import { HotelError } from '../port.ts';

/** The size limit of a hotel system's answer: a full house of guests is about 8 MB. */
const maxBytes = 32 * 1024 * 1024;

/** The JSON of an answer; undefined if it has no body. Throws a `HotelError` for anything else. */
export async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node's byte streams have the browser's types, which do not describe a chunk.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new HotelError('unreachable', { cause: 'the answer is too long' });
    chunks.push(chunk);
  }
  if (bytes === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    // A refusal may be a page of some proxy in between: its status is enough.
    if (response.status >= 400) return undefined;
    throw new HotelError('unreachable', { cause });
  }
}
