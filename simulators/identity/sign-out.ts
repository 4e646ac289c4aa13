import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Context, Middleware } from './oidc-library.ts';
import { Html, html } from './pages/html.ts';
import { notice } from './pages/page.ts';
import { text } from './pages/texts.ts';

type Session = NonNullable<KoaContextWithOIDC['oidc']['session']>;

/** Ends the provider's session: its grants with all their tokens, its record, its cookie. */
export async function endSession(
  provider: Provider,
  ctx: Context,
  session: Session,
  cookiePath: string,
): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { path: cookiePath, httpOnly: true, sameSite: 'lax' });
}

/** The address after a logout: the client's registered address, else the page that says "signed out". */
function afterLogout(ctx: KoaContextWithOIDC): string {
  const { post_logout_redirect_uri: address, state } = ctx.oidc.params ?? {};
  // The provider has already refused an unregistered address.
  if (typeof address !== 'string') return ctx.oidc.urlFor('end_session_success');
  const url = new URL(address);
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
}

function leave(ctx: KoaContextWithOIDC): void {
  ctx.status = 303;
  ctx.redirect(afterLogout(ctx));
}

/**
 * Called for a user with a session. The id token of that session is proof enough; otherwise the user is asked, so that
 * no link can sign them out.
 */
export function logoutSource(base: string): (ctx: KoaContextWithOIDC, form: string) => Promise<void> {
  return async (ctx, form) => {
    const { provider, session, entities } = ctx.oidc;
    if (session && entities.IdTokenHint?.payload['sub'] === session.accountId) {
      await endSession(provider, ctx, session, base);
      return leave(ctx);
    }
    // The provider's own form contains the session's secret and is safe markup.
    const buttons = html`${new Html(form)}<button class="primary" form="op.logoutForm" name="logout" value="yes">${text.signOut}</button>`;
    ctx.type = 'html';
    ctx.body = notice({ base, title: text.signOutQuestion }, [text.signOutLead], [buttons]);
  };
}

/** The page after a logout that named no address to return to. */
export function postLogoutSuccessSource(base: string): (ctx: KoaContextWithOIDC) => void {
  return (ctx) => {
    ctx.type = 'html';
    ctx.body = notice({ base, title: text.signedOut }, [text.signedOutLead], []);
  };
}

/** Skips the provider's default page for a logout without a session, because there is nothing to end. */
export function skipLogoutWithoutSession(): Middleware {
  return async (ctx, next) => {
    await next();
    if (isSettledLogout(ctx) && ctx.status === 200 && !ctx.oidc.session?.accountId) leave(ctx);
  };
}

function isSettledLogout(ctx: Context): ctx is KoaContextWithOIDC {
  // Only the provider's own routes add their context to Koa's.
  const { oidc } = ctx as Partial<Pick<KoaContextWithOIDC, 'oidc'>>;
  return oidc?.route === 'end_session';
}
