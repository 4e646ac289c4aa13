import { fromWirePaymentType, type WirePaymentType } from '@quieta/contract/settings/payment-type';
import type { updatePaymentType as endpoint } from '@quieta/contract/settings/payment-type-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withStated } from '#platform/with-stated';
import { lockRow, recordWrite } from './internal/write-row.ts';
import { paymentTypes, savePaymentType } from './payment-type-repository.ts';

export async function updatePaymentType(
  context: BranchContext,
  { params: { paymentTypeId: id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<WirePaymentType> {
  const present = await lockRow(context, paymentTypes, id, baseVersion);
  const wanted = withStated(fromWirePaymentType(present), body);
  await savePaymentType(context, wanted);
  return recordWrite(context, paymentTypes, id, present);
}
