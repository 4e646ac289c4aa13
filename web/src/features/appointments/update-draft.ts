import type { Appointment } from '@quieta/contract/appointments/appointment';
import { type Draft, draftOf } from './draft-rules.ts';

/**
 * The draft of an appointment that this desk has changed elsewhere meanwhile, by undoing or a status key: it follows
 * to the new version, and keeps whatever was set in the panel.
 */
export function updateDraft(draft: Draft, before: Appointment, after: Appointment): Draft {
  const [known, fresh] = [draftOf(before, draft.service), draftOf(after, draft.service)];
  const merged = <Field extends keyof Draft>(field: Field) =>
    draft[field] === known[field] ? fresh[field] : draft[field];
  return {
    ...draft,
    version: after.version,
    startTime: merged('startTime'),
    endTime: merged('endTime'),
    staffId: merged('staffId'),
    areaId: merged('areaId'),
    status: merged('status'),
    lifeCycle: merged('lifeCycle'),
  };
}
