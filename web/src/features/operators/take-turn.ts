import { takeOver } from '@quieta/contract/session/operator-endpoints';
import { getUser } from '@quieta/contract/session/user-endpoints';
import { handOver } from '#features/session/end-turn.ts';
import { sessionStore } from '#features/session/store.ts';
import { call } from '#lib/api/api-client.ts';
import { outbox } from '#lib/api/outbox.ts';

/**
 * Lets a colleague work at this desk, who proves it by the PIN. What the desk's user has begun is put aside until they come back. PINs are
 * sent directly: the outbox would remember them for a second try.
 */
export async function changeOperator(userId: string, pin: string): Promise<void> {
  await untilAnswered();
  const { pass } = await call(takeOver, { body: { userId, pin } }, { quiet: true });
  const turn = { userId, pass };
  const user = await call(getUser, { params: { id: userId } }, { quiet: true, operator: turn });
  handOver(user, turn);
}

/** The desk is its own user's again. */
export async function endTurnNow(): Promise<void> {
  await untilAnswered();
  const { turn } = sessionStore.getState();
  if (turn === null) return;
  // What the user may do can have changed meanwhile; if nobody answers, it is as it was.
  const input = { params: { id: turn.owner.id } };
  const owner = await call(getUser, input, { quiet: true, operator: null }).catch(() => turn.owner);
  if (sessionStore.getState().turn === turn) handOver(owner, null);
}

/** What the page itself waits for is finished by whoever began it, such as a sale that is being paid. */
async function untilAnswered(): Promise<void> {
  const awaited = outbox.getState().pending.filter(({ shown }) => shown === null);
  await Promise.allSettled(awaited.map(({ answer }) => answer));
}
