import type { WirePaymentType } from '@quieta/contract/settings/payment-type';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readPaymentTypes } from './payment-type-repository.ts';

export async function listPaymentTypes(context: BranchContext): Promise<WirePaymentType[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readPaymentTypes(context);
}
