import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { Buyer } from '@quieta/contract/guests/buyer';
import { emptyBuyer } from '@quieta/contract/guests/buyer-rules';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const remembered = prepared('buyer-read', ($: Placeholders<{ guestId: string }>) =>
  db
    .selectFrom('guest as g')
    .leftJoin('buyer as b', 'b.guestId', 'g.id')
    .select(['g.firstName', 'g.lastName', 'g.fiscalCode', 'g.nationality', 'b.taxData'])
    .where('g.id', '=', $.guestId)
    // Only `rememberBuyer` writes it.
    .$narrowType<{ taxData: Buyer | null }>(),
);

/**
 * Suggests the buyer of the guest's last invoice, otherwise one made of the guest's data; null if there is no guest.
 */
export async function suggestBuyer({ transaction }: BranchContext, guestId: string | null): Promise<Buyer | null> {
  const row = guestId === null ? undefined : await transaction.first(remembered, { guestId });
  if (row === undefined) return null;
  const { firstName, lastName, fiscalCode, nationality, taxData } = row;
  return (
    taxData ?? {
      ...emptyBuyer,
      firstName,
      lastName,
      fiscalCode: fiscalCode ?? '',
      country: nationality ?? emptyBuyer.country,
    }
  );
}

const save = prepared('buyer-save', ($: Placeholders<{ guestId: string; taxData: string }>) =>
  db
    .insertInto('buyer')
    .values({ guestId: $.guestId, taxData: $.taxData })
    .onConflict((conflict) =>
      conflict.columns(['guestId']).doUpdateSet(({ ref }) => ({ taxData: ref('excluded.taxData') })),
    ),
);

/** Keeps the buyer for the guest's next invoice. */
export async function rememberBuyer(
  { transaction }: BranchContext,
  guestId: string | null,
  buyer: Buyer,
): Promise<void> {
  if (guestId !== null) await transaction.run(save, { guestId, taxData: JSON.stringify(buyer) });
}

/** The buyer of a guest's last invoice, for the file of what is kept about them; null if there was none. */
export async function exportBuyer({ transaction }: BranchContext, guestId: string): Promise<GuestExport['buyer']> {
  return (await transaction.first(remembered, { guestId }))?.taxData ?? null;
}
