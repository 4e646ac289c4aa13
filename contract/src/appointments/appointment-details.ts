import { keysOf, recordOf } from '../values/objects.ts';
import type { AppointmentDetails } from './appointment.ts';

// This file has no schema, so that the browser does not load zod for it.

/** The details of an appointment until somebody states others. */
export const emptyAppointmentDetails: AppointmentDetails = { notes: '', requestedStaff: false, partySize: 1 };

export const detailNames = keysOf(emptyAppointmentDetails);

type TextDetail = {
  [Name in keyof AppointmentDetails]: AppointmentDetails[Name] extends string ? Name : never;
}[keyof AppointmentDetails];

/** The details that are texts. */
export const textDetails = detailNames.filter(
  (name): name is TextDetail => typeof emptyAppointmentDetails[name] === 'string',
);

/** The details of a row, a draft or a request. One that is left out or null has its first value. */
export function detailsOf(
  row: {
    readonly [Name in keyof AppointmentDetails]?: AppointmentDetails[Name] | null | undefined;
  },
): AppointmentDetails {
  // Every detail is there, with a value of its own type.
  return recordOf(detailNames, (name) => row[name] ?? emptyAppointmentDetails[name]) as AppointmentDetails;
}
