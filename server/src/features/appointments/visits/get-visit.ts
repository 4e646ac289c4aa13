import type { getVisit as endpoint, Visit } from '@quieta/contract/appointments/visit-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readVisit } from './visit-repository.ts';

export async function getVisit(context: BranchContext, { params: { id } }: Request<typeof endpoint>): Promise<Visit> {
  return readVisit(context, id);
}
