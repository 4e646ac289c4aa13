import type { GuestValues } from '@quieta/contract/guests/guest';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

const payerLanguage = prepared('document-payer-language', ($: Placeholders<{ saleId: string }>) =>
  db
    .selectFrom('sale as s')
    .innerJoin('guest as g', 'g.id', 's.payerGuestId')
    .select('g.preferredLanguage')
    .where('s.id', '=', $.saleId),
);

/** The language of the guest who paid a sale; null if nobody in particular did, or they named none. */
export async function readPayerLanguage(
  { transaction }: BranchWork,
  saleId: string,
): Promise<GuestValues['preferredLanguage']> {
  const row = await transaction.first(payerLanguage, { saleId });
  return row?.preferredLanguage ?? null;
}
