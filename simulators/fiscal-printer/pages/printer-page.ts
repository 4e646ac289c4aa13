import type { Language } from '../../identity/accounts.ts';
import { type Html, html } from '../../identity/pages/html.ts';
import { type Mode, modes, type Printer } from '../printer.ts';
import { slip } from './slip.ts';
import { type Texts, texts } from './texts.ts';

/** The page shows at most this many slips; all documents are at `/documents`. */
const mostSlips = 40;

/** The printer as a page: its switches and what it printed, newest first. Nothing is loaded from another origin. */
export function printerPage(printer: Printer, language: Language): string {
  const text = texts[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text.title} · Quieta</title>
<link rel="stylesheet" href="/assets/page.css">
<link rel="stylesheet" href="/assets/slip.css">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<script type="module" src="/assets/page.js"></script>
</head>
<body>
<header class="bar">
<img src="/assets/icon.svg" alt="" width="28" height="28">
<h1>${text.title}</h1>
<p class="live" role="status" data-connected="${text.connected}" data-reconnecting="${text.reconnecting}">${text.connected}</p>
</header>
<main>
${controls(printer, text)}
${slips(printer, text)}
</main>
</body>
</html>`.markup;
}

function controls({ state }: Printer, text: Texts): Html {
  return html`<form class="controls">
<p class="lead">${text.lead}</p>
<fieldset>
<legend>${text.behaviour}</legend>
${modes.map((mode) => modeChoice(mode, state.mode === mode, text))}
</fieldset>
<label class="choice switch">
<input type="checkbox" role="switch" name="idempotent"${state.idempotent ? html` checked` : null}>
<span><strong>${text.idempotent}</strong><small>${text.idempotentEffect}</small></span>
</label>
</form>`;
}

function modeChoice(mode: Mode, isChosen: boolean, { modes: names }: Texts): Html {
  const { name, effect } = names[mode];
  return html`<label class="choice">
<input type="radio" name="mode" value="${mode}"${isChosen ? html` checked` : null}>
<span><strong>${name}</strong><small>${effect}</small></span>
</label>`;
}

function slips({ documents }: Printer, text: Texts): Html {
  const shown = documents.slice(-mostSlips).toReversed();
  return html`<section class="tray" aria-labelledby="slips">
<h2 id="slips">${text.slips}</h2>
<div id="tray" aria-live="polite">
${shown.length === 0 ? html`<p class="empty">${text.empty}</p>` : html`<ol>${shown.map(slip)}</ol>`}
${shown.length < documents.length ? html`<p class="empty">${text.older(shown.length, documents.length)}</p>` : null}
</div>
</section>`;
}
