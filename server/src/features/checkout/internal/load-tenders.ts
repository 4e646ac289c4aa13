import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readSalePaymentTypes, type SalePaymentType } from '../cart-queries.ts';
import type { NewTender } from '../sale-repository.ts';
import type { Tender } from '../tender-rules.ts';
import { readMinor } from './read-amounts.ts';

type Body = BodyOf<typeof checkout>;

/** The payment types that the request names, by id; refuses one that the branch does not have or that is of another kind than stated. */
export async function loadPaymentTypes(
  context: BranchContext,
  body: Body,
): Promise<ReadonlyMap<string, SalePaymentType>> {
  const { paymentTypeId, paymentType, tenders } = body;
  const ids = (tenders ?? []).map((one) => one.paymentTypeId);
  const paymentTypes = await readSalePaymentTypes(context, [paymentTypeId, ...ids]);
  if (![paymentTypeId, ...ids].every((id) => paymentTypes.has(id))) throw new Refusal('not-found');
  if (paymentType !== undefined && paymentType !== paymentTypes.get(paymentTypeId)?.kind) {
    throw invalidField('paymentType', 'not_of_this_payment_type');
  }
  if (ids.length > 0 && !ids.includes(paymentTypeId)) throw invalidField('paymentTypeId', 'not_among_tenders');
  return paymentTypes;
}

/** The tenders of the sale: those in the request, or its one payment type for the whole amount `due`. */
export function tendersOf(
  context: BranchContext,
  { paymentTypeId, tenders }: Body,
  paymentTypes: ReadonlyMap<string, SalePaymentType>,
  due: number,
): Tender[] {
  const requested = tenders ?? [{ paymentTypeId, amount: toMajor(due, context.branch.currency), given: null }];
  return requested.flatMap(({ paymentTypeId: id, amount, given }, index) => {
    const paymentType = paymentTypes.get(id);
    if (paymentType === undefined) return [];
    const read = (sent: number, field: string) => readMinor(context, sent, `tenders.${index}.${field}`);
    return {
      paymentType,
      amount: read(amount, 'amount'),
      given: given === null || given === undefined ? null : read(given, 'given'),
    };
  });
}

/** A tender as it is stored; a room bill waits for the hotel's answer, or is left open while the hotel cannot be asked. */
export function toNewTender(
  { paymentType, amount, given, voucher }: Tender,
  position: number,
  room: { readonly isAway: boolean } | null,
): NewTender {
  return {
    id: newId(),
    paymentTypeId: paymentType.paymentTypeId,
    kind: paymentType.kind,
    name: paymentType.name,
    printerCode: paymentType.printerCode,
    amountMinor: amount,
    givenMinor: given,
    voucherId: voucher?.id ?? null,
    position,
    state: paymentType.kind !== 'RoomBill' || room === null ? 'taken' : room.isAway ? 'not-posted' : 'posting',
  };
}
