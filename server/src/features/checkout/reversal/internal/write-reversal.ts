import type { ReceiptNumbers } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { businessDateAt } from '@quieta/contract/values/business-date';
import { markGivenBack, markUnpaid } from '#features/appointments/booking/sale-commands';
import { writeAuditEntry } from '#features/audit/audit-commands';
import type { StoredPackage } from '#features/packages/package-repository';
import { recordChange } from '#features/realtime/record-change';
import { createReceipt } from '#features/receipts/receipt-commands';
import { type FoundOriginal, findOriginal } from '#features/receipts/receipt-queries';
import { readSender } from '#features/receipts/receipt-queue-repository';
import { toPrintedRows } from '#features/receipts/receipt-rules';
import { lockVouchers } from '#features/vouchers/voucher-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readSalePaymentTypes } from '../../cart/cart-queries.ts';
import { toNewTender } from '../../cart/internal/load-tenders.ts';
import { type Tender, withoutTip } from '../../cart/tender-rules.ts';
import { insertRoomBill, type StoredRoomBill } from '../../room-bill/room-bill-repository.ts';
import { firstAttemptAt } from '../../room-bill/room-bill-rules.ts';
import { chargeRoom } from '../../sale/internal/charge-room.ts';
import {
  insertSale,
  markLinesGivenBack,
  markVoided,
  type NewSale,
  type NewSaleLine,
  type Refundable,
  type ReversedLine,
  readTenders,
  type StoredLine,
  type StoredSale,
} from '../../sale/sale-repository.ts';
import { moveUnits, unitsOf } from './return-units.ts';
import { lockSoldVouchers, moveVoucherMoney } from './return-vouchers.ts';

/** Amounts are positive: what the guest gets back. */
interface Reversal {
  readonly kind: 'refund' | 'void';
  /** Null if a hotel refused without a reason. */
  readonly reason: string | null;
  readonly lines: readonly ReversedLine[];
  readonly tenders: readonly Tender[];
  readonly tip: number;
  /** The appointments that it sold, and those that reserve units of what it sold; locked. */
  readonly appointmentIds: readonly string[];
  /** The numbers that the desk read off the original slip. */
  readonly reported: ReceiptNumbers | null;
  /** The drawer of the desk. */
  readonly tillId: string | null;
  /** The posted room bill that has to be taken off the guest's bill too. */
  readonly room: StoredRoomBill | null;
}

/** The result of the write as it is kept for repeated requests, and therefore without a guest's name. */
export interface WrittenReversal {
  readonly saleId: string;
  /** The hotel has yet to be asked. */
  readonly isCharged: boolean;
  readonly toSend: Awaited<ReturnType<typeof createReceipt>>['toSend'];
}

/**
 * Writes a reversal as a sale of its own that refers to the original, with a document that names the original's four
 * numbers.
 */
async function writeReversal(context: BranchWork, original: StoredSale, taking: Reversal): Promise<WrittenReversal> {
  const { branch, clock } = context;
  const printed = await findOriginal(context, original.id, taking.reported);
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
    tipMinor: -taking.tip,
    discountReason: null,
    soldAt,
    businessDate: businessDateAt(soldAt, branch),
    tillId: taking.tillId,
    // Without a user, the server undoes a sale that was never confirmed to its seller.
    soldBy: context.actor.userId ?? original.soldBy,
    lines: taking.lines.map(toRefundLine),
    tenders: taking.tenders.map((tender, position) => ({
      ...toNewTender(tender, position, taking.room && { isAway: false }),
      amountMinor: -tender.amount,
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
  await moveVoucherMoney(context, sale, taking.lines, taking.tenders);
  await moveUnits(context, sale, taking.lines, taking.appointmentIds);
  // As late as possible, because the branch's other sales wait for this one's number.
  const saleNumber = await insertSale(context, sale);
  if (taking.room !== null) await chargeBack(context, sale, saleNumber, taking);
  const toSend = printed === null ? null : await printTaking(context, sale.id, taking, printed);
  return { saleId: sale.id, isCharged: taking.room !== null, toSend };
}

/** A void cancels the charge with the sale's number; a refund posts negative lines of its own. */
async function chargeBack(
  context: BranchWork,
  sale: NewSale,
  saleNumber: string,
  { room, lines, tenders }: Reversal,
): Promise<void> {
  const tender = sale.tenders.find(({ kind }) => kind === 'RoomBill');
  if (tender === undefined || room === null) return;
  if (saleKinds[sale.kind].takesBack === 'lines') {
    const untaxed = tenders.flatMap(({ voucher }) => (voucher !== undefined && voucher.tax === null ? voucher.id : []));
    const byUnits = lines.map(({ line, share }) => (untaxed.includes(line.componentId ?? '') ? share.byUnits : 0));
    return chargeRoom(context, sale, { stay: room, saleNumber, tip: 0, byUnits, plannedReceipt: null });
  }
  await insertRoomBill(context, {
    ...room,
    tenderId: tender.id,
    saleId: sale.id,
    isCancellation: true,
    plannedReceipt: null,
    nextTryAt: firstAttemptAt(sale.soldAt),
  });
}

function toRefundLine({ line, share }: ReversedLine, position: number): NewSaleLine {
  return {
    ...line,
    id: newId(),
    position,
    refundsLineId: line.id,
    quantity: -share.quantity,
    discountMinor: -share.discount,
    totalMinor: -share.total,
    prepaidMinor: -share.prepaid,
  };
}

/** The fiscal document, for the original's printer; null if nothing that costs anything is given back. */
async function printTaking(context: BranchWork, saleId: string, taking: Reversal, original: FoundOriginal) {
  const lines = taking.lines.flatMap(({ line, share }) =>
    toPrintedRows(share.quantity, share.total - share.prepaid).map((row) => ({
      ...row,
      description: line.description,
      // It was printed once, so both are set.
      department: line.department ?? 0,
      vatIndex: line.vatIndex ?? 0,
    })),
  );
  if (lines.length === 0) return null;
  const paid = withoutTip(taking.tenders, taking.tip).filter(({ voucher }) => voucher?.tax == null);
  const payments = paid.map(({ paymentType, amount }) => {
    if (paymentType.printerCode === null) throw new Refusal('payment-type-unmapped', { name: paymentType.name });
    return { code: paymentType.printerCode, amountMinor: amount };
  });
  const receipt = await createReceipt(context, {
    saleId,
    deviceId: original.deviceId,
    printerUrl: original.printerUrl,
    sender: await readSender(context),
    currency: context.branch.currency,
    takesBack: { ...original.document, type: taking.kind === 'void' ? 'void' : 'return' },
    lines,
    payments: payments.filter(({ amountMinor }) => amountMinor > 0),
  });
  return receipt.toSend;
}

/** Refunds lines of a sale; an appointment whose whole line has come back is unpaid again. */
export async function refundLines(
  context: BranchWork,
  original: StoredSale,
  taking: Omit<Reversal, 'kind' | 'tip'>,
): Promise<WrittenReversal> {
  const returned = taking.lines.flatMap(({ line, share }) => {
    const isWhole = line.refunded + share.quantity === line.quantity;
    return line.appointmentId === null
      ? []
      : { lineId: line.id, id: line.appointmentId, amountMinor: share.total, isWhole };
  });
  await markLinesGivenBack(
    context,
    returned.filter(({ isWhole }) => isWhole).map(({ lineId }) => lineId),
  );
  await markGivenBack(context, returned);
  return writeReversal(context, original, { ...taking, kind: 'refund', tip: 0 });
}

/** Reverses a whole sale of which nothing was refunded before, and marks its appointments unpaid. */
export async function reverseWholeSale(
  context: BranchWork,
  { sale, sold, packages, appointmentIds }: Refundable,
  taking: Pick<Reversal, 'reason' | 'tenders' | 'reported' | 'room' | 'tillId'>,
): Promise<WrittenReversal> {
  await markVoided(context, sale.id);
  await markUnpaid(
    context,
    sold.flatMap((line) => line.appointmentId ?? []),
  );
  await lockSoldVouchers(context, sold);
  const lines = wholeOf(sold, packages);
  return writeReversal(context, sale, { ...taking, kind: 'void', lines, appointmentIds, tip: sale.tipMinor });
}

function wholeOf(sold: readonly StoredLine[], packages: readonly StoredPackage[]): ReversedLine[] {
  return sold.map((line) => ({
    line,
    share: {
      quantity: line.quantity,
      total: line.totalMinor,
      discount: line.discountMinor,
      prepaid: line.prepaidMinor,
      byUnits: unitsOf(line, packages)?.value ?? 0,
    },
  }));
}

/** Each tender is returned the way it was paid, with the current name and printer code of its payment type. */
export async function tendersAsPaid(context: BranchWork, saleId: string): Promise<Tender[]> {
  const paid = await context.transaction.run(readTenders, { saleId });
  const paymentTypes = await readSalePaymentTypes(
    context,
    paid.map(({ paymentTypeId }) => paymentTypeId),
  );
  const vouchers = await lockVouchers(
    context,
    'id',
    paid.flatMap((tender) => tender.voucherId ?? []),
  );
  return paid.flatMap(({ paymentTypeId, amountMinor: amount, voucherId, cardTerminalId }) => {
    const paymentType = paymentTypes.get(paymentTypeId);
    const voucher = vouchers.find((one) => one.id === voucherId);
    if (paymentType === undefined) return [];
    return { paymentType, amount, given: null, cardTerminalId, ...(voucher && { voucher }) };
  });
}
