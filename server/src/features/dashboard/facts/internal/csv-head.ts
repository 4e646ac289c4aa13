/** The head of a column of numbers: a spreadsheet has nothing else in it, so that the unit stands there. */
export function csvHead(name: string, unit: string, currency: string): string {
  if (unit.startsWith('money')) return `${name} (${currency})`;
  if (unit === 'minutes') return `${name} (min)`;
  return unit === 'percent' ? `${name} (%)` : name;
}
