import type Provider from 'oidc-provider';
import type { Context, Middleware } from './oidc-library.ts';
import { html } from './pages/html.ts';
import { notice } from './pages/page.ts';
import { text } from './pages/texts.ts';
import { endSession } from './sign-out.ts';

interface UnauthorizedOptions {
  readonly provider: Provider;
  readonly base: string;
}

/**
 * `/environment-unauthorized?client_id&return_url`: where a client sends an account that lacks the claims it needs.
 * The return address must be on an origin that the client registered; otherwise the page would be an open redirect.
 */
export function environmentUnauthorized({ provider, base }: UnauthorizedOptions): Middleware {
  async function returnAddress(ctx: Context): Promise<string | null> {
    const { client_id: clientId, return_url: address } = ctx.query;
    if (typeof clientId !== 'string' || typeof address !== 'string') return null;
    const client = await provider.Client.find(clientId);
    const origin = originOf(address);
    const registered = (client?.redirectUris ?? []).some((uri) => origin !== null && originOf(uri) === origin);
    return registered ? address : null;
  }

  return async (ctx, next) => {
    if (ctx.path !== '/environment-unauthorized') return next();
    const back = await returnAddress(ctx);

    // A post from another site carries no session cookie (SameSite=Lax), so nobody can be signed out by a foreign page.
    if (ctx.method === 'POST') {
      await endSession(provider, ctx, await provider.Session.get(ctx), base);
      ctx.status = 303;
      ctx.redirect(back ?? `${base}/session/end/success`);
      return;
    }

    const otherAccount = html`<form method="post"><button class="primary">${back === null ? text.signOut : text.otherAccount}</button></form>`;
    ctx.type = 'html';
    ctx.body = notice(
      { base, title: text.unauthorized },
      [text.unauthorizedLead, text.unauthorizedAdvice],
      back === null ? [otherAccount] : [otherAccount, html`<a class="quiet" href="${back}">${text.back}</a>`],
    );
  };
}

/** The origin of an absolute http(s) address without credentials; null for anything else. */
function originOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '') return null;
  return url.origin;
}
