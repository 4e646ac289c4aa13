/** A text as HTML that shows it and nothing else, within an element and within a quoted attribute. */
export function escapeHtml(text: string): string {
  // The ampersand comes first, because the other replacements contain one.
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
