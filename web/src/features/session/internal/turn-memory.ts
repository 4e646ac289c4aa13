import type { Operator } from '#lib/api/api-client.ts';
import { tabStorage } from '#lib/browser-storage.ts';

const key = 'quieta.operator';

/**
 * Reads who works at this tab's desk in place of its user, as an earlier page has left it: a reload keeps the operator.
 */
export function readTurn(): Operator | null {
  try {
    // Only this file writes it; whatever somebody else has written is refused by the server.
    return JSON.parse(tabStorage.read(key) ?? 'null') as Operator | null;
  } catch {
    return null;
  }
}

export function rememberTurn(turn: Operator | null): void {
  if (turn === null) tabStorage.remove(key);
  else tabStorage.write(key, JSON.stringify({ userId: turn.userId, pass: turn.pass }));
}
