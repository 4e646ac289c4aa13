import type { Service } from '@quieta/contract/settings/service';
import { type Draft, newDraft } from '../draft-rules.ts';
import { sampleAppointment, sampleTreatment } from './sample-rows.ts';

/** A treatment by Giulia that is filled in and can be booked. */
export const sampleDraft: Draft = {
  ...newDraft(Temporal.Instant.from('2026-11-21T10:42:31Z'), 'Europe/Rome'),
  guest: sampleAppointment({ id: 'booked' }).holder,
  // What is booked of a service is what an appointment names of it.
  service: sampleTreatment as Service,
  staffId: 'giulia',
  endTime: '2026-11-21T12:00:00+01:00',
};
