import { localDate } from '@quieta/contract/values/local-date';

/**
 * What stands open beside the week, of what the address says: `closures`, or a resource's id with a date or `week` after it. A
 * resource alone is its today; anything else opens nothing, because an address may be mistyped or old.
 */
export function openedKey(stated: string | undefined, today: string): string | undefined {
  if (stated === undefined || stated === 'closures') return stated;
  const [resourceId, place = today] = stated.split('_');
  return place === 'week' || localDate.safeParse(place).success ? `${resourceId}_${place}` : undefined;
}

/** The date that a key names, or today. */
export function openedDate(key: string | undefined, today: string): string {
  const place = key?.split('_')[1];
  return place === undefined || place === 'week' ? today : place;
}
