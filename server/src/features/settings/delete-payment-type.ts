import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deletePaymentType as endpoint } from '@quieta/contract/settings/payment-type-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteRow, lockRow } from './internal/write-row.ts';
import { paymentTypes } from './payment-type-repository.ts';

export async function deletePaymentType(
  context: BranchContext,
  { params: { paymentTypeId: id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const present = await lockRow(context, paymentTypes, id, baseVersion);
  return deleteRow(context, paymentTypes, present);
}
