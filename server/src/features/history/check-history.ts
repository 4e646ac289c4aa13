import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as historyEndpoints from '@quieta/contract/history/history-endpoints';
import { checkChain, lastSeal } from '#features/audit/chain-commands';
import { toWireTime } from '#platform/clock';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

/** How long one step of the check runs, in milliseconds: the page shows how far it is, and may end it. */
const maxStepMilliseconds = 500;

const firstEntry = prepared('audit-first-entry', () => db.selectFrom('auditEntry').select('at').orderBy('id').limit(1));

/** Checks the chain behind a seal for a moment, and answers how far it came. */
export async function checkHistory(
  { transaction, branch }: BranchContext,
  { query: { after } }: Request<typeof historyEndpoints.checkHistory>,
): Promise<AnswerOf<typeof historyEndpoints.checkHistory>> {
  const began = performance.now();
  const { last, entries, isDone, broken } = await checkChain(transaction, {
    after,
    mayGoOn: () => performance.now() - began < maxStepMilliseconds,
  });
  const first = await transaction.first(firstEntry);
  const seal = await transaction.first(lastSeal);
  return {
    entries,
    seal: last?.number ?? null,
    firstAt: first === undefined ? null : toWireTime(first.at, branch.timeZone),
    lastSeal:
      seal === undefined
        ? null
        : {
            number: seal.number,
            entries: seal.entries,
            hash: seal.hash.toString('hex'),
            sealedAt: toWireTime(seal.sealedAt, branch.timeZone),
          },
    isDone,
    broken,
  };
}
