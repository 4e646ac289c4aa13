import { type Html, html } from '../../identity/pages/html.ts';
import { livePage } from '../../identity/pages/live-page.ts';
import type { CaughtMail } from '../caught-mail.ts';
import { type Fault, faultKinds } from '../faults.ts';
import { text } from './texts.ts';

interface Shown {
  /** Newest first, as many as the page shows. */
  readonly mails: readonly CaughtMail[];
  /** How many there are of them in all. */
  readonly count: number;
  /** Part of the recipient's address that was searched for. */
  readonly to: string;
  readonly faults: readonly Fault[];
}

/** The mail server as a page: its switches and what was sent, newest first. */
export function mailPage(shown: Shown): string {
  const page = { title: text.title, style: 'mail.css', script: 'mail.js', text };
  return livePage(
    page,
    html`${controls(shown.faults)}
${mails(shown)}`,
  );
}

/** The switches set faults for everybody until they are cleared; others are set by `POST /faults`. */
function controls(faults: readonly Fault[]): Html {
  const chosen = faults.find(({ to, times }) => to === null && times === null)?.kind ?? 'none';
  return html`<form class="controls">
<p class="lead">${text.lead}</p>
<fieldset>
<legend>${text.behaviour}</legend>
${(['none', ...faultKinds] as const).map((kind) => {
  const { name, effect } = kind === 'none' ? text.none : text.faults[kind];
  return html`<label class="choice">
<input type="radio" name="fault" value="${kind}"${kind === chosen ? html` checked` : null}>
<span><strong>${name}</strong><small>${effect}</small></span>
</label>`;
})}
</fieldset>
<button type="button" class="clear">${text.clear}</button>
</form>`;
}

function mails({ mails, count, to }: Shown): Html {
  return html`<section class="tray" aria-labelledby="mails">
<h2 id="mails">${text.caught}</h2>
<form class="search" method="get" role="search">
<input type="search" name="to" value="${to}" aria-label="${text.recipient}" placeholder="${text.recipient}">
<button>${text.search}</button>
</form>
<div id="tray" aria-live="polite">
${mails.length === 0 ? html`<p class="empty">${text.empty}</p>` : null}
${mails.map((mail) => mailDetails(mail))}
${mails.length < count ? html`<p class="empty">${text.older(mails.length, count)}</p>` : null}
</div>
</section>`;
}

function mailDetails(mail: CaughtMail): Html {
  const address = `/mails/${mail.id}`;
  return html`<details class="mail" data-id="${mail.id}">
<summary><strong>${mail.subject}</strong><span>${mail.envelope.to.join(', ')}</span><time datetime="${mail.receivedAt}">${timeOf(mail)}</time></summary>
<dl>
${row(text.from, written(mail.from))}
${row(text.recipient, written(mail.to))}
${mail.replyTo.length === 0 ? null : row(text.replyTo, written(mail.replyTo))}
</dl>
${
  mail.html === null
    ? html`<pre>${mail.text}</pre>`
    : html`<iframe title="${mail.subject}" src="${address}/html" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>${text.plainText}</summary><pre>${mail.text}</pre></details>`
}
${
  mail.attachments.length === 0
    ? null
    : html`<h3>${text.attachments}</h3>
<ul>${mail.attachments.map(
        ({ fileName, contentType, size }, index) =>
          html`<li><a href="${address}/attachments/${index}" download>${fileName ?? contentType}</a> <small>${contentType}, ${size} B</small></li>`,
      )}</ul>`
}
<p><a href="${address}/raw">${text.source}</a></p>
</details>`;
}

function row(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function written(addresses: CaughtMail['to']): string {
  return addresses.map(({ name, address }) => (name === '' ? address : `${name} <${address}>`)).join(', ');
}

function timeOf({ receivedAt }: CaughtMail): string {
  return Temporal.Instant.from(receivedAt).toLocaleString('en', { dateStyle: 'short', timeStyle: 'medium' });
}
