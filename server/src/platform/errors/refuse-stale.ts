import { Refusal } from './refusal.ts';

/** Refuses a change that was based on another version than the present one, and tells how things stand. */
export function refuseStale(current: { readonly version: number }, baseVersion: number | undefined): void {
  if (baseVersion !== undefined && baseVersion !== current.version)
    throw new Refusal('version-conflict', {}, { current });
}
