import { type Html, html } from '../../identity/pages/html.ts';
import type { Simulation } from '../answer-call.ts';
import type { Exchange } from '../journal.ts';
import { amountOf, text, timeOf } from './texts.ts';

const maxRows = 30;

/** The charges to rooms, newest first. */
export function folioTable({ hotel }: Simulation): Html {
  const { postings, timeZone } = hotel.state;
  const rows = postings.slice(-maxRows).toReversed();
  return html`<section aria-labelledby="folio">
<h2 id="folio">${text.folio} <span>${postings.length}</span></h2>
${
  rows.length === 0
    ? html`<p class="empty">${text.nothingPosted}</p>`
    : html`<div class="sheet" tabindex="0" role="group" aria-label="${text.folio}"><table>
<thead><tr><th scope="col">${text.time}</th><th scope="col">${text.room}</th><th scope="col">${text.item}</th><th scope="col">${text.reference}</th><th scope="col" class="number">${text.amount}</th></tr></thead>
<tbody>${rows.map(
        (posting) => html`<tr${posting.isCancelled ? html` class="cancelled"` : null}>
<td>${timeOf(posting.postedAt, timeZone)}</td>
<td>${hotel.room(hotel.reservation(posting.reservationId)?.roomId ?? null)?.number ?? ''}</td>
<td>${posting.name}${posting.isCancelled ? html`<small>${text.cancelled}</small>` : null}</td>
<td>${posting.reference}</td>
<td class="number">${amountOf(posting.unitAmount * posting.quantity)}</td>
</tr>`,
      )}</tbody>
</table></div>`
}
</section>`;
}

/** The calls, newest first. */
export function callsTable({ journal, hotel }: Simulation): Html {
  const rows = journal.exchanges.slice(-maxRows).toReversed();
  return html`<section aria-labelledby="calls">
<h2 id="calls">${text.calls}</h2>
${
  rows.length === 0
    ? html`<p class="empty">${text.noCalls}</p>`
    : html`<div class="sheet" tabindex="0" role="group" aria-label="${text.calls}"><table>
<thead><tr><th scope="col">${text.time}</th><th scope="col">${text.operation}</th><th scope="col">${text.answer}</th></tr></thead>
<tbody>${rows.map(
        (exchange) => html`<tr>
<td>${timeOf(exchange.at, hotel.state.timeZone)}</td>
<td><strong>${exchange.operation ?? '–'}</strong><small>${exchange.method} ${shortened(exchange.url)}</small></td>
<td>${status(exchange)}</td>
</tr>`,
      )}</tbody>
</table></div>`
}
</section>`;
}

function status({ answer, fault }: Exchange): Html {
  const isBad = answer === null || answer.status >= 400;
  return html`<span class="status${isBad ? ' bad' : ''}">${answer?.status ?? text.noAnswer}</span>${fault ? html`<small>${fault}</small>` : null}`;
}

function shortened(url: string): string {
  return url.length > 90 ? `${url.slice(0, 90)}…` : url;
}
