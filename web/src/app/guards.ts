import { getSessionConfiguration } from '@quieta/contract/session/session-endpoints';
import { redirect } from '@tanstack/react-router';
import { paths } from '#addresses/paths.ts';
import { lastUserId, restoreSession } from '#features/session/queries.ts';
import { sessionStore } from '#features/session/store.ts';
import { call } from '#lib/api/api-client.ts';
import { queryString } from '#lib/api/query-string.ts';
import { rememberAddress } from '#lib/page/remembered-address.ts';

interface Asked {
  readonly location: { readonly pathname: string; readonly search: object; readonly hash: string };
}

/** The parameters that the identity provider may add to any address (NAV-17). */
const returnNames = ['code', 'state', 'iss'];

/** Requires a session. Rejects where the server cannot be reached. */
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

/** The address without the identity provider's parameters. */
function addressOf({ pathname, search, hash }: Asked['location']): string {
  const own = Object.fromEntries(Object.entries(search).filter((one) => !isReturn(one)));
  return `${pathname}${queryString(own)}${hash === '' ? '' : `#${hash}`}`;
}

/** Requires a branch; the pages behind it can rely on a user and a branch. */
export async function requireBranch(asked: Asked): Promise<void> {
  await requireSession(asked);
  const { session, user, branch } = sessionStore.getState();
  if (branch === null) {
    rememberAddress(addressOf(asked.location), session?.id ?? null);
    throw redirect({ to: user?.branches.length === 0 ? paths.login : paths.selectBranch, replace: true });
  }
}

interface Unknown {
  readonly params: { readonly _splat?: string | undefined };
}

/**
 * The environment's own sub-address, to which the identity provider returns users (AUT-07), is an entrance like `/`.
 */
export async function redirectEnvironmentAddress({ params: { _splat: address = '' } }: Unknown): Promise<void> {
  if (address.includes('/')) return;
  const configuration = await call(getSessionConfiguration, {}, { quiet: true }).catch(() => null);
  if (configuration?.environmentName === address) throw redirect({ to: paths.planner, replace: true });
}
