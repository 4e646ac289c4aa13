import type { DeskApi } from './desk-api.ts';

/** What the branch's feed tells from now on, by the kind of what has changed; it is heard until `stop`. */
export async function collectChanges(
  origin: string,
  { headers }: DeskApi,
): Promise<{ told: string[]; stop: () => void }> {
  const ending = new AbortController();
  const answer = await fetch(`${origin}/api/changes`, { headers, signal: ending.signal });
  const told: string[] = [];
  void hear(answer.body ?? new ReadableStream(), told).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return { told, stop: () => ending.abort() };
}

async function hear(stream: ReadableStream<Uint8Array>, told: string[]): Promise<void> {
  const decoder = new TextDecoder();
  let line = '';
  for await (const piece of stream) {
    const lines = (line + decoder.decode(piece, { stream: true })).split('\n');
    line = lines.pop() ?? '';
    for (const [, entity = ''] of lines.join('\n').matchAll(/"entity":"(\w+)"/g)) told.push(entity);
  }
}
