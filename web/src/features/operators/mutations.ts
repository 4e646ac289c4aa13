import { deletePin, setPin, takeOver } from '@quieta/contract/session/operator-endpoints';
import { getUser } from '@quieta/contract/session/user-endpoints';
import { sessionStore } from '#features/session/store.ts';
import { handOver } from '#features/session/turn-store.ts';
import { call } from '#lib/api/api-client.ts';
import { outbox } from '#lib/api/outbox.ts';

/**
 * Lets a colleague work at this desk, who proves it by the PIN. What the desk's user has begun is put aside until they
 * come back. PINs are sent directly: the outbox would remember them for a second try.
 */
export async function changeOperator(userId: string, pin: string): Promise<void> {
  await untilAnswered();
  const { pass } = await call(takeOver, { body: { userId, pin } }, { quiet: true });
  if (sessionStore.getState().turn?.owner.id === userId) return endTurnNow();
  const turn = { userId, pass };
  const user = await call(getUser, { params: { id: userId } }, { quiet: true, operator: turn });
  handOver(user, turn);
}

/** The desk is its own user's again, who has no PIN or has just typed it. */
export async function endTurnNow(): Promise<void> {
  await untilAnswered();
  const { turn } = sessionStore.getState();
  if (turn === null) return;
  // The user's rights may have changed meanwhile; if nobody answers, it is as it was.
  const input = { params: { id: turn.owner.id } };
  const owner = await call(getUser, input, { quiet: true, operator: null }).catch(() => turn.owner);
  if (sessionStore.getState().turn === turn) handOver(owner, null);
}

/** Waits for work in hand, such as a sale that is being paid, which its own user finishes. */
async function untilAnswered(): Promise<void> {
  const awaited = outbox.getState().pending.filter(({ shown }) => shown === null);
  await Promise.allSettled(awaited.map(({ answer }) => answer));
}

/** Gives the user a PIN, or another one. */
export async function changePin(pin: string, currentPin: string | null): Promise<void> {
  const params = paramsOfUser();
  notePin(params.id, await call(setPin, { params, body: { pin, currentPin } }, { quiet: true }));
}

export async function removePin(currentPin: string): Promise<void> {
  const params = paramsOfUser();
  notePin(params.id, await call(deletePin, { params, body: { currentPin } }, { quiet: true }));
}

function paramsOfUser(): { id: string } {
  const { user } = sessionStore.getState();
  if (user === null) throw new Error('Nobody is signed in');
  return { id: user.id };
}

function notePin(userId: string, { hasPin }: { readonly hasPin: boolean }): void {
  sessionStore.setState(({ user }) => ({ user: user?.id === userId ? { ...user, hasPin } : user }));
}
