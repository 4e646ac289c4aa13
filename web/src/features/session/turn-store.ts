import { t } from '@lingui/core/macro';
import type { User } from '@quieta/contract/session/user-endpoints';
import type { Operator } from '#lib/api/api-client.ts';
import { clearOfOperator } from '#lib/branch-state.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { readTurn, rememberTurn } from './internal/session-memory.ts';
import { signOut } from './mutations.ts';
import { speakWith } from './queries.ts';
import { sessionStore } from './store.ts';

/**
 * The server does not take the operator's pass any more: the desk falls back to its own user. One who has a PIN has not
 * typed it, and so the session is ended.
 */
export function endTurn({ pass }: Operator): void {
  const { turn } = sessionStore.getState();
  if (readTurn()?.pass !== pass) return;
  if (turn === null) return rememberTurn(null);
  if (turn.owner.hasPin) return void signOut();
  handOver(turn.owner, null);
  const message = t`The turn at this desk has ended. The desk is back with the user who signed in.`;
  showSnackbar({ type: 'warning', message, duration: 8000 });
}

/**
 * Everything that belongs to whoever works at the desk changes at once: rows, rights, drafts, the stream of changes.
 */
export function handOver(user: User, operator: Operator | null): void {
  const { user: before, turn, branch } = sessionStore.getState();
  const owner = turn?.owner ?? before;
  if (owner === null) return;
  clearOfOperator();
  rememberTurn(operator);
  sessionStore.setState({
    user,
    branch: user.branches.find(({ id }) => id === branch?.id) ?? user.branches[0] ?? null,
    turn: operator && { ...operator, owner },
  });
  const { username } = user;
  const announce = () => showSnackbar({ type: 'info', message: t`${username} works here now.`, duration: 4000 });
  void speakWith(operator === null ? null : user).then(announce);
}
