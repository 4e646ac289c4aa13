import type { Tax } from '@quieta/contract/settings/tax';
import type { BranchContext } from '#platform/http/context';
import { readTaxes } from './tax-repository.ts';

export async function listTaxes(context: BranchContext): Promise<Tax[]> {
  return readTaxes(context);
}
