import type { DeskApi } from './desk-api.ts';

/** Collects the changes of the branch's feed from now on, by the kind of the changed row; it is heard until `stop`. */
export async function collectChanges(
  origin: string,
  { headers }: DeskApi,
): Promise<{ told: string[]; stop: () => void }> {
  const ending = new AbortController();
  const answer = await fetch(`${origin}/api/changes`, { headers, signal: ending.signal });
  const received: string[] = [];
  void receive(answer.body ?? new ReadableStream(), received).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return { told: received, stop: () => ending.abort() };
}

async function receive(stream: ReadableStream<Uint8Array>, received: string[]): Promise<void> {
  const decoder = new TextDecoder();
  let line = '';
  for await (const piece of stream) {
    const lines = (line + decoder.decode(piece, { stream: true })).split('\n');
    line = lines.pop() ?? '';
    for (const [, entity = ''] of lines.join('\n').matchAll(/"entity":"(\w+)"/g)) received.push(entity);
  }
}
