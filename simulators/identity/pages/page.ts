import { type Html, html, htmlDocument } from './html.ts';

export interface PageFrame {
  /** The path of the provider, without a slash at the end: `/identity`. */
  readonly base: string;
  readonly title: string;
}

const RING_RADII = [234, 286, 338, 390, 443, 495, 547];

const rings = html`<svg class="rings" viewBox="-600 -600 1200 1200" aria-hidden="true">
  ${RING_RADII.map((radius, index) => html`<circle r="${radius}" opacity="${(1 - index / RING_RADII.length).toFixed(2)}"/>`)}
</svg>`;

const logo = html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
  <circle class="disc" cx="12" cy="12" r="12"/>
  <circle class="sun" cx="12" cy="7.2" r="2.05"/>
  <path class="wave" d="M4.2 13.7c2.4 0 2.9-2.1 5.2-2.1s2.9 2.1 5.2 2.1 2.9-2.1 5.2-2.1"/>
  <path class="ripple" d="M6.5 17.3c1.8 0 2-1.6 3.7-1.6s2 1.6 3.7 1.6 2-1.6 3.7-1.6"/>
</svg>`;

/** The frame of every page: no script, no inline style, nothing from another origin. */
export function page({ base, title }: PageFrame, content: Html): string {
  const links = html`<link rel="stylesheet" href="${base}/assets/tokens.css">
<link rel="stylesheet" href="${base}/assets/pages.css">
<link rel="icon" href="${base}/assets/icon.svg" type="image/svg+xml">`;
  return htmlDocument(
    { title, links },
    html`${rings}
<main>
<p class="brand">${logo}<span>Quieta</span></p>
${content}
</main>`,
  );
}

/** A page with a message only: title, sentences, actions. */
export function notice(frame: PageFrame, sentences: readonly string[], actions: readonly Html[]): string {
  return page(
    frame,
    html`<section class="sheet notice">
<h1>${frame.title}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
${actions.length > 0 ? html`<div class="actions">${actions}</div>` : null}
</section>`,
  );
}
