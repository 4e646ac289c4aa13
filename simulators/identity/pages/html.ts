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
