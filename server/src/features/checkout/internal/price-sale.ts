import { placeholderGuestId } from '@quieta/contract/appointments/appointment-details';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { isGuestKnown } from '#features/guests/guest-repository';
import { requirePermissionFor } from '#platform/actor';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readMinor } from '#platform/read-minor';
import { readDiscountLimit, type SalePaymentType } from '../cart/cart-queries.ts';
import { priceCart, type SellableLine } from '../cart/cart-rules.ts';
import { loadCart } from '../cart/internal/load-cart.ts';
import { loadPaymentTypes, readDiscount } from '../cart/internal/load-tenders.ts';
import { readDeclaredTaxes } from '../cart/internal/tender-vouchers.ts';
import { askedPrices, findSpecialPrices } from '../cart/special-price-rules.ts';

type Body = BodyOf<typeof checkout>;

/** A cart with its prices, before anybody pays. Amounts in minor units. */
export interface PricedSale {
  readonly payerGuestId: string | null;
  readonly paymentTypes: ReadonlyMap<string, SalePaymentType>;
  readonly lines: readonly SellableLine[];
  readonly total: number;
  readonly tip: number;
}

/** Prices a cart at today's prices and taxes. Who pays, and how, is known first, because taxes may depend on it. */
export async function priceSale(context: BranchContext, body: Body): Promise<PricedSale> {
  const paymentTypes = await loadPaymentTypes(context, body);
  const payerGuestId = await findPayer(context, body.payerId);
  const isRoomBill = [...paymentTypes.values()].every(({ kind }) => kind === 'RoomBill');
  const declaredTaxIds = await readDeclaredTaxes(context, body);
  const cart = await loadCart(context, body, { payerGuestId, isRoomBill, declaredTaxIds });
  const lines = priceCart(cart, (total) => readDiscount(context, body.discount, total, 'discount')?.amount ?? 0);
  await requireSpecialPrices(context, body, lines);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const tip = readMinor(context, body.tip, 'tip');
  if (toMajor(total + tip, context.branch.currency) > largestAmount) throw invalidField('total', 'too_big');
  return { payerGuestId, paymentTypes, lines, total, tip };
}

async function findPayer(context: BranchContext, payerId: Body['payerId']): Promise<string | null> {
  if (payerId === undefined || payerId === null || payerId === placeholderGuestId) return null;
  if (!(await isGuestKnown(context, payerId))) throw new Refusal('not-found');
  return payerId;
}

/**
 * Refuses with `not-allowed` what only some people of the desk may give, and what was approved when it stood otherwise.
 */
async function requireSpecialPrices(
  { transaction, branch, approval }: BranchContext,
  body: Body,
  priced: readonly SellableLine[],
): Promise<void> {
  const lines = askedPrices(priced);
  const isListPriced = lines.every((line) => line.unitPrice >= line.listPrice && line.discountMinor === 0);
  if (isListPriced && approval === undefined) return;
  const { discountLimit = 0 } = (await transaction.first(readDiscountLimit)) ?? {};
  const saleReason = body.discount?.reason ?? null;
  const { needed, ...subject } = findSpecialPrices(lines, { discountLimit, currency: branch.currency, saleReason });
  requirePermissionFor(subject, branch, ...needed);
  approval?.confirm(subject);
}
