import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Context, errors, type Middleware } from './oidc-library.ts';
import { html } from './pages/html.ts';
import { notice } from './pages/page.ts';
import { text } from './pages/texts.ts';

interface GuardOptions {
  readonly base: string;
  /** The link on error pages: the first client's own address. */
  readonly home: string;
  /** Origins to which a submitted form may redirect. */
  readonly formTargets: readonly string[];
  readonly onError: (error: unknown) => void;
}

/** Sets the headers of every answer and shows errors as a page of our own. */
export function pageGuard(options: GuardOptions): Middleware {
  const policy = [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // Browsers apply this list to all redirects of a form, the last of which leads back to the client.
    `form-action 'self' ${options.formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  return async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cache-Control': 'no-store',
    });
    try {
      await next();
      if (ctx.status === 404 && !ctx.body) throw new errors.InvalidRequest('no such page', 404);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) options.onError(error);
      showError(ctx, error, options);
    }
  };
}

export function showError(ctx: Context | KoaContextWithOIDC, error: unknown, { base, home }: GuardOptions): void {
  const expired = error instanceof errors.SessionNotFound;
  if (error instanceof errors.OIDCProviderError) ctx.status = error.statusCode;
  else ctx.status = error instanceof RangeError ? 413 : 500;
  ctx.type = 'html';
  ctx.body = notice(
    { base, title: expired ? text.expired : text.failed },
    [expired ? text.expiredLead : text.failedLead],
    [html`<a class="primary" href="${home}">${text.open}</a>`],
  );
}
