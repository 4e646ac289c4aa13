import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { noConflict, type PlannerCard, type PlannerDraft } from '../internal/engine/card.ts';

const row = sampleAppointment({ id: 'new' });

/** A new appointment at the sample's time, with nothing else chosen. */
export const sampleDraft: PlannerDraft = {
  appointmentId: null,
  startTime: row.startTime,
  endTime: row.endTime,
  holderName: null,
  service: null,
  staff: null,
  area: null,
};

/** A saved appointment from one minute of its day to another, alone in its column. */
export function sampleCard(id: string, start: number, end: number): PlannerCard {
  return {
    kind: 'appointment',
    id,
    row: sampleAppointment({ id }),
    state: 'saved',
    start,
    end,
    lane: 0,
    lanes: 1,
    conflict: noConflict,
  };
}
