import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Tender } from './tender-rules.ts';

const terminals = prepared('sale-card-terminals', () => db.selectFrom('cardTerminal').select(['id', 'archivedAt']));

/**
 * The tenders with the card terminal of those by card: the one that a tender names, else the desk's, else the branch's
 * only one in use. Refuses one that the branch does not have with `not-found`. An archived one counts as none: a desk
 * may remember what was replaced.
 */
export async function atTerminals(
  { transaction }: BranchContext,
  tenders: readonly Tender[],
  named: string | null | undefined,
): Promise<Tender[]> {
  if (!tenders.some(isByCard)) return [...tenders];
  const known = await transaction.run(terminals);
  const inUse = known.filter(({ archivedAt }) => archivedAt === null);
  const only = inUse.length === 1 ? (inUse[0]?.id ?? null) : null;
  return tenders.map((tender) => {
    if (!isByCard(tender)) return { ...tender, cardTerminalId: null };
    const asked = tender.cardTerminalId ?? named ?? null;
    if (asked !== null && !known.some(({ id }) => id === asked)) throw new Refusal('not-found');
    return { ...tender, cardTerminalId: inUse.find(({ id }) => id === asked)?.id ?? only };
  });
}

function isByCard({ paymentType }: Tender): boolean {
  return paymentType.kind === 'Custom' && paymentType.printerCode === 'card';
}
