import { Refusal } from './refusal.ts';

/** Refuses a change that was based on another version than the current one; the refusal carries the current row. */
export function refuseStale(current: { readonly version: number }, baseVersion: number | undefined): void {
  if (baseVersion !== undefined && baseVersion !== current.version)
    throw new Refusal('version-conflict', {}, { current });
}
