import type { Account } from '../accounts.ts';
import { type Html, html } from './html.ts';
import { type PageFrame, page } from './page.ts';
import { text } from './texts.ts';

/** Why the form is shown again. */
export type Refusal = 'wrong' | 'paused';

interface SignInPage extends Omit<PageFrame, 'title'> {
  /** Address of this sign-in; the form posts to it. */
  readonly address: string;
  readonly accounts: readonly Account[];
  /** The values of the form: chosen from the table, or typed before a refusal. */
  readonly filled: { readonly account: string; readonly password: string };
  readonly refusal: Refusal | null;
  /** Whether the page with its passwords is on the public internet. */
  readonly isPublic: boolean;
}

export function signInPage(view: SignInPage): string {
  return page(
    { ...view, title: text.signIn },
    html`<section class="sheet">
<h1>${text.signIn}</h1>
<p class="lead">${text.signInLead}</p>
${view.isPublic ? html`<p class="alert">${text.publicWarning}</p>` : null}
${view.refusal ? html`<p class="alert" role="alert" id="refusal">${view.refusal === 'paused' ? text.paused : text.refused}</p>` : null}
${form(view)}
</section>
${view.accounts.length > 0 ? accountTable(view) : null}`,
  );
}

function form({ address, filled, refusal }: SignInPage): Html {
  const refused = refusal !== null;
  const described = refused ? html` aria-invalid="true" aria-describedby="refusal"` : null;
  const autofocus = html` autofocus`;
  const readyToSend = filled.account !== '' && filled.password !== '';
  const accountFocus = readyToSend || refused ? null : autofocus;
  return html`<form method="post" action="${address}">
<label for="account">${text.account}</label>
<input id="account" name="account" value="${filled.account}" autocomplete="username" autocapitalize="none" spellcheck="false"
  maxlength="200" required${described}${accountFocus}>
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" value="${filled.password}" autocomplete="current-password"
  maxlength="200" required${described}${refused ? autofocus : null}>
<div class="actions">
<button class="primary" name="action" value="sign-in"${readyToSend ? autofocus : null}>${text.submit}</button>
<button class="quiet" name="action" value="cancel" formnovalidate>${text.cancel}</button>
</div>
</form>`;
}

/** One link per account that fills the form; it works without any script. */
function accountTable({ accounts, address }: SignInPage): Html {
  const rows = accounts.map(
    (account) => html`<tr>
<th scope="row"><a href="${address}?account=${encodeURIComponent(account.login)}" aria-label="${text.use} ${account.login}">${account.login}</a></th>
<td><code>${account.password}</code></td>
<td class="note"><span class="name">${account.givenName} ${account.familyName}</span> ${account.note}</td>
</tr>`,
  );
  return html`<section class="accounts" aria-labelledby="accounts-title">
<h2 id="accounts-title">${text.demoAccounts}</h2>
<p>${text.demoAccountsLead}</p>
<table>
<thead class="visually-hidden"><tr><th scope="col">${text.account}</th><th scope="col">${text.password}</th><th scope="col">${text.shows}</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</section>`;
}
