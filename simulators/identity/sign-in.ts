import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import type { Account } from './accounts.ts';
import { type Context, errors, type Middleware, readForm } from './oidc-library.ts';
import { type Refusal, signInPage } from './pages/sign-in-page.ts';
import { createTryLimit } from './try-limit.ts';

/** After this many wrong passwords the client gets an error, and the form is not shown again. */
const LARGEST_REFUSALS = 3;

/** The error that the client gets then; the standard has no code for it. */
const WRONG_CREDENTIALS = 'wrong_credentials';

interface SignInOptions {
  readonly provider: Provider;
  readonly base: string;
  readonly accounts: readonly Account[];
  /** Whether the page with its passwords is on the public internet. */
  readonly isPublic: boolean;
  readonly now: () => number;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Serves the sign-in form at `/sign-in/:uid`, where `interactions.url` sends users without a session. */
export function signIn({ provider, base, accounts, isPublic, now }: SignInOptions): Middleware {
  const limit = createTryLimit(now);

  function show(
    ctx: Context,
    interaction: Interaction,
    filled: { account: string; password: string },
    refusal: Refusal | null,
  ): void {
    ctx.status = refusal === null ? 200 : refusal === 'paused' ? 429 : 401;
    ctx.type = 'html';
    ctx.body = signInPage({
      base,
      address: `${base}/sign-in/${interaction.uid}`,
      accounts,
      filled,
      refusal,
      isPublic,
    });
  }

  async function finish(ctx: Context, result: InteractionResults): Promise<void> {
    const resume = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    ctx.status = 303;
    ctx.redirect(resume);
  }

  async function answer(ctx: Context, interaction: Interaction): Promise<void> {
    const form = await readForm(ctx.req);
    if (form.get('action') === 'cancel') return finish(ctx, { error: 'access_denied' });

    const login = (form.get('account') ?? '').trim();
    const attempt = { account: login, address: ctx.ip };
    const seconds = limit.secondsToWait(attempt);
    if (seconds > 0) {
      ctx.set('Retry-After', String(seconds));
      return show(ctx, interaction, { account: login, password: '' }, 'paused');
    }
    const account = accounts.find((candidate) => candidate.login === login);
    if (account !== undefined && account.password === form.get('password')) {
      limit.rightPassword(attempt);
      return finish(ctx, { login: { accountId: account.login } });
    }

    limit.wrongPassword(attempt);
    const refusals = Number(interaction.result?.['refusals'] ?? 0) + 1;
    if (refusals >= LARGEST_REFUSALS) return finish(ctx, { error: WRONG_CREDENTIALS });
    interaction.result = { refusals };
    await interaction.persist();
    return show(ctx, interaction, { account: login, password: '' }, 'wrong');
  }

  return async (ctx, next) => {
    const uid = /^\/sign-in\/([\w-]+)$/.exec(ctx.path)?.[1];
    if (uid === undefined) return next();

    const interaction = await provider.interactionDetails(ctx.req, ctx.res);
    if (interaction.uid !== uid) throw new errors.SessionNotFound('another sign-in is open');
    if (ctx.method === 'POST') return answer(ctx, interaction);

    const chosen = accounts.find(({ login }) => login === ctx.query['account']);
    show(ctx, interaction, { account: chosen?.login ?? '', password: chosen?.password ?? '' }, null);
  };
}
