import { localDate } from '@quieta/contract/values/date-time';

/**
 * The panel beside the week that the address names: `closures`, or a resource's id with a date or `week` after it;
 * `sick` after the date prefills sickness. A resource alone is its today; invalid text opens nothing, because an
 * address may be mistyped or old.
 */
export function openedKey(stated: string | undefined, today: string): string | undefined {
  if (stated === undefined || stated === 'closures') return stated;
  const [resourceId, place = today, kind] = stated.split('_');
  if (place === 'week' && kind === undefined) return stated;
  const isKind = kind === undefined || kind === 'sick';
  return isKind && localDate.safeParse(place).success ? [resourceId, place, kind].filter(Boolean).join('_') : undefined;
}

/** The key of the open day, whichever way it is prefilled. */
export function openedCell(key: string | undefined): string | undefined {
  return key?.split('_').slice(0, 2).join('_');
}

/** The date in a key, or today. */
export function openedDate(key: string | undefined, today: string): string {
  const place = key?.split('_')[1];
  return place === undefined || place === 'week' ? today : place;
}
