import { createHash, randomBytes } from 'node:crypto';
import { getSessionConfiguration, type Session, session } from '@quieta/contract/session/session-endpoints';
import * as z from 'zod/mini';
import { OperatorProblem } from './operator-problem.ts';

const MAX_STEPS = 10;
const discoverySchema = z.object({ authorization_endpoint: z.url() });

type Account = { readonly login: string; readonly password: string };

/** Signs a demo account in at a running installation, over HTTP, by the same steps that a browser takes. */
export async function signIn(url: string, { login, password }: Account): Promise<Session> {
  const configuration = getSessionConfiguration.response.parse(await getJson(`${url}/api/session/configuration`));
  const { issuer, clientId, scopes, redirectUri } = configuration;
  const discovery = discoverySchema.parse(await getJson(`${issuer}/.well-known/openid-configuration`));
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const authorization = new URL(discovery.authorization_endpoint);
  authorization.search = String(
    new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopes.join(' '),
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  );
  const returned = await walkThroughProvider(authorization, redirectUri, {
    account: login,
    password,
    action: 'sign-in',
  });
  const code = returned.searchParams.get('code');
  if (!code) throw new OperatorProblem(`The sign-in of ${login} was refused: ${returned.searchParams.get('error')}.`);
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(redirectUri).origin },
    body: JSON.stringify({ code, verifier, nonce, state, redirectUri, iss: returned.searchParams.get('iss') }),
  });
  const body: unknown = await answer.json();
  if (answer.ok) return session.parse(body);
  throw new OperatorProblem(`The account ${login} gets no access token: ${JSON.stringify(body)}.`);
}

/**
 * Follows the provider's pages, with its cookies, until it sends the browser back; the one form on the way is filled
 * in.
 */
async function walkThroughProvider(start: URL, end: string, form: Record<string, string>): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const isFormShown = location === null && body === undefined && answer.ok;
    if (!isFormShown && location === null) break;
    body = isFormShown ? new URLSearchParams(form) : undefined;
    if (location !== null) address = new URL(location, address);
    if (address.href.startsWith(end)) return address;
    await answer.body?.cancel();
  }
  throw new OperatorProblem(`The identity provider did not accept the sign-in: it stopped at ${address.pathname}.`);
}

async function getJson(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new OperatorProblem(`${url} answers ${answer.status}: is this Quieta, and does it run?`);
  return answer.json();
}
