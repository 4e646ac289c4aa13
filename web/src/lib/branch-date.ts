/** Whether a text of an address is a date, `yyyy-MM-dd`, that the calendar has and the API takes: the years 1900 to 2999. */
export function isBranchDate(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  // Without Temporal, which this page's first code cannot count on yet.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
