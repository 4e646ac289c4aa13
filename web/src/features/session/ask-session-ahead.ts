import { getSession, type Session } from '@quieta/contract/session/session-endpoints';
import { getUser, type User } from '@quieta/contract/session/user-endpoints';
import { askAhead, type Caller, ownApi } from '#lib/api/api-client.ts';
import { userStorage } from '#lib/user-storage.ts';
import { isLogoutPending, readBootMarker, readTurn } from './internal/session-memory.ts';

interface CallerAhead extends Caller {
  readonly userId: string;
  readonly user: Promise<User>;
}

/**
 * Asks for the session and its user as soon as the page's first script runs, where this device knows that somebody is
 * signed in; answers as whom to ask for more. Null where nothing can be known, and where somebody else works at the
 * desk.
 */
export function askSessionAhead(): Promise<CallerAhead | null> | null {
  const marker = readBootMarker();
  return marker === null || isLogoutPending() || readTurn() !== null ? null : ask(marker);
}

async function ask(marker: { userId: string; apiBase: string }): Promise<CallerAhead | null> {
  const operator = () => null;
  const nobody = { base: () => ownApi, credentials: () => null, operator, branchId: () => null };
  const answer = await askAhead('anything', nobody, getSession, {});
  // The server's use case is typed by this endpoint.
  const session = answer.ok ? ((await answer.json()) as Session | null) : null;
  if (session === null || session.id !== marker.userId) return null;
  const branchId = userStorage.branch(session.id);
  const caller = { base: () => marker.apiBase, credentials: () => session, operator, branchId: () => branchId };
  const answered = askAhead('anything', caller, getUser, { params: { id: session.id } });
  // As above.
  const user = answered.then((found) => found.json() as Promise<User>);
  // Nobody may wait for it.
  user.catch(() => undefined);
  return { ...caller, userId: session.id, user };
}
