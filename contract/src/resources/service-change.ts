import * as z from 'zod/mini';
import { id } from '../values/id.ts';

const serviceIds = z._default(z.array(id).check(z.maxLength(500)), []);

/** Which services a resource can now perform and which no longer; a service in both lists is added (RES-02). */
export const serviceChange = { servicesToAdd: serviceIds, servicesToRemove: serviceIds } as const;
