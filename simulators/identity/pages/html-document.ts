import { type Html, html } from './html.ts';

interface DocumentHead {
  readonly title: string;
  /** Style sheets, icon and scripts. */
  readonly links: Html;
}

/** Beginning of every page of a simulator. Nothing is loaded from another origin. */
export function htmlDocument({ title, links }: DocumentHead, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Quieta</title>
${links}
</head>
<body>
${body}
</body>
</html>`.markup;
}
