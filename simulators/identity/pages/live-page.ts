import { type Html, html, htmlDocument } from './html.ts';

interface LivePage {
  readonly title: string;
  /** Heading, if it says more than the title. */
  readonly heading?: Html;
  /** The names of its own files below `/assets/`. */
  readonly style: string;
  readonly script: string;
  /** How the connection stands, in words. */
  readonly text: { readonly connected: string; readonly reconnecting: string };
}

/** The page of a simulated machine, which follows what happens there. */
export function livePage({ title, heading, style, script, text }: LivePage, content: Html): string {
  const links = html`<link rel="stylesheet" href="/assets/page.css">
<link rel="stylesheet" href="/assets/${style}">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<script type="module" src="/assets/${script}"></script>`;
  return htmlDocument(
    { title, links },
    html`<header class="bar">
<img src="/assets/icon.svg" alt="" width="28" height="28">
<h1>${heading ?? title}</h1>
<p class="live" role="status" data-connected="${text.connected}" data-reconnecting="${text.reconnecting}">${text.connected}</p>
</header>
<main>
${content}
</main>`,
  );
}
