import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { resourceReference } from '../resources/resource.ts';
import { serviceReference } from '../settings/service.ts';
import { instant } from '../values/date-time.ts';

const endpoint = endpointsOf('appointments');

const lastTreatment = z.object({ service: serviceReference, staff: z.nullable(resourceReference), startTime: instant });

export const listLastTreatments = endpoint('listLastTreatments', 'GET', '/guests/:id/last-treatments', {
  summary: 'What a guest had last, up to three services each with its therapist, the latest first',
  needs: 'read',
  mayLag: true,
  response: z.array(lastTreatment),
});
