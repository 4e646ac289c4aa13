import { registerBranchState } from '../branch-state.ts';

/** A read as `fetch` takes it. */
export interface Asked {
  readonly address: string;
  readonly init: RequestInit;
}

/**
 * Kind of an answer that is requested ahead: rows may be used only while the stream that was opened before them is
 * followed.
 */
export type AheadKind = 'anything' | 'stream' | 'rows';

interface Sent {
  readonly kind: AheadKind;
  readonly answer: Promise<Response>;
  readonly left: AbortController;
}

/** Requests that were sent before the code that needs them was here, by their address. */
const sent = new Map<string, Sent>();
let isFollowed = false;

registerBranchState({ clear: forgetAhead });

/** Sends a read whose answer is kept for the first one that asks for the same. */
export function sendAhead(kind: AheadKind, asked: Asked): Promise<Response> {
  if (kind === 'stream') isFollowed = false;
  const left = new AbortController();
  const answer = fetch(asked.address, { ...asked.init, signal: left.signal });
  // Whoever asks again sends it anew.
  answer.catch(() => sent.delete(keyOf(asked)));
  sent.set(keyOf(asked), { kind, answer, left });
  return answer.then((response) => response.clone());
}

/** The answer to a read that was sent ahead, once; undefined where none was, or it may be out of date. */
export function takeAhead(asked: Asked): Promise<Response> | undefined {
  if (sent.size === 0) return undefined;
  const key = keyOf(asked);
  const found = sent.get(key);
  if (found === undefined || (found.kind === 'rows' && !isFollowed)) return undefined;
  sent.delete(key);
  if (found.kind === 'stream') isFollowed = true;
  asked.init.signal?.addEventListener('abort', () => found.left.abort());
  return found.answer;
}

/** Drops what nobody has taken: something has changed, or the changes since then come from another stream. */
export function forgetAhead(): void {
  for (const { left } of sent.values()) left.abort();
  sent.clear();
}

function keyOf({ address, init: { method, headers, body } }: Asked): string {
  return JSON.stringify([method, address, [...new Headers(headers)], body ?? null]);
}
