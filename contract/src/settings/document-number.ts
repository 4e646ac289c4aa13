const places = /\{(year|number)\}/g;

/**
 * Whether it is a valid numbering: it contains `{number}`, optionally `{year}`, and no other placeholder; or it is
 * empty.
 */
export function isNumbering(numbering: string): boolean {
  return numbering === '' || (numbering.includes('{number}') && !/[{}]/.test(numbering.replace(places, '')));
}

/** The number of a document: `{year}/{number}` with 17 of 2026 is `2026/17`; only the number if no numbering is set. */
export function formatDocumentNumber(numbering: string, values: { year: number; number: number }): string {
  if (numbering === '') return String(values.number);
  return numbering.replaceAll(places, (_, place: keyof typeof values) => String(values[place]));
}
