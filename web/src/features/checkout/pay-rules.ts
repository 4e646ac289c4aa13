import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Cart } from './cart-rules.ts';
import type { RoomBill } from './internal/room/use-room-bill.ts';

export type PaymentObstacle =
  | 'cart-empty'
  | 'price-wrong'
  | 'too-much'
  | 'settings'
  | 'no-payment-type'
  | 'voucher-code'
  | 'units-asking'
  | 'units-unread'
  | 'still-to-pay'
  | RoomChargeObstacle;

type RoomChargeObstacle =
  | 'room-guest'
  | 'room-asking'
  | 'room-refused'
  | 'room-unknown'
  | 'room-stay'
  | 'room-unposted'
  | 'room-name';

interface Payment {
  readonly cart: Cart;
  readonly gaps: readonly SaleGap[];
  /** The total exceeds the maximum of one sale. */
  readonly isTooMuch: boolean;
  readonly hasType: boolean;
  readonly hasVoucherCode: boolean;
  /** Whether it is not known yet which units the cart’s guests have. */
  readonly isAskingForUnits: boolean;
  /** Whether it could not be read, and the desk has not decided to sell without. */
  readonly areUnitsUnread: boolean;
  readonly isComplete: boolean;
  readonly bill: AskedRoom | null;
}

/** The known data of the room to charge. */
export type AskedRoom = Pick<
  RoomBill,
  'guest' | 'stay' | 'obstacle' | 'isAsking' | 'hasFailed' | 'isConfirmed' | 'isTakenUnposted'
>;

/** The payment types offered for a sale: all that are not archived (CHK-07). */
export function offeredTypes<Type extends Pick<PaymentType, 'archived'>>(types: readonly Type[]): Type[] {
  return types.filter(({ archived }) => !archived);
}

/** The first obstacle to the payment; null if it is possible. */
export function paymentObstacleOf(payment: Payment): PaymentObstacle | null {
  const { cart, gaps, isTooMuch, hasType, hasVoucherCode, isAskingForUnits, areUnitsUnread } = payment;
  const { isComplete, bill } = payment;
  if (cart.rows.length === 0) return 'cart-empty';
  if (cart.rows.some(({ isPriceWrong }) => isPriceWrong)) return 'price-wrong';
  if (isAskingForUnits) return 'units-asking';
  if (areUnitsUnread) return 'units-unread';
  if (isTooMuch) return 'too-much';
  if (gaps.length > 0) return 'settings';
  if (!hasType) return 'no-payment-type';
  if (hasVoucherCode) return 'voucher-code';
  if (!isComplete) return 'still-to-pay';
  return bill === null ? null : roomChargeObstacleOf(bill);
}

function roomChargeObstacleOf(bill: AskedRoom): RoomChargeObstacle | null {
  if (bill.guest === null) return 'room-guest';
  if (bill.isAsking) return 'room-asking';
  if (bill.obstacle !== null) return 'room-refused';
  if (bill.hasFailed && bill.guest.roomId === null) return 'room-unknown';
  if (bill.hasFailed && !bill.isTakenUnposted) return 'room-unposted';
  if (!bill.hasFailed && bill.stay === null) return 'room-stay';
  return bill.isConfirmed ? null : 'room-name';
}

/** The missing settings for which the server would refuse this sale: of its rows, payment types, or printer. */
export function gapsOfSale(
  gaps: readonly SaleGap[],
  { rows }: Pick<Cart, 'rows'>,
  used: readonly Pick<PaymentType, 'id' | 'printsReceipt'>[],
): SaleGap[] {
  const prints = used.some(({ printsReceipt }) => printsReceipt);
  const articles = new Set(rows.map(({ id, appointment }) => appointment?.service.id ?? id));
  return gaps.filter(({ code, id }) => {
    if (code === 'tax-missing') return articles.has(id);
    if (code === 'tax-unmapped') return prints && rows.some(({ taxId }) => taxId === id);
    if (code === 'payment-type-unmapped') return used.some((type) => type.id === id);
    return prints && rows.length > 0;
  });
}
