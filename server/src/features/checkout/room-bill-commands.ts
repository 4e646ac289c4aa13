import type * as roomBillEndpoints from '@quieta/contract/checkout/room-bill-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Logger } from 'pino';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { refuseBusyHotel } from '#features/guests/hotel-guest-rules';
import { findReceiptToSend } from '#features/receipts/receipt-queries';
import { readBranch } from '#features/session/branch-repository';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Scope } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { settleRoomBill } from './reversal/internal/settle-room-bill.ts';
import { type DueBill, listBillsDue } from './room-bill/room-bill-repository.ts';
import { isDue } from './room-bill/room-bill-rules.ts';
import { readSale } from './sale/sale-queries.ts';

type Answer = AnswerOf<typeof roomBillEndpoints.postRoomBill>;

/**
 * "Post to folio" for a room bill that was left open at any desk. If the charge may be on the guest's bill already, the
 * bill is read first.
 */
export async function postRoomBill(
  context: ExchangeContext,
  { params: { id } }: Request<typeof roomBillEndpoints.postRoomBill>,
  hotel: HotelOptions,
): Promise<Answer> {
  const outcome = await settleRoomBill(context, hotel, id, ({ state }) => state !== 'posted');
  if (outcome === null) throw new Refusal('room-bill-settled');
  if (outcome.outcome === 'not-sent' && outcome.seconds != null) refuseBusyHotel(outcome.seconds);
  return context.read((inside) => answerOf(inside, id));
}

/** If the sale was cut off, the desk that completes it prints its slip. */
async function answerOf(context: BranchContext, id: string): Promise<Answer> {
  const sale = await readSale(context, id);
  const receipt = await findReceiptToSend(context, id);
  return { sale, ...receipt?.toSend };
}

interface AskingOptions extends HotelOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly afterCommit: (scope: Scope) => void;
}

/** How many bills are asked about at once, so that one slow hotel does not delay the others. */
const atOnce = 4;

/**
 * Asks the hotels about room bills with an unknown outcome, at increasing intervals, until it is known: a guest may
 * leave before somebody presses "Post to folio". A sale whose process died is also completed, as its own request would
 * have done.
 */
export async function askAboutBills(options: AskingOptions, signal: AbortSignal): Promise<void> {
  const waiting = (await listBillsDue(options.pool, options.clock.now())).values();
  const worker = async () => {
    for (const due of waiting) {
      if (signal.aborted) return;
      await askAbout(options, due).catch((error: unknown) => {
        // A desk or another process is asking at the moment.
        if (error instanceof Refusal && error.code === 'request-in-progress') return;
        options.log.warn({ err: error, ...due }, 'a room bill could not be asked about');
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function askAbout(options: AskingOptions, { saleId, ...scope }: DueBill): Promise<void> {
  const { pool, clock, afterCommit } = options;
  const branch = await inTransaction(pool, scope, readBranch);
  const own = {
    actor: { environmentId: scope.environmentId, userId: null },
    branch,
    clock,
    requestId: 'room-bill-asker',
  };
  const inside = <T>(work: (context: BranchWork) => Promise<T>) =>
    inTransaction(pool, scope, (transaction) => work({ ...own, transaction }));
  const write = async <T>(work: (context: BranchWork) => Promise<T>) => {
    const result = await inside(work);
    afterCommit(scope);
    return result;
  };
  await settleRoomBill({ ...own, read: inside, write }, options, saleId, isDue);
}
