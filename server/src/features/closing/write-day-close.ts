import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import { postedBillsOf } from '@quieta/contract/closing/compare-sources';
import type { DaySheet, HotelComparison } from '@quieta/contract/closing/day-close';
import { toMinor } from '@quieta/contract/values/minor-units';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { lastSeal } from '#features/audit/chain-commands';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { insertDayClose, lockNumbers } from './day-close-repository.ts';
import { compared, countedRange } from './day-comparison-queries.ts';
import { withoutPayer } from './named-sale-queries.ts';

type Body = Request<typeof closingEndpoints.closeDay>['body'];

/**
 * Compares and writes in the caller's transaction, with what the hotel answered, null if it was not asked; answers the
 * close's id.
 */
export async function writeDayClose(
  context: BranchContext,
  body: Body,
  hotel: HotelComparison | null,
): Promise<string> {
  const { actor, branch, clock, transaction } = context;
  await lockNumbers(context);
  const range = await countedRange(context, body);
  const day = await compared(context, range, body, hotel && postedBillsOf(hotel));
  if (day.needsReason && body.reason === '') throw new Refusal('close-needs-reason');
  const { books, differences } = day;
  const sheet = sheetOf(day, body, hotel);
  const id = newId();
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, branch.currency));
  const seal = await transaction.first(lastSeal);
  const openItems = Object.values(books.open).reduce((sum, items) => sum + items.length, 0);
  await insertDayClose(context, {
    id,
    number: range.number,
    firstDate: books.firstDate,
    businessDate: books.businessDate,
    afterYear: range.sales.after.year,
    afterNumber: range.sales.after.number,
    untilYear: range.sales.until.year,
    untilNumber: range.sales.until.number,
    afterEntry: range.entries.after,
    untilEntry: range.entries.until,
    currency: branch.currency,
    sales: books.figures.sales,
    totalMinor: toMinor(books.figures.total, branch.currency),
    drawerDifferenceMinor: minor(differences.drawer),
    printerDifferenceMinor: minor(differences.printer),
    hotelDifferenceMinor: minor(differences.hotel),
    openItems,
    reason: body.reason || null,
    note: body.note || null,
    sealNumber: seal?.number ?? null,
    sealHash: seal?.hash ?? null,
    figures: JSON.stringify(sheet),
    closedAt: clock.now(),
    closedBy: actor.userId,
  });
  await writeAuditEntry(context, {
    action: 'day.close',
    entity: 'day-close',
    entityId: id,
    before: null,
    after: {
      number: range.number,
      range: books.range,
      total: books.figures.total,
      differences,
      openItems,
      reason: body.reason,
    },
  });
  await recordChange(context, 'dayClose', [id]);
  return id;
}

/** The sheet that is stored of the day, without a guest's name. */
function sheetOf(
  { books, differences, sources, drawers, explanations }: Awaited<ReturnType<typeof compared>>,
  { counts }: Body,
  hotel: HotelComparison | null,
): DaySheet {
  const { open } = books;
  return {
    number: books.number,
    businessDate: books.businessDate,
    firstDate: books.firstDate,
    range: books.range,
    startedAt: books.startedAt,
    figures: books.figures,
    sources: [...sources],
    drawers: [...drawers],
    entries: books.entries,
    closingNumber: counts.printer?.closingNumber || null,
    otherDays: books.otherDays,
    differences,
    explanations: explanations.map((one) => ({ ...one, sales: one.sales.map(withoutPayer) })),
    open: {
      receipts: open.receipts.map(withoutPayer),
      roomBills: open.roomBills.map(withoutPayer),
      appointments: open.appointments.map((appointment) => ({ ...appointment, guestName: null })),
    },
    arrangements: books.arrangements.map((one) => ({ ...one, guestName: null })),
    hotel: hotel && {
      ...hotel,
      bills: hotel.bills.map((bill) => ({ ...bill, sale: bill.sale && withoutPayer(bill.sale) })),
    },
  };
}
