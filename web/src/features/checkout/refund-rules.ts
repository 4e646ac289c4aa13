import { type RefundShare, refundShare } from '@quieta/contract/checkout/refund-share';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import { returnToVouchers } from '@quieta/contract/checkout/voucher-payment';
import { refundOf } from '@quieta/contract/packages/unit-value-rules';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMinor } from '@quieta/contract/values/minor-units';
import { recordOf } from '@quieta/contract/values/objects';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';

/** The quantity of each line to refund, by the line's id. */
export type RefundChoice = Readonly<Record<string, number>>;

/** The quantity of a line that can still be refunded; 0 for a voucher or package of which nothing comes back. */
export function refundableQuantity({ quantity, refundedQuantity, voucher, component }: SaleLine): number {
  const isSpent = component === undefined ? voucher?.balance === 0 : component.refundable === 0;
  return isSpent ? 0 : quantity - refundedQuantity;
}

/** The things that a sale sold, by their lines: each by itself, the components of a package together. */
export function soldThings(lines: readonly SaleLine[]): SaleLine[][] {
  return [...Map.groupBy(lines, ({ id, component }) => component?.packageId ?? id).values()];
}

/** How much of such a thing can be refunded: a package whole, or what is left of it. */
export function refundableOf(lines: readonly SaleLine[]): number {
  return Math.max(...lines.map(refundableQuantity));
}

/** The choice with another quantity of a thing: with a package all its components come back. */
export function chooseThing(choice: RefundChoice, lines: readonly SaleLine[], quantity: number): RefundChoice {
  const chosen = recordOf(
    lines.map(({ id }) => id),
    (id) => Math.min(quantity, ...lines.filter((line) => line.id === id).map(refundableQuantity)),
  );
  return { ...choice, ...chosen };
}

/** Initial choice of a refund: the only thing that can be refunded in full, or nothing if there are several. */
export function initialChoice({ lines }: Pick<Sale, 'lines'>): RefundChoice {
  const [only, ...others] = soldThings(lines).filter((thing) => refundableOf(thing) > 0);
  return only === undefined || others.length > 0 ? {} : chooseThing({}, only, refundableOf(only));
}

/** The payment types for a refund: a posted room charge can go back to the folio, all else at the desk. */
export function refundWays({ roomBillState, tenders }: Sale, types: readonly PaymentType[]): PaymentType[] {
  const wasPaidBy = (id: string) => tenders.some(({ paymentTypeId }) => paymentTypeId === id);
  return types.filter(
    ({ id, kind, archived }) => !archived && (kind === 'Custom' || (roomBillState === 'posted' && wasPaidBy(id))),
  );
}

/** Whether anything of a sale can still be refunded; a refund and a voided sale cannot. */
export function isRefundable({ kind, lines, refunds }: Sale): boolean {
  return (
    saleKinds[kind].isSale &&
    !refunds.some((refund) => saleKinds[refund.kind].takesBack === 'sale') &&
    lines.some((line) => refundableQuantity(line) > 0)
  );
}

/** Whether the whole sale can be voided: not once a voucher or package that it sold was used in another one. */
export function isVoidable({ kind, refunds, lines }: Sale): boolean {
  const usedHere = (id: string) =>
    lines.reduce((sum, { unit, quantity }) => sum + (unit?.componentId === id ? quantity : 0), 0);
  const isWhole = lines.every(({ voucher, component }) =>
    component === undefined
      ? voucher === null || voucher.balance === voucher.amount
      : component.left + usedHere(component.id) === component.units,
  );
  return saleKinds[kind].isSale && refunds.every((reversal) => saleKinds[reversal.kind].takesBack === null) && isWhole;
}

/** Units that come back to the package that they were taken from. */
interface ReturnedUnits {
  readonly packageName: string;
  readonly code: string;
  readonly count: number;
}

/** The sums of a refund, in minor units. */
export interface RefundSum {
  readonly total: number;
  /** The amounts that go back to the vouchers and deposits that paid, by their codes. */
  readonly returned: readonly { readonly code: string; readonly amount: number }[];
  readonly units: readonly ReturnedUnits[];
  readonly rest: number;
}

/** The sums of the choice, with the same shares as the server's. */
export function refundSum({ lines, tenders }: Sale, choice: RefundChoice, currency: string): RefundSum {
  const shares = sharesOf(lines, choice, currency);
  const paid = tenders.flatMap(({ voucher }) =>
    voucher === null || voucherKinds[voucher.kind].isUnits ? [] : voucher,
  );
  const parts = returnToVouchers(
    paid.map(({ left, tax }) => ({
      amount: toMinor(left, currency),
      tax: tax && { id: tax.id, rateBasisPoints: toBasisPoints(tax.rate) },
    })),
    lines.map(({ taxId, taxRate, voucher, component, unit }, index) => {
      const { total = 0, prepaid = 0, byUnits = 0 } = shares[index] ?? {};
      return {
        total: total - byUnits,
        prepaid: prepaid - (unit?.isTaxedWhenSold === true ? byUnits : 0),
        tax: taxId === null ? null : { id: taxId, rateBasisPoints: toBasisPoints(taxRate) },
        isVoucher: voucher !== null || component !== undefined,
      };
    }),
  );
  const total = sum(shares.map((share) => share?.total ?? 0));
  return {
    total,
    returned: paid.map(({ code }, index) => ({ code, amount: parts[index] ?? 0 })).filter(({ amount }) => amount > 0),
    units: lines.flatMap(({ unit }, index) => {
      const count = shares[index]?.quantity ?? 0;
      return unit === undefined || count === 0 ? [] : { packageName: unit.packageName, code: unit.code, count };
    }),
    rest: total - sum(parts) - sum(shares.map((share) => share?.byUnits ?? 0)),
  };
}

type Share = Omit<RefundShare, 'discount'>;

/** Units that the same refund gives back to a component are there again when its own share is counted. */
function sharesOf(lines: readonly SaleLine[], choice: RefundChoice, currency: string): (Share | null)[] {
  const shares = lines.map((line) => shareOf(line, choice[line.id] ?? 0, currency));
  return lines.map(({ component }, index) => {
    const share = shares[index] ?? null;
    if (component === undefined || share === null) return share;
    const back = lines.flatMap(({ unit }, place) => (unit?.componentId === component.id ? (shares[place] ?? []) : []));
    return { ...share, total: refundOfComponent(component, back, currency) };
  });
}

/** A voucher's share is its balance. */
function shareOf(line: SaleLine, quantity: number, currency: string): Share | null {
  const minor = (amount: number) => toMinor(amount, currency);
  const { voucher, component, unit } = line;
  const whole = { quantity, prepaid: 0, byUnits: 0 };
  if (component !== undefined) return quantity === 0 ? null : { ...whole, total: minor(component.refundable) };
  if (voucher !== null) return quantity === 0 ? null : { ...whole, total: minor(voucher.balance) };
  const sold = { unitPrice: minor(line.unitPrice), total: minor(line.total), prepaid: minor(line.prepaid) };
  const paying = unit && { value: minor(unit.value), isTaxedWhenSold: unit.isTaxedWhenSold };
  return refundShare({ quantity: line.quantity, refunded: line.refundedQuantity, ...sold, unit: paying }, quantity);
}

function refundOfComponent(
  { left, value, units, amount, listPrice, refundRule, isTaxedWhenSold }: NonNullable<SaleLine['component']>,
  returned: readonly Share[],
  currency: string,
): number {
  return refundOf({
    units: left + sum(returned.map(({ quantity }) => quantity)),
    value: toMinor(value, currency) + sum(returned.map(({ byUnits }) => byUnits)),
    sold: units,
    paid: toMinor(amount, currency),
    listPrice: toMinor(listPrice, currency),
    rule: refundRule,
    isTaxedWhenSold,
  }).back;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
