import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { appointmentCriteria } from './search-appointments.ts';

export const exportAppointments = endpoint({
  name: 'exportAppointments',
  method: 'POST',
  path: '/appointments/export',
  tag: 'appointments',
  summary:
    'What the criteria find, as a table that any spreadsheet opens and none runs; limit and cursor count for nothing',
  access: 'branch',
  body: z.extend(appointmentCriteria, {
    /** Of the headings; it also decides the decimal sign and the separator, as the language's spreadsheets expect them. */
    language: z.enum(['en', 'it', 'es']),
  }),
  response: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['too-many-rows'],
});
