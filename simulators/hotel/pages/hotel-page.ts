import { type Html, html } from '../../identity/pages/html.ts';
import { livePage } from '../../identity/pages/live-page.ts';
import type { Simulation } from '../answer-call.ts';
import { type Behaviour, behaviourOf, behaviours } from '../behaviour.ts';
import { callsTable, folioTable } from './journals.ts';
import { staysTable } from './stays-table.ts';
import { dateOf, text } from './texts.ts';

/** The hotel as a page: stays, charges, calls, and the switches. */
export function hotelPage(simulation: Simulation, search: string): string {
  const { hotel, vendor } = simulation;
  const title = `${hotel.state.name} · ${vendor.name}`;
  const heading = html`${hotel.state.name} <span>${vendor.name}</span>`;
  const page = { title, heading, style: 'hotel.css', script: 'hotel.js', text };
  return livePage(
    page,
    html`<form class="controls">
<p class="lead">${text.lead}</p>
<div id="day" class="day">
<p>${text.businessDate}<strong>${dateOf(hotel.state.businessDate)}</strong></p>
<button type="button" data-action="advance-business-date" data-key="audit" title="${text.nightAuditEffect}">${text.nightAudit}</button>
</div>
<fieldset id="behaviour">
<legend>${text.behaviour}</legend>
${behaviours.map((each) => behaviourChoice(each, behaviourOf(simulation.faults) === each))}
</fieldset>
</form>
<div class="desk">
<label class="search"><span>${text.search}</span><input type="search" name="search" value="${search}" placeholder="${text.search}" autocomplete="off"></label>
<div id="lists">
${staysTable(hotel, 'in-house', search)}
${staysTable(hotel, 'reserved', search)}
${folioTable(simulation)}
${callsTable(simulation)}
</div>
</div>`,
  );
}

function behaviourChoice(behaviour: Behaviour, isChosen: boolean): Html {
  const { name, effect } = text.behaviours[behaviour];
  return html`<label class="choice">
<input type="radio" name="behaviour" value="${behaviour}" data-key="behaviour-${behaviour}"${isChosen ? html` checked` : null}>
<span><strong>${name}</strong><small>${effect}</small></span>
</label>`;
}
