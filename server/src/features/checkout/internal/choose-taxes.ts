import { appliesHotelTax } from '@quieta/contract/settings/hotel-tax-rules';
import { findStayingGuests } from '#features/guests/find-staying-guests';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

/** A line with the taxes that it may be sold under, before one of them is chosen. */
export interface TaxableLine {
  readonly taxId: string | null;
  /** Null where hotel guests pay the usual one. */
  readonly hotelTaxId?: string | null;
  /** An appointment's own guest; null where it is the payer's. */
  readonly guestId?: string | null;
}

/** Who pays, and how. */
export interface TaxCase {
  readonly payerGuestId: string | null;
  /** All of it goes on a room bill. */
  readonly isRoomBill: boolean;
  /** The taxes that were declared when the vouchers and deposits were sold that pay now. */
  readonly declaredTaxIds: readonly string[];
}

export interface ChosenTax {
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
    // What was declared with a voucher is paid for under that tax.
    const isDeclared = taxId !== null && declaredTaxIds.includes(taxId);
    const isHotelTax = hotelTaxId !== null && !isDeclared && appliesHotelTax(rule, { isStaying, isRoomBill });
    return { taxId: isHotelTax ? hotelTaxId : taxId, isHotelTax };
  });
}
