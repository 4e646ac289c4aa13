import type { Discount } from '@quieta/contract/checkout/discount';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import { lineKinds } from '@quieta/contract/checkout/sale-kinds';
import { rowTotal } from '@quieta/contract/checkout/sale-totals';
import type { BodyOf } from '@quieta/contract/endpoint';
import { appliesHotelTax, asksForStays } from '@quieta/contract/settings/hotel-tax-rules';
import { loadForSale } from '#features/appointments/booking/sale-commands';
import { findStayingGuests } from '#features/guests/stay-queries';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readMinor } from '#platform/read-minor';
import { readArticles, readCategories, readTaxes, type SaleTax } from '../cart-queries.ts';
import type { CartLine } from '../cart-rules.ts';
import { readDiscount } from './load-tenders.ts';
import { packageLines } from './package-lines.ts';
import { withUnits } from './unit-lines.ts';
import { voucherLines } from './voucher-lines.ts';

type Body = BodyOf<typeof checkout>;
type LooseLine = Omit<CartLine, 'tax' | 'isHotelTax' | 'category'> & TaxableLine;

/**
 * The cart's lines with current names, prices and taxes, the agreed prices of appointments and the worth of units:
 * appointments, services, products, vouchers, packages, each in the order of the request. Refuses an unknown id with
 * `not-found`.
 */
export async function loadCart(context: BranchContext, body: Body, taxCase: TaxCase): Promise<CartLine[]> {
  refuseTwice(body.checkoutAppointmentDetails);
  const cart: LooseLine[] = [
    ...(await appointmentLines(context, body)),
    ...(await serviceLines(context, body)),
    ...(await productLines(context, body)),
    ...(await voucherLines(context, body)),
    ...(await packageLines(context, body)),
  ];
  const lines = await withUnits(context, body, cart, taxCase.payerGuestId);
  const chosen = await chooseTaxes(context, lines, taxCase);
  const [taxes, categories] = await Promise.all([
    readTaxes(
      context,
      chosen.flatMap(({ taxId }) => taxId ?? []),
    ),
    readCategories(context, {
      serviceIds: lines.flatMap(({ serviceId }) => serviceId ?? []),
      productIds: lines.flatMap(({ kind, itemId }) => (lineKinds[kind].article === 'product' ? itemId : [])),
    }),
  ]);
  return lines.map(({ taxId: _, hotelTaxId: __, guestId: ___, ...line }, index) => {
    const { taxId, isHotelTax } = chosen[index] ?? { taxId: null, isHotelTax: false };
    const tax = taxes.get(taxId ?? '') ?? null;
    const category = categories.get(line.serviceId ?? line.itemId) ?? null;
    return { ...line, tax: tax && withCode(tax, category?.hotelCodes.get(tax.id)), isHotelTax, category };
  });
}

/** The transaction code for the hotel: that of the category for the tax if there is one, otherwise the tax's own. */
function withCode(tax: SaleTax, code: string | undefined): SaleTax {
  return code === undefined ? tax : { ...tax, hotelCode: code, lacksHotelCode: false };
}

async function appointmentLines(
  context: BranchContext,
  { checkoutAppointmentDetails: rows }: Body,
): Promise<LooseLine[]> {
  if (rows.length === 0) return [];
  const found = await loadForSale(
    context,
    rows.map(({ id }) => id),
  );
  return found.map((appointment, index) => {
    const { id, serviceId, serviceName, quantity, listPrice, taxId, hotelTaxId, guestId } = appointment;
    const { customPrice, discount } = rows[index] ?? {};
    return {
      kind: 'appointment',
      itemId: id,
      serviceId,
      name: serviceName,
      ...readPrice(context, { quantity, listPrice, customPrice, discount }, `checkoutAppointmentDetails.${index}`),
      taxId,
      hotelTaxId,
      guestId,
      appointment,
    };
  });
}

async function serviceLines(context: BranchContext, { checkoutServiceDetails: rows }: Body): Promise<LooseLine[]> {
  const found = await readArticles(
    context,
    'service',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, customPrice, discount }, index) => {
    const { name, priceMinor, taxId, hotelTaxId } = known(found.get(id));
    return {
      kind: 'service',
      itemId: id,
      serviceId: id,
      name,
      ...readPrice(
        context,
        { quantity: 1, listPrice: priceMinor, customPrice, discount },
        `checkoutServiceDetails.${index}`,
      ),
      taxId,
      hotelTaxId,
      appointment: null,
    };
  });
}

async function productLines(context: BranchContext, { checkoutProductDetails: rows }: Body): Promise<LooseLine[]> {
  const found = await readArticles(
    context,
    'product',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, quantity, customPrice, discount }, index) => {
    const { name, priceMinor, taxId, hotelTaxId } = known(found.get(id));
    return {
      kind: 'product',
      itemId: id,
      serviceId: null,
      name,
      ...readPrice(
        context,
        { quantity: quantity, listPrice: priceMinor, customPrice, discount },
        `checkoutProductDetails.${index}`,
      ),
      taxId,
      hotelTaxId,
      appointment: null,
    };
  });
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

interface SentPrice {
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null | undefined;
  readonly discount: Discount | null | undefined;
}

/** Price and discount of a row in minor units; the discount applies to the row's custom price. */
function readPrice(
  context: BranchContext,
  { quantity, listPrice, customPrice: sent, discount }: SentPrice,
  row: string,
) {
  const customPrice = sent === null || sent === undefined ? null : readMinor(context, sent, `${row}.customPrice`);
  const { gross } = rowTotal({ quantity, listPrice, customPrice });
  return { quantity, listPrice, customPrice, discount: readDiscount(context, discount, gross, `${row}.discount`) };
}

function refuseTwice(rows: readonly { readonly id: string }[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of rows.entries()) {
    if (seen.has(id)) {
      const path = `checkoutAppointmentDetails.${index}.id`;
      throw invalidField(path, 'duplicate');
    }
    seen.add(id);
  }
}

/** A line with its possible taxes, before one of them is chosen. */
interface TaxableLine {
  readonly taxId: string | null;
  /** Null if hotel guests pay the default tax. */
  readonly hotelTaxId?: string | null;
  /** The appointment's own guest; null if the payer's stay decides. */
  readonly guestId?: string | null;
  readonly units?: CartLine['units'];
}

/** The payer and the way of paying. */
interface TaxCase {
  readonly payerGuestId: string | null;
  /** The whole sale goes on a room bill. */
  readonly isRoomBill: boolean;
  /** The taxes that were declared when the vouchers and deposits that pay now were sold. */
  readonly declaredTaxIds: readonly string[];
}

interface ChosenTax {
  readonly taxId: string | null;
  readonly isHotelTax: boolean;
}

const branchRule = prepared('sale-hotel-tax-rule', () =>
  db.selectFrom('branch').select('hotelTaxRule').where('id', '=', tenant.branchId),
);

/** The tax of each line by the branch's rule for hotel guests. */
async function chooseTaxes(
  context: BranchContext,
  lines: readonly TaxableLine[],
  { payerGuestId, isRoomBill, declaredTaxIds }: TaxCase,
): Promise<ChosenTax[]> {
  const named = lines.filter(({ hotelTaxId }) => hotelTaxId != null);
  const guestOf = ({ guestId }: TaxableLine) => guestId ?? payerGuestId;
  const row = named.length === 0 ? undefined : await context.transaction.first(branchRule);
  const rule = row?.hotelTaxRule ?? 'never';
  const asked = asksForStays(rule) ? named.flatMap((line) => guestOf(line) ?? []) : [];
  const staying = await findStayingGuests(context, asked);
  return lines.map((line) => {
    const { taxId, hotelTaxId = null } = line;
    const isStaying = staying.has(guestOf(line) ?? '');
    // A line keeps the tax that was declared with the voucher that pays for it.
    const isDeclared = (taxId !== null && declaredTaxIds.includes(taxId)) || line.units?.held.component.tax != null;
    const isHotelTax = hotelTaxId !== null && !isDeclared && appliesHotelTax(rule, { isStaying, isRoomBill });
    return { taxId: isHotelTax ? hotelTaxId : taxId, isHotelTax };
  });
}
