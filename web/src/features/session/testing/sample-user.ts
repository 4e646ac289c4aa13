import type { Session } from '@quieta/contract/session/session-endpoints';
import type { User, UserBranch } from '@quieta/contract/session/user-endpoints';
import { permissions } from '@quieta/contract/values/permission';
import { sessionStore } from '../store.ts';

const sampleBranch = (id: string): UserBranch => ({
  id,
  name: id,
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  country: 'IT',
  dayStartsAt: '04:00:00',
  roles: [],
  permissions: [...permissions],
  staffId: null,
});

export const abano = sampleBranch('abano');
export const bolzano = sampleBranch('bolzano');

/** A user of two branches. */
export const sampleUser = (id = 'chiara'): User => ({
  id,
  username: 'Chiara Donati',
  description: '',
  culture: 'it-IT',
  language: 'Italiano',
  timeZoneId: 'Europe/Rome',
  environmentName: 'demo',
  hasRights: false,
  hasPin: false,
  wrongPins: 0,
  branches: [abano, bolzano],
});

export function sampleSession(fields: Partial<Session> = {}): Session {
  return {
    accessToken: 'token',
    environmentName: 'demo',
    id: 'chiara',
    expiresAt: '2026-11-22T10:10:00Z',
    ...fields,
  };
}

/** Signs a user in, in the branch if one is given. */
export function enterAs(user: User, branch: UserBranch | null): void {
  sessionStore.setState({ session: sampleSession({ id: user.id }), user, branch });
}
