import type { Session } from '@quieta/contract/session/session-endpoints';
import type { User, UserBranch } from '@quieta/contract/session/user-endpoints';
import { businessDateAt } from '@quieta/contract/values/business-date';
import type { Permission } from '@quieta/contract/values/permission';
import { useStore } from 'zustand';
import { type Operator, ownApi } from '#lib/api/api-client.ts';
import { now, todayIn } from '#lib/clock.ts';
import { createStore } from '#lib/create-store.ts';

/** Why a sign-in did not succeed (AUT-06, AUT-17). */
export type LoginFailure =
  | 'initialisation'
  | 'not-completed'
  | 'invalid-token'
  | 'during-authentication'
  | 'user-disabled'
  | 'unexpected';

/** Somebody else works at the desk of the user who has signed in. */
interface Turn extends Operator {
  readonly owner: User;
}

export interface SessionState {
  /** The access token is kept only here; null while nobody is signed in. */
  readonly session: Session | null;
  /** The person who works here: the user who has signed in, or during a turn its operator. */
  readonly user: User | null;
  readonly turn: Turn | null;
  /** The chosen branch; always one of the user's. */
  readonly branch: UserBranch | null;
  /** Set where the sign-in failed; only Retry starts it again. */
  readonly failure: LoginFailure | null;
  /** Separate from `failure`: the provider refused the credentials (AUT-11). */
  readonly wrongCredentials: boolean;
  /** The session has expired with unsaved work: the page stays until its user has signed in again, and calls wait. */
  readonly isExpired: boolean;
  /**
   * How the last session ended: `leaving` while the browser goes to the provider's logout; `elsewhere` where the user
   * logged out in another tab, `replaced` where another user signed in there, `unended` where the server did not learn
   * of a logout: then this tab stays on the sign-in page and does not sign in again by itself.
   */
  readonly departure: 'leaving' | 'elsewhere' | 'replaced' | 'unended' | null;
  /** Base address of the session's API. */
  readonly apiBase: string;
}

const nobody: SessionState = {
  session: null,
  user: null,
  turn: null,
  branch: null,
  failure: null,
  wrongCredentials: false,
  isExpired: false,
  departure: null,
  apiBase: ownApi,
};

export const sessionStore = createStore<SessionState>('session', () => nobody);

export function resetSession(departure: SessionState['departure']): void {
  sessionStore.setState({ ...nobody, departure });
}

/**
 * Returns the person who works here. For components inside the shell, which is shown only while somebody is signed in.
 */
export function useUser(): User {
  return required(
    useStore(sessionStore, (state) => state.user),
    'user',
  );
}

/** The user who has signed in, whoever works at the desk. */
export function useOwner(): User {
  const user = useUser();
  return useStore(sessionStore, (state) => state.turn?.owner) ?? user;
}

/** The chosen branch. For components inside the shell, which is shown only while a branch is chosen. */
export function useBranch(): UserBranch {
  return required(
    useStore(sessionStore, (state) => state.branch),
    'branch',
  );
}

/** Whether the user may do something in the chosen branch. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useBranch();
  return (permission) => permissions.includes(permission);
}

/** Today's date in the chosen branch: `yyyy-MM-dd`. */
export function useToday(): string {
  return todayIn(useBranch().timeZone);
}

/** The day that a sale counts for now, `yyyy-MM-dd`: after midnight that may still be yesterday. */
export function useBusinessDate(): string {
  return businessDateAt(now(), useBranch());
}

function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`No ${name} is chosen`);
  return value;
}
