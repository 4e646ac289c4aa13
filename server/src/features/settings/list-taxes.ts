import type { Tax } from '@quieta/contract/settings/tax';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readTaxes } from './tax-repository.ts';

export async function listTaxes(context: BranchContext): Promise<Tax[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readTaxes(context);
}
