const places = /\{(year|number)\}/g;

/** Whether numbers can be written like that: `{number}` stands in it, perhaps `{year}`, and no other place; or it is empty. */
export function isNumbering(numbering: string): boolean {
  return numbering === '' || (numbering.includes('{number}') && !/[{}]/.test(numbering.replace(places, '')));
}

/** The number of a document: `{year}/{number}` with 17 of 2026 is `2026/17`; the number alone where nothing is said. */
export function formatDocumentNumber(numbering: string, values: { year: number; number: number }): string {
  if (numbering === '') return String(values.number);
  return numbering.replaceAll(places, (_, place: keyof typeof values) => String(values[place]));
}
