/** One thing that is kept: its name and what it says. */
export type ExportedLine = readonly [name: string, value: string];

/** A part of what is kept about a guest, with its heading. */
export interface ExportedPart {
  readonly title: string;
  readonly lines: readonly ExportedLine[];
}

/** What is kept about a guest as a page to be read and printed. Nothing that a guest's fields say is ever markup. */
export function exportPage(language: string, title: string, parts: readonly ExportedPart[]): string {
  const sections = parts.filter(({ lines }) => lines.length > 0).map(section);
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escaped(title)}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}',
    'table{width:100%;border-collapse:collapse}th{width:14rem;text-align:start;font-weight:500}',
    'th,td{padding:.3rem .5rem .3rem 0;border-block-end:1px solid #ddd;vertical-align:top}</style>',
    '</head>',
    '<body>',
    `<h1>${escaped(title)}</h1>`,
    ...sections,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function section({ title, lines }: ExportedPart): string {
  const rows = lines.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`);
  return `<h2>${escaped(title)}</h2>\n<table>\n${rows.join('\n')}\n</table>`;
}

function escaped(text: string): string {
  // The ampersand first: all others become something that begins with it.
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
