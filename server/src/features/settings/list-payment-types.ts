import type { WirePaymentType } from '@quieta/contract/settings/payment-type';
import type { BranchContext } from '#platform/http/context';
import { readPaymentTypes } from './payment-type-repository.ts';

export async function listPaymentTypes(context: BranchContext): Promise<WirePaymentType[]> {
  return readPaymentTypes(context);
}
