import type { WirePaymentType } from '@quieta/contract/settings/payment-type';
import type { createPaymentType as endpoint } from '@quieta/contract/settings/payment-type-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { recordWrite } from './internal/write-row.ts';
import { insertPaymentType, paymentTypes } from './payment-type-repository.ts';

export async function createPaymentType(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<WirePaymentType> {
  const id = newId();
  const kind = body.kind ?? 'Custom';
  const wanted = {
    name: body.name,
    archived: body.archived ?? false,
    kind,
    printerCode: body.printerCode ?? null,
    // A room charge is printed with the hotel's own bill.
    printsReceipt: body.printsReceipt ?? kind !== 'RoomBill',
  };
  await insertPaymentType(context, id, wanted);
  return recordWrite(context, paymentTypes, id, null);
}
