import type { Appointment } from '@quieta/contract/appointments/appointment';
import { differencesIn, rebasedOnRemoteChange } from './draft-change-rules.ts';
import { changeDraft, draftStore } from './draft-store.ts';
import { knownService } from './queries.ts';

/** Rebases the open draft on another desk's change; returns whether the panel shows the difference. */
export function acceptRemoteChange(row: Appointment): boolean {
  changeDraft((draft) => rebasedOnRemoteChange(draft, row, knownService(row)));
  const { draft } = draftStore.getState();
  return draft?.appointmentId === row.id && differencesIn(draft).length > 0;
}
