import type { checkout } from '@quieta/contract/checkout/checkout';
import type { BodyOf } from '@quieta/contract/endpoint';
import { toMinor } from '@quieta/contract/values/minor-units';
import { loadForSale } from '#features/appointments/load-for-sale';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readArticles, readTaxes } from '../cart-queries.ts';
import type { CartLine } from '../cart-rules.ts';

type Body = BodyOf<typeof checkout>;
type LooseLine = Omit<CartLine, 'tax'> & { readonly taxId: string | null };

/**
 * The cart's lines with today's names, prices and taxes: appointments, services, products, each in the order of the request.
 * The appointments are locked, so that of two desks one decides after the other. An id that the branch does not know is `not-found`.
 */
export async function loadCart(context: BranchContext, body: Body): Promise<CartLine[]> {
  refuseTwice(body.checkoutAppointmentDetails);
  const lines: LooseLine[] = [
    ...(await appointmentLines(context, body)),
    ...(await serviceLines(context, body)),
    ...(await productLines(context, body)),
  ];
  const taxes = await readTaxes(
    context,
    lines.flatMap(({ taxId }) => taxId ?? []),
  );
  return lines.map(({ taxId, ...line }) => ({ ...line, tax: (taxId === null ? null : taxes.get(taxId)) ?? null }));
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
  return rows.map(({ id, customPrice }, index) => {
    const { serviceId, serviceName, priceMinor, taxId, state, paid } = known(found.get(id));
    return {
      kind: 'appointment',
      itemId: id,
      serviceId,
      name: serviceName,
      quantity: 1,
      listPrice: priceMinor,
      customPrice: readCustomPrice(context, customPrice, `checkoutAppointmentDetails.${index}`),
      taxId,
      appointment: { state, paid },
    };
  });
}

async function serviceLines(context: BranchContext, { checkoutServiceDetails: rows }: Body): Promise<LooseLine[]> {
  const found = await readArticles(
    context,
    'service',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, customPrice }, index) => {
    const { name, priceMinor, taxId } = known(found.get(id));
    return {
      kind: 'service',
      itemId: id,
      serviceId: id,
      name,
      quantity: 1,
      listPrice: priceMinor,
      customPrice: readCustomPrice(context, customPrice, `checkoutServiceDetails.${index}`),
      taxId,
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
  return rows.map(({ id, quantity, customPrice }, index) => {
    const { name, priceMinor, taxId } = known(found.get(id));
    return {
      kind: 'product',
      itemId: id,
      serviceId: null,
      name,
      quantity,
      listPrice: priceMinor,
      customPrice: readCustomPrice(context, customPrice, `checkoutProductDetails.${index}`),
      taxId,
      appointment: null,
    };
  });
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

function readCustomPrice({ branch }: BranchContext, price: number | null | undefined, row: string): number | null {
  if (price === null || price === undefined) return null;
  try {
    return toMinor(price, branch.currency);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('invalid-request', {}, { fields: [{ path: `${row}.customPrice`, reason: 'too_precise' }] });
  }
}

function refuseTwice(rows: readonly { readonly id: string }[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of rows.entries()) {
    if (seen.has(id)) {
      const path = `checkoutAppointmentDetails.${index}.id`;
      throw new Refusal('invalid-request', {}, { fields: [{ path, reason: 'duplicate' }] });
    }
    seen.add(id);
  }
}
