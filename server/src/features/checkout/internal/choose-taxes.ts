import { appliesHotelTax } from '@quieta/contract/settings/hotel-tax-rules';
import { findStayingGuests } from '#features/guests/find-staying-guests';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

/** A line with its possible taxes, before one of them is chosen. */
export interface TaxableLine {
  readonly taxId: string | null;
  /** Null if hotel guests pay the default tax. */
  readonly hotelTaxId?: string | null;
  /** The appointment's own guest; null if the payer's stay decides. */
  readonly guestId?: string | null;
}

/** Who pays, and how. */
export interface TaxCase {
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
export async function chooseTaxes(
  context: BranchContext,
  lines: readonly TaxableLine[],
  { payerGuestId, isRoomBill, declaredTaxIds }: TaxCase,
): Promise<ChosenTax[]> {
  const named = lines.filter(({ hotelTaxId }) => hotelTaxId != null);
  const guestOf = ({ guestId }: TaxableLine) => guestId ?? payerGuestId;
  const row = named.length === 0 ? undefined : await context.transaction.first(branchRule);
  const rule = row?.hotelTaxRule ?? 'never';
  const asked = rule === 'staying' ? named.flatMap((line) => guestOf(line) ?? []) : [];
  const staying = await findStayingGuests(context, asked);
  return lines.map((line) => {
    const { taxId, hotelTaxId = null } = line;
    const isStaying = staying.has(guestOf(line) ?? '');
    // A line keeps the tax that was declared with the voucher that pays for it.
    const isDeclared = taxId !== null && declaredTaxIds.includes(taxId);
    const isHotelTax = hotelTaxId !== null && !isDeclared && appliesHotelTax(rule, { isStaying, isRoomBill });
    return { taxId: isHotelTax ? hotelTaxId : taxId, isHotelTax };
  });
}
