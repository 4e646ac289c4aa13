import type { TillEntryKind } from './till-entry.ts';

/** Whether cash leaves the drawer. */
export function goesOut(kind: TillEntryKind): boolean {
  return kind === 'paid-out' || kind === 'tips-paid-out' || kind === 'to-bank';
}
