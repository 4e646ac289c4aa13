import type { Service } from '@quieta/contract/settings/service';
import { type Draft, newDraft } from '../draft-rules.ts';
import { sampleAppointment, sampleTreatment } from './sample-rows.ts';

/** A complete draft of a treatment by Giulia. */
export const sampleDraft: Draft = {
  ...newDraft(Temporal.Instant.from('2026-11-21T10:42:31Z'), 'Europe/Rome'),
  guest: sampleAppointment({ id: 'booked' }).holder,
  // An appointment has only the part of a service that the tests read.
  service: { ...sampleTreatment, parts: [] as Service['parts'] } as Service,
  staffId: 'giulia',
  endTime: '2026-11-21T12:00:00+01:00',
};
