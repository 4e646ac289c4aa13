import type { Appointment } from '@quieta/contract/appointments/appointment';
import { differencesIn, rebasedOnRemoteChange } from './draft-change-rules.ts';
import { changeDraft, draftStore } from './draft-store.ts';
import { knownService } from './queries.ts';

/**
 * Rebases the open draft when another desk has changed its appointment. Returns whether the panel shows the difference.
 */
export function acceptRemoteChange(row: Appointment): boolean {
  changeDraft((draft) => rebasedOnRemoteChange(draft, row, knownService(row)));
  const { draft } = draftStore.getState();
  return draft?.appointmentId === row.id && differencesIn(draft).length > 0;
}
