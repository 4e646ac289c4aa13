import type { refundSale } from '@quieta/contract/checkout/refund-sale';
import type { RefundShare } from '@quieta/contract/checkout/refund-share';
import type { ReceiptNumbers } from '@quieta/contract/checkout/sale';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { createReceipt } from '#features/receipts/create-receipt';
import { type FoundOriginal, findOriginal } from '#features/receipts/find-original';
import { toPrintedRows } from '#features/receipts/receipt-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readSale } from '../sale-queries.ts';
import { insertSale, type NewSale, type NewSaleLine, type StoredLine, type StoredSale } from '../sale-repository.ts';
import { type Tender, withoutTip } from '../tender-rules.ts';
import { toNewTender } from './load-tenders.ts';

/** A line that is given back, and how much of it. */
export interface TakenLine {
  readonly line: StoredLine;
  readonly share: RefundShare;
}

/** Amounts are positive: what goes back to the guest. */
interface TakingBack {
  readonly kind: 'refund' | 'void';
  readonly reason: string;
  readonly lines: readonly TakenLine[];
  readonly tenders: readonly Tender[];
  readonly tip: number;
  /** The numbers that the desk read off the original slip. */
  readonly told: ReceiptNumbers | null;
}

/** Writes a refund or a void as a sale of its own that points back, with a document that names the original's four numbers. */
export async function takeBack(
  context: BranchContext,
  original: StoredSale,
  taking: TakingBack,
): Promise<AnswerOf<typeof refundSale>> {
  const { branch, clock } = context;
  const printed = await findOriginal(context, original.id, taking.told);
  const soldAt = clock.now();
  const sale: NewSale = {
    id: newId(),
    kind: taking.kind,
    refundsSaleId: original.id,
    reason: taking.reason,
    year: soldAt.toZonedDateTimeISO(branch.timeZone).year,
    payerGuestId: original.payerGuestId,
    externalPayerId: original.externalPayerId,
    totalMinor: -taking.lines.reduce((sum, { share }) => sum + share.total, 0),
    tipMinor: 0,
    discountReason: null,
    soldAt,
    lines: taking.lines.map(toRefundLine),
    tenders: taking.tenders.map((tender, position) => ({
      ...toNewTender(tender, position),
      amount_minor: -tender.amount,
    })),
  };
  await writeAuditEntry(context, {
    action: `sale.${taking.kind}`,
    entity: 'sale',
    entityId: sale.id,
    before: null,
    after: { refundsSaleId: original.id, totalMinor: sale.totalMinor, tipMinor: -taking.tip, reason: taking.reason },
  });
  await recordChange(context, 'sale', [original.id, sale.id]);
  // Late, because the branch's other sales wait for this one's number.
  await insertSale(context, sale);
  const toSend = printed === null ? null : await printTaking(context, sale.id, taking, printed);
  const answer = await readSale(context, sale.id);
  if (answer === undefined) throw new Error('a sale that was written can be read');
  return { sale: answer, ...toSend };
}

function toRefundLine({ line, share }: TakenLine, position: number): NewSaleLine {
  const { refunded: _, isVoided: __, ...kept } = line;
  return {
    ...kept,
    id: newId(),
    position,
    refunds_line_id: line.id,
    quantity: -share.quantity,
    discount_minor: -share.discount,
    total_minor: -share.total,
  };
}

/** The fiscal document, on the original's printer; null where nothing that costs anything is taken back. */
async function printTaking(context: BranchContext, saleId: string, taking: TakingBack, original: FoundOriginal) {
  const lines = taking.lines.flatMap(({ line, share }) =>
    toPrintedRows(share.quantity, share.total).map((row) => ({
      ...row,
      description: line.description,
      // Printed once, so both were set.
      department: line.department ?? 0,
      vatIndex: line.vat_index ?? 0,
    })),
  );
  if (lines.length === 0) return null;
  const payments = withoutTip(taking.tenders, taking.tip).map(({ till, amount }) => {
    if (till.printerCode === null) throw new Refusal('payment-type-unmapped', { name: till.name });
    return { code: till.printerCode, amountMinor: amount };
  });
  const receipt = await createReceipt(context, {
    saleId,
    deviceId: original.deviceId,
    printerUrl: original.printerUrl,
    sender: taking.tenders[0]?.till.sender ?? 'browser',
    currency: context.branch.currency,
    takesBack: { ...original.document, type: taking.kind === 'void' ? 'void' : 'return' },
    lines,
    payments: payments.filter(({ amountMinor }) => amountMinor > 0),
  });
  return receipt.toSend;
}
