import { type Html, html } from '../../identity/pages/html.ts';
import { livePage } from '../../identity/pages/live-page.ts';
import { type Mode, modes, type Printer } from '../printer.ts';
import { slip } from './slip.ts';
import { text } from './texts.ts';

/** The page shows at most this many slips; all documents are at `/documents`. */
const maxSlips = 40;

/** The printer as a page: its switches and what it printed, newest first. */
export function printerPage(printer: Printer): string {
  const page = { title: text.title, style: 'slip.css', script: 'page.js', text };
  return livePage(
    page,
    html`${controls(printer)}
${slips(printer)}`,
  );
}

function controls({ state }: Printer): Html {
  return html`<form class="controls">
<p class="lead">${text.lead}</p>
<fieldset>
<legend>${text.behaviour}</legend>
${modes.map((mode) => modeChoice(mode, state.mode === mode))}
</fieldset>
<label class="choice switch">
<input type="checkbox" role="switch" name="idempotent"${state.idempotent ? html` checked` : null}>
<span><strong>${text.idempotent}</strong><small>${text.idempotentEffect}</small></span>
</label>
</form>`;
}

function modeChoice(mode: Mode, isChosen: boolean): Html {
  const { name, effect } = text.modes[mode];
  return html`<label class="choice">
<input type="radio" name="mode" value="${mode}"${isChosen ? html` checked` : null}>
<span><strong>${name}</strong><small>${effect}</small></span>
</label>`;
}

function slips({ documents }: Printer): Html {
  const shown = documents.slice(-maxSlips).toReversed();
  return html`<section class="tray" aria-labelledby="slips">
<h2 id="slips">${text.slips}</h2>
<div id="tray" aria-live="polite">
${shown.length === 0 ? html`<p class="empty">${text.empty}</p>` : html`<ol>${shown.map(slip)}</ol>`}
${shown.length < documents.length ? html`<p class="empty">${text.older(shown.length, documents.length)}</p>` : null}
</div>
</section>`;
}
