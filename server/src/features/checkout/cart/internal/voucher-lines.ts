import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import type { VoucherToSell } from '@quieta/contract/vouchers/voucher';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { loadForSale } from '#features/appointments/booking/sale-commands';
import { isGuestKnown } from '#features/guests/guest-repository';
import { readCountry } from '#features/session/branch-repository';
import { findFreeCode } from '#features/vouchers/voucher-repository';
import { lastDay, printedName } from '#features/vouchers/voucher-rules';
import { readVoucherSettings } from '#features/vouchers/voucher-settings-repository';
import { localToday } from '#platform/clock';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readMinor } from '#platform/read-minor';
import { readArticles } from '../cart-queries.ts';
import type { CartLine } from '../cart-rules.ts';

type VoucherLine = Omit<CartLine, 'tax' | 'isHotelTax' | 'category'> & { readonly taxId: string | null };

/** The vouchers and deposits that the cart sells, priced at their amount, each with its code. */
export async function voucherLines(
  context: BranchContext,
  { checkoutVoucherDetails: requested }: BodyOf<typeof checkout>,
): Promise<VoucherLine[]> {
  if (requested.length === 0) return [];
  const country = await readCountry(context);
  const lines: VoucherLine[] = [];
  for (const [index, one] of requested.entries()) {
    lines.push(await voucherLine(context, one, `checkoutVoucherDetails.${index}`, country));
  }
  return lines;
}

async function voucherLine(
  context: BranchContext,
  requested: VoucherToSell,
  path: string,
  country: string,
): Promise<VoucherLine> {
  const { kind, serviceId = null } = requested;
  const amount = readMinor(context, requested.amount, `${path}.amount`);
  const taxId = await taxOf(context, requested, path);
  const [id, code] = [newId(), await findFreeCode(context)];
  const { isDeposit, isTaxedWhenSold } = voucherKinds[kind];
  return {
    kind: 'voucher',
    itemId: id,
    serviceId: null,
    name: printedName(country, kind, code),
    quantity: 1,
    listPrice: amount,
    customPrice: null,
    discount: null,
    taxId,
    appointment: null,
    voucher: {
      id,
      code,
      kind,
      serviceId: isTaxedWhenSold ? serviceId : null,
      guestId: isDeposit ? await guestOf(context, requested, path) : null,
      appointmentId: isDeposit ? (requested.appointmentId ?? null) : null,
      recipientName: requested.recipientName || null,
      expiresOn: await expiryOf(context, requested, path),
    },
  };
}

/** The tax of a voucher: a multi-purpose one is shown as outside VAT, any other declares its VAT now. */
async function taxOf(context: BranchContext, requested: VoucherToSell, path: string): Promise<string | null> {
  const { isDeposit, isTaxedWhenSold } = voucherKinds[requested.kind];
  if (!isTaxedWhenSold) {
    const { outsideVatTaxId } = await readVoucherSettings(context);
    if (outsideVatTaxId === null) throw new Refusal('voucher-tax-missing');
    return outsideVatTaxId;
  }
  const { appointmentId = null, serviceId = null, taxId = null } = requested;
  if (isDeposit && appointmentId !== null) {
    const [appointment] = await loadForSale(context, [appointmentId]);
    if (appointment?.guestId !== requested.guestId) throw new Refusal('not-found');
    return appointment?.taxId ?? null;
  }
  if (serviceId !== null) {
    const service = (await readArticles(context, 'service', [serviceId])).get(serviceId);
    if (service === undefined) throw new Refusal('not-found');
    return service.taxId;
  }
  if (taxId === null) throw invalidField(`${path}.taxId`, 'required');
  return taxId;
}

async function guestOf(context: BranchContext, { guestId = null }: VoucherToSell, path: string): Promise<string> {
  if (guestId === null) throw invalidField(`${path}.guestId`, 'required');
  if (!(await isGuestKnown(context, guestId))) throw new Refusal('not-found');
  return guestId;
}

/** A deposit expires only if a date is given; a voucher expires by the branch's default. */
async function expiryOf(context: BranchContext, { kind, expiresOn }: VoucherToSell, path: string) {
  const today = localToday(context.clock, context.branch.timeZone);
  if (expiresOn === undefined) {
    if (voucherKinds[kind].isDeposit) return null;
    return lastDay(today, (await readVoucherSettings(context)).validMonths);
  }
  if (expiresOn !== null && expiresOn < today.toString()) throw invalidField(`${path}.expiresOn`, 'too_small');
  return expiresOn;
}
