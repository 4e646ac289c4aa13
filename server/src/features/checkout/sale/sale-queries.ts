import type { ChargedRoom, Sale, SaleLine, SaleRow, SaleTender, TenderState } from '@quieta/contract/checkout/sale';
import type * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type InferResult, sql } from 'kysely';
import { readAppointments } from '#features/appointments/appointment/appointment-queries';
import { payerName } from '#features/guests/guest-name-queries';
import { readCopies } from '#features/receipts/receipt-queries';
import { numbersOf } from '#features/receipts/receipt-rules';
import { stateAt } from '#features/receipts/receipt-states';
import { readVouchers } from '#features/vouchers/voucher-queries';
import { toWireTime } from '#platform/clock';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { stateAt as tenderStateAt } from '../room-bill/room-bill-rules.ts';
import { findSearched } from './internal/find-searched.ts';
import { saleConditions } from './internal/sale-conditions.ts';
import { packageOfLine, payingComponents, readSalePackages, type SalePackages } from './sale-package-queries.ts';
import { findSaleOf, readSaleLines, readVoucherTenders, type StoredLine } from './sale-repository.ts';

type TenderRow = Pick<SaleTender, 'id' | 'paymentTypeId' | 'kind' | 'name' | 'state' | 'stateReason' | 'stateRefusal'> &
  Pick<Row<'tender'>, 'amountMinor' | 'givenMinor' | 'voucherId'> & {
    readonly cardTerminal: { readonly id: string; readonly name: string } | null;
    readonly room: (ChargedRoom & { readonly leasedUntil: string | null }) | null;
  };

// Written by hand because the builder's JSON objects would have the columns' names.
const tenderRows = sql`jsonb_agg(jsonb_build_object('id', t.id, 'paymentTypeId', t.payment_type_id,
  'kind', t.kind, 'name', t.name, 'amountMinor', t.amount_minor, 'givenMinor', t.given_minor, 'state', t.state,
  'stateReason', t.state_reason, 'stateRefusal', t.state_refusal, 'voucherId', t.voucher_id,
  'cardTerminal', CASE WHEN c.id IS NULL THEN NULL ELSE jsonb_build_object('id', c.id, 'name', c.name) END,
  'room', CASE WHEN b.tender_id IS NULL THEN NULL ELSE jsonb_build_object('roomId', b.room_id,
    'guestName', b.guest_name, 'postingIds', b.posting_ids, 'leasedUntil', b.leased_until) END) ORDER BY t.position)`;

const sales = db
  .selectFrom('sale as s')
  .innerJoin('appUser as u', 'u.id', 's.soldBy')
  .leftJoin('guest as g', 'g.id', 's.payerGuestId')
  .leftJoin('receipt as r', (join) => join.onRef('r.saleId', '=', 's.id').on('r.kind', '=', 'original'))
  .select([
    's.id',
    's.kind',
    's.year',
    's.number',
    's.soldAt',
    's.businessDate',
    's.tillId',
    'u.username as soldBy',
    payerName.as('payerName'),
  ])
  .select(['s.totalMinor', 's.tipMinor', 's.currency', 's.discountReason', 's.reason', 's.refundsSaleId'])
  .select(['r.id as receiptId', 'r.state as receiptState', 'r.reason as receiptReason', 'r.attempts', 'r.leasedUntil'])
  .select(['r.closingNumber', 'r.documentNumber', 'r.printerSerial', 'r.printedAt'])
  .select(({ selectFrom }) => {
    const back = selectFrom('sale as v').whereRef('v.refundsSaleId', '=', 's.id');
    const tenders = selectFrom('tender as t')
      .leftJoin('roomBill as b', 'b.tenderId', 't.id')
      .leftJoin('cardTerminal as c', 'c.id', 't.cardTerminalId');
    return [
      sql<number>`-coalesce(${back.select(({ fn }) => fn.sum('v.totalMinor').as('total'))}, 0)::bigint`.as(
        'refundedMinor',
      ),
      jsonList<TenderRow>(tenders.whereRef('t.saleId', '=', 's.id').select(tenderRows.as('rows'))).as('tenders'),
    ];
  });
type SaleRecord = InferResult<typeof sales>[number];

const one = prepared('sale-read', ($: Placeholders<{ id: string }>) => sales.where('s.id', '=', $.id));
const reversed = prepared('sale-refunds', ($: Placeholders<{ id: string }>) =>
  sales.where('s.refundsSaleId', '=', $.id).orderBy('s.year').orderBy('s.number'),
);

/** The sale with this id; refuses with `not-found` if there is none. */
export async function readSale(context: BranchWork, id: string): Promise<Sale> {
  const { transaction, branch } = context;
  const row = await transaction.first(one, { id });
  if (row === undefined) throw new Refusal('not-found');
  const refunds = await transaction.run(reversed, { id });
  const lines = await context.transaction.run(readSaleLines, { saleId: id });
  const packages = await readSalePackages(context, row.refundsSaleId ?? id, lines, row.tenders);
  const vouchers = await readSaleVouchers(context, id, lines, row.tenders, packages);
  return {
    ...toSaleRow(context, row),
    soldBy: row.soldBy,
    tillId: row.tillId,
    discountReason: row.discountReason,
    reason: row.reason,
    refundsSaleId: row.refundsSaleId,
    lines: lines.map((line) => ({
      ...toSaleLine(line, row.currency, vouchers),
      ...packageOfLine(context, line, packages),
    })),
    tenders: row.tenders.map((tender) => toTender(context, tender, row.currency, vouchers)),
    receiptId: row.receiptId,
    receiptReason: row.receiptReason,
    receiptAttempts: row.attempts ?? 0,
    receiptNumbers: numbersOf(row, branch.timeZone),
    receiptCopies: await readCopies(context, id),
    refunds: refunds.map((refund) => {
      const { kind, number, total, soldAt, moved } = toSaleRow(context, refund);
      return { id: refund.id, kind, number, total, soldAt, moved };
    }),
  };
}

/** The latest sale of an appointment that was not voided; refuses with `not-found` if there is no such appointment. */
export async function readSaleOf(
  context: BranchContext,
  { params: { id } }: Request<typeof saleEndpoints.getSaleOfAppointment>,
): Promise<AnswerOf<typeof saleEndpoints.getSaleOfAppointment>> {
  if (!(await readAppointments(context, [id])).has(id)) throw new Refusal('not-found');
  const saleId = await findSaleOf(context, id);
  return { sale: saleId === undefined ? null : await readSale(context, saleId) };
}

function toSaleRow({ branch, clock }: BranchWork, row: SaleRecord): SaleRow {
  const { id, kind, year, number, receiptState, currency } = row;
  return {
    id,
    branchId: branch.id,
    kind,
    number: `${year}/${number}`,
    soldAt: toWireTime(row.soldAt, branch.timeZone),
    businessDate: row.businessDate,
    payerName: row.payerName,
    total: toMajor(row.totalMinor, currency),
    tip: toMajor(row.tipMinor, currency),
    paidWith: row.tenders.map(({ name }) => name),
    roomBillState: roomBillStateOf(row.tenders, clock.now()),
    receiptState:
      receiptState === null ? null : stateAt({ state: receiptState, leasedUntil: row.leasedUntil }, clock.now()),
    refunded: toMajor(row.refundedMinor, currency),
    moved: !saleKinds[kind].hasReceipt ? movedBy(row.tenders, currency) : null,
  };
}

/** A correction has two tenders: what is taken off one payment type, and put under the other. */
function movedBy([from, to]: readonly TenderRow[], currency: string): SaleRow['moved'] {
  if (from === undefined || to === undefined) throw new Error('a correction has two tenders');
  const typeOf = ({ paymentTypeId, name }: TenderRow) => ({ paymentTypeId, name });
  return { from: typeOf(from), to: typeOf(to), amount: toMajor(to.amountMinor, currency) };
}

function toSaleLine(line: StoredLine, currency: string, vouchers: SaleVouchers): SaleLine {
  return {
    id: line.id,
    kind: line.kind,
    itemId: line.appointmentId ?? line.productId ?? line.serviceId ?? line.voucherId ?? line.id,
    name: line.description,
    category: line.categoryId === null ? null : { id: line.categoryId, name: line.categoryName ?? '' },
    quantity: line.quantity,
    listPrice: toMajor(line.listPriceMinor, currency),
    unitPrice: toMajor(line.unitPriceMinor, currency),
    discount: toMajor(line.discountMinor, currency),
    discountReason: line.discountReason,
    total: toMajor(line.totalMinor, currency),
    taxId: line.taxId,
    taxName: line.taxName,
    taxRate: line.taxRateBasisPoints / 100,
    isHotelTax: line.isHotelTax,
    refundedQuantity: line.refunded,
    refundsLineId: line.refundsLineId,
    prepaid: toMajor(line.prepaidMinor, currency),
    voucher: vouchers.sold.get(line.voucherId ?? '') ?? null,
  };
}

function roomBillStateOf(tenders: readonly TenderRow[], now: Temporal.Instant): TenderState | null {
  const tender = tenders.find(({ kind }) => kind === 'RoomBill');
  return tender === undefined ? null : stateOf(tender, now);
}

function stateOf({ state, room }: TenderRow, now: Temporal.Instant): TenderState {
  const leasedUntil = room?.leasedUntil == null ? null : Temporal.Instant.from(room.leasedUntil);
  return tenderStateAt({ state, leasedUntil }, now);
}

function toTender({ clock }: BranchWork, row: TenderRow, currency: string, { paid }: SaleVouchers): SaleTender {
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

const pageSize = 50;

/** The sales that fit the filters, the latest first. A page begins after the last sale of the previous one. */
export async function listSales(
  context: BranchContext,
  { query: { cursor, limit = pageSize, ...filters } }: Request<typeof saleEndpoints.listSales>,
): Promise<AnswerOf<typeof saleEndpoints.listSales>> {
  const searched = await findSearched(context, filters, 'latest');
  let query = sales
    .where(({ and }) => and(saleConditions(filters, searched)))
    .orderBy('s.year', 'desc')
    .orderBy('s.number', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const { year, number } = readCursor(cursor);
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('s.year', 's.number'), '<', tuple(year, number)));
  }
  const found = (await context.transaction.rows(query)).map((row) => toSaleRow(context, row));
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return { data, paging: { cursors: { next: last && found.length > limit ? last.number.replace('/', '-') : null } } };
}

/** The number of the last sale of the previous page, `2026-1042`. */
function readCursor(cursor: string): { readonly year: number; readonly number: number } {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(cursor) ?? [];
  if (year === undefined || number === undefined) {
    throw invalidField('cursor', 'invalid');
  }
  return { year: Number(year), number: Number(number) };
}

/** The vouchers of a sale, by id: those that its lines sold, and those that paid. */
interface SaleVouchers {
  readonly sold: ReadonlyMap<string, NonNullable<SaleLine['voucher']>>;
  readonly paid: ReadonlyMap<string, NonNullable<SaleTender['voucher']>>;
}

type PayingVoucher = Omit<NonNullable<SaleTender['voucher']>, 'left'>;

async function readSaleVouchers(
  context: BranchWork,
  saleId: string,
  lines: readonly StoredLine[],
  tenders: readonly { readonly voucherId: string | null }[],
  packages: SalePackages,
): Promise<SaleVouchers> {
  const soldIds = lines.flatMap((line) => line.voucherId ?? []);
  const paidIds = tenders.flatMap(({ voucherId }) => voucherId ?? []);
  const found = await readVouchers(context, [...soldIds, ...paidIds]);
  const paying: readonly PayingVoucher[] = [
    ...found.filter(({ id }) => paidIds.includes(id)).map(({ id, code, kind, tax }) => ({ id, code, kind, tax })),
    ...payingComponents(packages, paidIds),
  ];
  const open = paidIds.length === 0 ? [] : await context.transaction.run(readVoucherTenders, { saleId });
  return {
    sold: new Map(
      found
        .filter(({ id }) => soldIds.includes(id))
        .map(({ id, code, kind, amount, balance }) => [id, { id, code, kind, amount, balance }]),
    ),
    paid: new Map(
      paying.map(({ tax, ...voucher }) => {
        const left = open.find(({ voucherId }) => voucherId === voucher.id)?.left ?? 0;
        // A refund has nothing left to give back.
        const major = toMajor(Math.max(left, 0), context.branch.currency);
        return [voucher.id, { ...voucher, tax: tax && { id: tax.id, rate: tax.rate }, left: major }];
      }),
    ),
  };
}
