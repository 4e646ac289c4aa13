import { createHash, randomBytes } from 'node:crypto';

/** A page as the scripted browser sees it. */
interface Page {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface ScriptedBrowser {
  /**
   * Opens an address and follows redirects with cookies, up to one that begins with `stopAt`, which is not requested.
   */
  open(url: string, stopAt?: string): Promise<Page>;
  /** Posts fields to the address of the page's form, together with the form's hidden ones. */
  submit(page: Page, fields: Readonly<Record<string, string>>, stopAt?: string): Promise<Page>;
  forgetCookies(): void;
}

const MAX_REDIRECTS = 10;

/**
 * A browser without a screen, for tools and tests: HTTP, cookies, redirects, forms. Cookies are identified by their
 * name only.
 */
export function createScriptedBrowser(): ScriptedBrowser {
  const cookies = new Map<string, string>();

  function keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const equals = pair.indexOf('=');
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(cookie)) cookies.delete(pair.slice(0, equals));
      else cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  }

  async function request(url: string, init: RequestInit, stopAt: string | undefined): Promise<Page> {
    let next = { url, init };
    for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
      const response = await fetch(next.url, {
        ...next.init,
        redirect: 'manual',
        headers: {
          Accept: 'text/html',
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      keepCookies(response.headers);
      const text = await response.text();
      const location = response.headers.get('location');
      const page = { url: next.url, status: response.status, headers: response.headers, text };
      if (location === null) return page;
      const target = new URL(location, next.url).href;
      if (stopAt !== undefined && target.startsWith(stopAt)) return { ...page, url: target };
      next = { url: target, init: {} };
    }
    throw new Error(`More than ${MAX_REDIRECTS} redirects from ${url}`);
  }

  return {
    open: (url, stopAt) => request(url, {}, stopAt),
    submit(page, fields, stopAt) {
      const action = /<form[^>]* action="([^"]+)"/.exec(page.text)?.[1] ?? page.url;
      const hidden = [...page.text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const body = new URLSearchParams([
        ...hidden.map(([, name = '', value = '']) => [name, value]),
        ...Object.entries(fields),
      ]);
      return request(new URL(action, page.url).href, { method: 'POST', body }, stopAt);
    },
    forgetCookies: () => cookies.clear(),
  };
}

export interface SignInClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

/** Result of an authorization request for a client: its own secrets, and what the provider returned. */
interface SignInReturn {
  readonly code: string;
  readonly state: string;
  readonly iss: string | null;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** The address of a new authorization request (code flow, PKCE S256), with its secrets. */
export function authorizationRequest({ issuer, clientId, redirectUri, scopes }: SignInClient) {
  const random = (): string => randomBytes(32).toString('base64url');
  const secrets = { verifier: random(), nonce: random(), state: random() };
  const parameters = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: createHash('sha256').update(secrets.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { url: `${issuer}/auth?${parameters.toString()}`, secrets };
}

/** Signs an account in on this provider's own form, up to the redirect to the client. */
export async function signInAs(
  account: { readonly login: string; readonly password: string },
  client: SignInClient,
  browser: ScriptedBrowser = createScriptedBrowser(),
): Promise<SignInReturn> {
  const { url, secrets } = authorizationRequest(client);
  const form = await browser.open(url, client.redirectUri);
  const fields = { account: account.login, password: account.password, action: 'sign-in' };
  const end = form.url.startsWith(client.redirectUri) ? form : await browser.submit(form, fields, client.redirectUri);
  const returned = new URL(end.url).searchParams;
  const code = returned.get('code');
  if (code === null)
    throw new Error(`${account.login} could not sign in: ${returned.get('error') ?? `status ${end.status}`}`);
  return { ...secrets, code, iss: returned.get('iss'), redirectUri: client.redirectUri };
}
