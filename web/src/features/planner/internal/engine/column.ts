/** A column of the grid: one resource on one local date. The key names it in the store. */
export function columnKey(resourceId: string, date: string): string {
  return `${date}/${resourceId}`;
}

/** Names the whole of a local date, whatever the resource. */
export function dayKey(date: string): string {
  return `${date}/`;
}
