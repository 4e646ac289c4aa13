import { escapeHtml } from '@quieta/contract/values/escape-html';

/** One exported value with its name. */
export type ExportedLine = readonly [name: string, value: string];

/** A section of the export with its heading. */
export interface ExportedPart {
  readonly title: string;
  readonly lines: readonly ExportedLine[];
}

/** The stored data of a guest as a page to read and print. Field values are escaped, so they are never markup. */
export function exportPage(language: string, title: string, parts: readonly ExportedPart[]): string {
  const sections = parts.filter(({ lines }) => lines.length > 0).map(section);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}',
    'table{width:100%;border-collapse:collapse}th{width:14rem;text-align:start;font-weight:500}',
    'th,td{padding:.3rem .5rem .3rem 0;border-block-end:1px solid #ddd;vertical-align:top}</style>',
    '</head>',
    '<body>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...sections,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function section({ title, lines }: ExportedPart): string {
  const rows = lines.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<h2>${escapeHtml(title)}</h2>\n<table>\n${rows.join('\n')}\n</table>`;
}
