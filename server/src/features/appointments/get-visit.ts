import type { getVisit as endpoint } from '@quieta/contract/appointments/get-visit';
import type { Visit } from '@quieta/contract/appointments/visit';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readVisit } from './visit-queries.ts';

export async function getVisit(context: BranchContext, { params: { id } }: Request<typeof endpoint>): Promise<Visit> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readVisit(context, id);
}
