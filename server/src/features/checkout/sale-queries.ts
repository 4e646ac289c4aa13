import type {
  ChargedRoom,
  Sale,
  SaleKind,
  SaleLine,
  SaleRow,
  SaleTender,
  TenderState,
} from '@quieta/contract/checkout/sale';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import { toMajor } from '@quieta/contract/values/minor-units';
import { readCopies } from '#features/receipts/receipt-queries';
import { stateAt } from '#features/receipts/receipt-states';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import { readSaleVouchers, type SaleVouchers } from './internal/sale-vouchers.ts';
import { tenderStateAt } from './room-bill-rules.ts';
import { readSaleLines, type StoredLine } from './sale-repository.ts';

interface Row {
  readonly id: string;
  readonly kind: SaleKind;
  readonly year: number;
  readonly number: number;
  readonly soldAt: Temporal.Instant;
  readonly soldBy: string;
  readonly payerName: string | null;
  readonly totalMinor: number;
  readonly tipMinor: number;
  readonly currency: string;
  readonly discountReason: string | null;
  readonly reason: string | null;
  readonly refundsSaleId: string | null;
  readonly refundedMinor: number;
  readonly tenders: readonly TenderRow[];
  readonly receiptId: string | null;
  readonly receiptState: ReceiptState | null;
  readonly leasedUntil: Temporal.Instant | null;
  readonly receiptReason: string | null;
  readonly receiptAttempts: number | null;
  readonly closingNumber: string | null;
  readonly documentNumber: string | null;
  readonly printerSerial: string | null;
  readonly printedAt: Temporal.Instant | null;
}

interface TenderRow {
  readonly id: string;
  readonly paymentTypeId: string;
  readonly kind: SaleTender['kind'];
  readonly name: string;
  readonly amountMinor: number;
  readonly givenMinor: number | null;
  readonly state: TenderState;
  readonly stateReason: string | null;
  readonly stateRefusal: SaleTender['stateRefusal'];
  readonly voucherId: string | null;
  readonly room: (ChargedRoom & { readonly leasedUntil: string | null }) | null;
}

const select = `SELECT s.id, s.kind, s.year, s.number, s.sold_at AS "soldAt", u.username AS "soldBy",
    nullif(trim(g.first_name || ' ' || g.last_name), '') AS "payerName", s.total_minor AS "totalMinor", s.tip_minor AS "tipMinor",
    s.currency, s.discount_reason AS "discountReason", s.reason, s.refunds_sale_id AS "refundsSaleId",
    -coalesce((SELECT sum(r.total_minor) FROM sale r WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.refunds_sale_id = s.id), 0)::bigint
      AS "refundedMinor",
    (SELECT jsonb_agg(jsonb_build_object('id', t.id, 'paymentTypeId', t.payment_type_id, 'kind', t.kind, 'name', t.name,
        'amountMinor', t.amount_minor, 'givenMinor', t.given_minor, 'state', t.state, 'stateReason', t.state_reason,
        'stateRefusal', t.state_refusal, 'voucherId', t.voucher_id,
        'room', CASE WHEN b.tender_id IS NULL THEN NULL ELSE jsonb_build_object('roomId', b.room_id,
          'guestName', b.guest_name, 'postingIds', b.posting_ids, 'leasedUntil', b.leased_until) END) ORDER BY t.position)
      FROM tender t
      LEFT JOIN room_bill b ON b.environment_id = $1 AND b.branch_id = $2 AND b.tender_id = t.id
      WHERE t.environment_id = $1 AND t.branch_id = $2 AND t.sale_id = s.id) AS tenders,
    r.id AS "receiptId", r.state AS "receiptState", r.leased_until AS "leasedUntil", r.reason AS "receiptReason", r.attempts AS "receiptAttempts",
    r.closing_number AS "closingNumber", r.document_number AS "documentNumber", r.printer_serial AS "printerSerial",
    r.printed_at AS "printedAt"
  FROM sale s
  JOIN app_user u ON u.environment_id = $1 AND u.id = s.sold_by
  LEFT JOIN guest g ON g.environment_id = $1 AND g.branch_id = $2 AND g.id = s.payer_guest_id
  LEFT JOIN receipt r ON r.environment_id = $1 AND r.branch_id = $2 AND r.sale_id = s.id AND r.kind = 'original'
  WHERE s.environment_id = $1 AND s.branch_id = $2`;

const one = statement<Row>('sale-read', `${select} AND s.id = $3`);
const takenBack = statement<Row>('sale-refunds', `${select} AND s.refunds_sale_id = $3 ORDER BY s.year, s.number`);
const some = statement<Row>(
  'sale-list',
  `${select} AND s.sold_at >= $3 AND s.sold_at < $4
   AND ($5::int IS NULL OR (s.year, s.number) < ($5, $6::int))
   AND ($7 = '' OR strpos(normalised(g.first_name || ' ' || g.last_name), normalised($7)) > 0 OR strpos(s.year || '/' || s.number, $7) > 0)
   ORDER BY s.year DESC, s.number DESC LIMIT $8`,
);

export async function readSale(context: BranchContext, id: string): Promise<Sale | undefined> {
  const { transaction, actor, branch } = context;
  const tenant = [actor.environmentId, branch.id];
  const [row] = await transaction.run(one, [...tenant, id]);
  if (row === undefined) return undefined;
  const refunds = await transaction.run(takenBack, [...tenant, id]);
  const lines = await readSaleLines(context, id);
  const vouchers = await readSaleVouchers(context, id, lines, row.tenders);
  return {
    ...toSaleRow(context, row),
    soldBy: row.soldBy,
    discountReason: row.discountReason,
    reason: row.reason,
    refundsSaleId: row.refundsSaleId,
    lines: lines.map((line) => toSaleLine(line, row.currency, vouchers)),
    tenders: row.tenders.map((tender) => toTender(context, tender, row.currency, vouchers)),
    receiptId: row.receiptId,
    receiptReason: row.receiptReason,
    receiptAttempts: row.receiptAttempts ?? 0,
    receiptNumbers: numbersOf(context, row),
    receiptCopies: await readCopies(context, id),
    refunds: refunds.map((refund) => {
      const { kind, number, total, soldAt } = toSaleRow(context, refund);
      return { id: refund.id, kind, number, total, soldAt };
    }),
  };
}

/** Which sales to list: those of a time, the latest first, behind the last one of the page before. */
export interface SaleSearch {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly after: { readonly year: number; readonly number: number } | null;
  readonly words: string;
  readonly limit: number;
}

export async function findSales(context: BranchContext, search: SaleSearch): Promise<SaleRow[]> {
  const { transaction, actor, branch } = context;
  const { from, until, after, words, limit } = search;
  const values = [
    actor.environmentId,
    branch.id,
    from,
    until,
    after?.year ?? null,
    after?.number ?? null,
    words,
    limit,
  ];
  return (await transaction.run(some, values)).map((row) => toSaleRow(context, row));
}

function toSaleRow({ branch, clock }: BranchContext, row: Row): SaleRow {
  const { id, kind, year, number, receiptState, currency } = row;
  return {
    id,
    branchId: branch.id,
    kind,
    number: `${year}/${number}`,
    soldAt: toWireTime(row.soldAt, branch.timeZone),
    payerName: row.payerName,
    total: toMajor(row.totalMinor, currency),
    tip: toMajor(row.tipMinor, currency),
    paidWith: row.tenders.map(({ name }) => name),
    roomBillState: roomBillStateOf(row.tenders, clock.now()),
    receiptState:
      receiptState === null ? null : stateAt({ state: receiptState, leasedUntil: row.leasedUntil }, clock.now()),
    refunded: toMajor(row.refundedMinor, currency),
  };
}

function toSaleLine(line: StoredLine, currency: string, vouchers: SaleVouchers): SaleLine {
  return {
    id: line.id,
    kind: line.kind,
    itemId: line.appointment_id ?? line.product_id ?? line.service_id ?? line.voucher_id ?? line.id,
    name: line.description,
    quantity: line.quantity,
    listPrice: toMajor(line.list_price_minor, currency),
    unitPrice: toMajor(line.unit_price_minor, currency),
    discount: toMajor(line.discount_minor, currency),
    discountReason: line.discount_reason,
    total: toMajor(line.total_minor, currency),
    taxId: line.tax_id,
    taxName: line.tax_name,
    taxRate: line.tax_rate_basis_points / 100,
    isHotelTax: line.is_hotel_tax,
    refundedQuantity: line.refunded,
    refundsLineId: line.refunds_line_id,
    prepaid: toMajor(line.prepaid_minor, currency),
    voucher: vouchers.sold.get(line.voucher_id ?? '') ?? null,
  };
}

function roomBillStateOf(tenders: readonly TenderRow[], now: Temporal.Instant): TenderState | null {
  const tender = tenders.find(({ kind }) => kind === 'RoomBill');
  return tender === undefined ? null : stateOf(tender, now);
}

function stateOf({ state, room }: TenderRow, now: Temporal.Instant): TenderState {
  return tenderStateAt(state, room?.leasedUntil == null ? null : Temporal.Instant.from(room.leasedUntil), now);
}

function toTender({ clock }: BranchContext, row: TenderRow, currency: string, { paid }: SaleVouchers): SaleTender {
  const { amountMinor, givenMinor, room, voucherId, ...tender } = row;
  return {
    ...tender,
    state: stateOf(row, clock.now()),
    room: room && { roomId: room.roomId, guestName: room.guestName, postingIds: room.postingIds },
    amount: toMajor(amountMinor, currency),
    given: givenMinor === null ? null : toMajor(givenMinor, currency),
    voucher: paid.get(voucherId ?? '') ?? null,
  };
}

function numbersOf({ branch }: BranchContext, row: Row): Sale['receiptNumbers'] {
  const { closingNumber, documentNumber, printerSerial, printedAt } = row;
  if (closingNumber === null || documentNumber === null || printerSerial === null || printedAt === null) return null;
  const date = printedAt.toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  return { closingNumber, documentNumber, printerSerial, date };
}
