import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencyCode } from '../values/money.ts';
import { appointmentCriteria } from './search-appointments.ts';

const part = z.object({
  count: z.int(),
  minutes: z.int(),
  /** In the currency's major units; larger than any single amount may be. */
  value: z.number(),
});

export const getAppointmentSums = endpoint({
  name: 'getAppointmentSums',
  method: 'POST',
  path: '/appointments/sums',
  tag: 'appointments',
  summary:
    'What the criteria find, summed up: how many, minutes and value, paid and unpaid; limit and cursor count for nothing',
  access: 'branch',
  body: appointmentCriteria,
  response: z.object({ currency: currencyCode, all: part, paid: part, unpaid: part }),
});
