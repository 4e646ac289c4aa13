import type { refundSale as endpoint } from '@quieta/contract/checkout/refund-sale';
import { refundShare } from '@quieta/contract/checkout/refund-share';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readTills } from './cart-queries.ts';
import { checkTills } from './cart-rules.ts';
import { loadRefundable } from './internal/load-refundable.ts';
import { readMinor } from './internal/read-amounts.ts';
import { type TakenLine, takeBack } from './internal/take-back.ts';
import type { StoredLine } from './sale-repository.ts';
import { checkTenders, type Tender } from './tender-rules.ts';

type Endpoint = typeof endpoint;
type Body = Request<Endpoint>['body'];

/** Gives money back for lines of a sale. The sale itself stays as it was, and its appointments stay paid. */
export async function refundSale(
  context: BranchContext,
  { params, body }: Request<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  if (!may(context.branch, 'sell')) throw new Refusal('not-allowed');
  const { sale, sold } = await loadRefundable(context, params.id);
  const lines = takeLines(sold, body);
  const total = lines.reduce((sum, { share }) => sum + share.total, 0);
  const tenders = await loadTenders(context, body);
  checkTills(tenders);
  checkTenders(tenders, total, 0);
  return takeBack(context, sale, {
    kind: 'refund',
    reason: body.reason,
    lines,
    tenders,
    tip: 0,
    told: body.originalReceipt ?? null,
  });
}

function takeLines(sold: readonly StoredLine[], { lines }: Body): TakenLine[] {
  const taken = new Map<string, TakenLine>();
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const line = sold.find(({ id }) => id === lineId);
    if (line === undefined) throw new Refusal('not-found');
    if (taken.has(lineId)) {
      throw new Refusal('invalid-request', {}, { fields: [{ path: `lines.${index}.lineId`, reason: 'duplicate' }] });
    }
    const { unit_price_minor: unitPrice, total_minor: total, refunded } = line;
    const share = refundShare({ quantity: line.quantity, unitPrice, total, refunded }, quantity);
    if (share === null) throw new Refusal('refund-too-large');
    taken.set(lineId, { line, share });
  }
  return [...taken.values()];
}

async function loadTenders(context: BranchContext, { tenders }: Body): Promise<Tender[]> {
  const tills = await readTills(
    context,
    tenders.map(({ paymentTypeId }) => paymentTypeId),
  );
  return tenders.map(({ paymentTypeId, amount }, index) => {
    const till = tills.get(paymentTypeId);
    if (till === undefined) throw new Refusal('not-found');
    return { till, amount: readMinor(context, amount, `tenders.${index}.amount`), given: null };
  });
}
