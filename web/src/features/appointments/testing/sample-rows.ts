import type { Appointment } from '@quieta/contract/appointments/appointment';
import { emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import type { Block } from '@quieta/contract/appointments/block-endpoints';

/** The service as an appointment names it. */
export const sampleTreatment: Appointment['service'] = {
  id: 'aroma',
  name: 'Aroma massage',
  color: '#0d9488',
  price: 85,
  isPricePerPerson: false,
  duration: 50,
};

/**
 * A booked appointment of Giulia in Cabin 1 at 9:00 on 21 November 2026 in Rome, except where `fields` says otherwise.
 */
export function sampleAppointment(fields: Partial<Appointment> & { id: string }): Appointment {
  return {
    branchId: 'branch',
    visitId: `visit-${fields.id}`,
    seriesId: null,
    startTime: '2026-11-21T09:00:00+01:00',
    endTime: '2026-11-21T09:50:00+01:00',
    status: 'ToDo',
    lifeCycle: 'booked',
    service: sampleTreatment,
    holder: {
      id: 'anna',
      fullName: 'Anna Caruso',
      externalId: null,
      roomId: null,
      checkoutDate: null,
      allergies: null,
    },
    staff: { id: 'giulia', name: 'Giulia Ferrari' },
    area: { id: 'cabin-1', name: 'Cabin 1' },
    parts: [],
    paid: false,
    givenBack: false,
    componentId: null,
    price: 85,
    isRecurrent: false,
    ...emptyAppointmentDetails,
    cancelReason: null,
    guestAnswer: null,
    version: 1,
    ...fields,
  };
}

/** A training of Giulia from 11:00 to 12:00 on that day, except where `fields` says otherwise. */
export function sampleBlock(fields: Partial<Block> & { id: string }): Block {
  return {
    branchId: 'branch',
    resource: { id: 'giulia', name: 'Giulia Ferrari' },
    startTime: '2026-11-21T11:00:00+01:00',
    endTime: '2026-11-21T12:00:00+01:00',
    kind: 'other',
    places: null,
    reason: 'Training',
    seriesId: null,
    version: 1,
    ...fields,
  };
}
