/** A column of the grid: one resource on one local date. The key names it in the store. */
export function columnKey(resourceId: string, date: string): string {
  return `${date}/${resourceId}`;
}

/** The key of a whole local date, for all resources. */
export function dayKey(date: string): string {
  return `${date}/`;
}
