import * as z from 'zod/mini';
import { availabilityPattern } from '../resources/availability.ts';
import { exceptionSpan } from '../resources/availability-exception.ts';
import { id } from '../values/id.ts';

/** An exception of one resource; a closure is the branch's. */
const ownException = z.extend(exceptionSpan, { kind: z.enum(['off', 'sick', 'extra']) });
export type OwnException = z.output<typeof ownException>;

/** When one resource works: its weekly patterns and exceptions, which replace all those that it had. */
export const rota = z.object({
  resourceId: id,
  availabilities: z.array(availabilityPattern).check(z.maxLength(200)),
  exceptions: z.array(ownException).check(z.maxLength(1000)),
});
export type Rota = z.output<typeof rota>;

/** The requested change: rotas of resources, and closures of the branch. */
export const rotaChange = {
  branchId: z.optional(id),
  rotas: z.array(rota).check(z.maxLength(100)),
  closuresToAdd: z._default(z.array(exceptionSpan).check(z.maxLength(50)), []),
  closuresToRemove: z._default(z.array(id).check(z.maxLength(50)), []),
} as const;
