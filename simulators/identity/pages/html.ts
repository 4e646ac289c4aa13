/** Markup that is already safe to send. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type Part = string | number | Html | readonly Html[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag that escapes every value except `Html`; null and an empty list print nothing. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(literals.reduce((markup, literal, index) => markup + print(parts[index - 1] ?? null) + literal));
}

function print(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(print).join('\n');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

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
