import * as z from 'zod/mini';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';

/** A clash that prevents a booking: which resource, held by whom, for what and until when (buffers included). */
export const clash = z.object({
  resourceId: id,
  resourceName: z.string(),
  resourceType: z.enum(['Staff', 'Area']),
  appointmentId: z.nullable(id),
  holderName: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  startTime: instant,
  endTime: instant,
});
export type Clash = z.output<typeof clash>;
