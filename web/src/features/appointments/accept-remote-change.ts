import type { Appointment } from '@quieta/contract/appointments/appointment';
import { differencesIn, rebasedOnRemoteChange } from './draft-change-rules.ts';
import { changeDraft, draftStore } from './draft-store.ts';
import { knownService } from './internal/known-service.ts';

/** Another desk has changed the appointment that may be open here: what is typed goes on from there. Answers whether the panel tells of it. */
export function acceptRemoteChange(row: Appointment): boolean {
  changeDraft((draft) => rebasedOnRemoteChange(draft, row, knownService(row)));
  const { draft } = draftStore.getState();
  return draft?.appointmentId === row.id && differencesIn(draft).length > 0;
}
