import { type Discount, type DiscountTerms, discountOn } from '@quieta/contract/checkout/discount';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readMinor } from '#platform/read-minor';
import type { NewTender } from '../../sale/sale-repository.ts';
import { readSalePaymentTypes, type SalePaymentType } from '../cart-queries.ts';
import type { LineDiscount } from '../cart-rules.ts';
import type { Tender } from '../tender-rules.ts';

type Body = BodyOf<typeof checkout>;

/**
 * The payment types that the request names, by id; refuses one that the branch does not have or that is of another kind
 * than stated.
 */
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
  const requested: NonNullable<typeof tenders> = tenders ?? [
    { paymentTypeId, amount: toMajor(due, context.branch.currency), given: null },
  ];
  return requested.flatMap(({ paymentTypeId: id, amount, given, cardTerminalId }, index) => {
    const paymentType = paymentTypes.get(id);
    if (paymentType === undefined) return [];
    const read = (sent: number, field: string) => readMinor(context, sent, `tenders.${index}.${field}`);
    return {
      paymentType,
      amount: read(amount, 'amount'),
      given: given === null || given === undefined ? null : read(given, 'given'),
      cardTerminalId,
    };
  });
}

/**
 * A tender as it is stored; a room bill waits for the hotel's answer, or is left open while the hotel cannot be asked.
 */
export function toNewTender(
  { paymentType, amount, given, voucher, cardTerminalId }: Tender,
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
    cardTerminalId: cardTerminalId ?? null,
    position,
    state: paymentType.kind !== 'RoomBill' || room === null ? 'taken' : room.isAway ? 'not-posted' : 'posting',
  };
}

/**
 * The amount of a discount in minor units; null if there is none. It is given as an amount or a percentage, not both.
 */
export function readDiscount(
  context: BranchContext,
  discount: Discount | null | undefined,
  gross: number,
  path: string,
): LineDiscount | null {
  if (discount === null || discount === undefined) return null;
  return { amount: discountOn(gross, termsOf(context, discount, path)), reason: discount.reason };
}

function termsOf(context: BranchContext, { amount, percent }: Discount, path: string): DiscountTerms {
  if (amount !== undefined && percent === undefined) return { amount: readMinor(context, amount, `${path}.amount`) };
  if (percent !== undefined && amount === undefined) return { basisPoints: Math.round(percent * 100) };
  throw invalidField(path, 'amount_or_percent');
}
