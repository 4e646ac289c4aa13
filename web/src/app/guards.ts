import { getSessionConfiguration } from '@quieta/contract/session/session-endpoints';
import { redirect } from '@tanstack/react-router';
import { lastUserId, restoreSession } from '#features/session/queries.ts';
import { sessionStore } from '#features/session/store.ts';
import { call } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { queryString } from '#lib/query-string.ts';
import { rememberAddress } from '#lib/remembered-address.ts';

interface Asked {
  readonly location: { readonly pathname: string; readonly search: object; readonly hash: string };
}

/** What the identity provider may have put into any address (NAV-17). */
const returnNames = ['code', 'state', 'iss'];

/** Lets nobody in without a session. Rejects where the server cannot be asked. */
export async function requireSession({ location }: Asked): Promise<void> {
  const last = lastUserId();
  if (await restoreSession()) return;
  const returned = Object.entries(location.search).filter(isReturn);
  rememberAddress(addressOf(location), last);
  throw redirect({ to: paths.login, search: Object.fromEntries(returned), replace: true });
}

function isReturn([name]: [string, unknown]): boolean {
  return returnNames.includes(name);
}

/** Without what the identity provider has put into it. */
function addressOf({ pathname, search, hash }: Asked['location']): string {
  const own = Object.fromEntries(Object.entries(search).filter((one) => !isReturn(one)));
  return `${pathname}${queryString(own)}${hash === '' ? '' : `#${hash}`}`;
}

/** Lets nobody work without a branch; the pages behind it may rely on a user and a branch. */
export async function requireBranch(asked: Asked): Promise<void> {
  await requireSession(asked);
  const { user, branch } = sessionStore.getState();
  if (branch === null) {
    rememberAddress(addressOf(asked.location), user?.id ?? null);
    throw redirect({ to: user?.branches.length === 0 ? paths.login : paths.selectBranch, replace: true });
  }
}

interface Unknown {
  readonly params: { readonly _splat?: string | undefined };
}

/** The environment's own sub-address, to which the identity provider sends people back (AUT-07), is the way in like `/`. */
export async function redirectEnvironmentAddress({ params: { _splat: address = '' } }: Unknown): Promise<void> {
  if (address.includes('/')) return;
  const configuration = await call(getSessionConfiguration, {}, { quiet: true }).catch(() => null);
  if (configuration?.environmentName === address) throw redirect({ to: paths.planner, replace: true });
}
