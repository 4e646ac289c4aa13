import { businessDateAt } from '@quieta/contract/values/business-date';
import { sql } from 'kysely';
import { shareTips } from '#features/checkout/sale/tip-share-repository';
import { toPrintedRows, toReceiptPayload } from '#features/receipts/receipt-rules';
import { db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { insertRows } from './insert-rows.ts';
import { type PlannedLine, type PlannedSale, totalOf } from './plan-sales.ts';
import { currency, type DemoSpa, timeZone } from './spa.ts';
import { demoId, idsOf } from './spa-ids.ts';
import { sellerOf } from './tenants.ts';
import { inLanguage } from './words.ts';

interface NumberedSale extends PlannedSale {
  readonly id: string;
  readonly year: number;
  readonly number: number;
  readonly total: number;
}

/**
 * Writes sales as the checkout would: lines, tender and printed receipt; the numbers of the branch continue without a
 * gap.
 */
export async function writeSales(
  transaction: Transaction,
  spa: DemoSpa,
  planned: readonly PlannedSale[],
  printerUrl: string,
): Promise<void> {
  const sales = await numbered(transaction, planned);
  const ids = idsOf(spa);
  await insertRows(
    transaction,
    'sale',
    sales.map(({ id, key, year, number, payer, total, tipMinor, soldAt }) => ({
      id,
      kind: 'sale',
      year,
      number,
      payerGuestId: payer === null ? null : ids.guest(payer),
      currency,
      totalMinor: total,
      soldAt,
      businessDate: businessDateAt(soldAt, { timeZone, dayStartsAt: '04:00:00' }),
      soldBy: sellerOf(spa, key),
      tipMinor,
    })),
  );
  await insertRows(
    transaction,
    'saleLine',
    sales.flatMap((sale) => sale.lines.map((line, index) => lineOf(spa, sale, line, index))),
  );
  await transaction.run(shareTips, { saleIds: sales.map(({ id }) => id) });
  await insertRows(
    transaction,
    'tender',
    sales.map(({ id, payment, total, tipMinor, voucherId = null }) => ({
      id: demoId('tender', id),
      voucherId,
      saleId: id,
      paymentTypeId: ids.paymentType(payment.key),
      kind: payment.kind,
      name: inLanguage(spa, payment.name),
      printerCode: payment.printerCode,
      amountMinor: total + tipMinor,
      state: payment.kind === 'RoomBill' ? 'posted' : 'taken',
      position: 0,
    })),
  );
  await insertRows(
    transaction,
    'receipt',
    sales.filter(({ payment }) => payment.printsReceipt).map((sale) => receiptOf(spa, sale, printerUrl)),
  );
}

async function numbered(transaction: Transaction, planned: readonly PlannedSale[]): Promise<NumberedSale[]> {
  const sales: NumberedSale[] = [];
  const byYear = Map.groupBy(planned, ({ soldAt }) => soldAt.toZonedDateTimeISO(timeZone).year);
  for (const [year, ofYear] of byYear) {
    const before = (await takeNumbers(transaction, year, ofYear.length)) - ofYear.length;
    for (const [index, sale] of ofYear.entries()) {
      const total = sale.lines.reduce((sum, line) => sum + totalOf(line), 0);
      sales.push({ ...sale, id: demoId('sale', sale.key), year, number: before + index + 1, total });
    }
  }
  return sales;
}

/** Takes `count` new numbers of the year and returns the last of them. */
async function takeNumbers(transaction: Transaction, year: number, count: number): Promise<number> {
  const row = await transaction.first(
    db
      .insertInto('runningNumber')
      .values({ series: 'sale', year, last: count })
      .onConflict((conflict) =>
        conflict.columns(['series', 'year']).doUpdateSet({ last: sql<number>`running_number.last + excluded.last` }),
      )
      .returning('last'),
  );
  if (row === undefined) throw new Error('an upsert answers its row');
  return row.last;
}

function lineOf(spa: DemoSpa, { id }: NumberedSale, planned: PlannedLine, position: number) {
  const { tax, prepaidMinor = 0, ...line } = planned;
  return {
    ...line,
    id: demoId('sale-line', id, position),
    saleId: id,
    position,
    totalMinor: totalOf(planned),
    prepaidMinor,
    isHotelTax: false,
    taxName: inLanguage(spa, tax.name),
    taxRateBasisPoints: tax.rate,
    department: tax.department,
    vatIndex: tax.vatIndex,
  };
}

/** The receipt of a sale, printed at once. */
function receiptOf(spa: DemoSpa, { id, number, soldAt, payment, total, lines }: NumberedSale, printerUrl: string) {
  const payload = toReceiptPayload({
    deviceId: spa.printerDeviceId,
    currency,
    lines: lines.flatMap((line) => {
      const { description, quantity, tax } = line;
      const { department, vatIndex } = tax;
      return toPrintedRows(quantity, totalOf(line)).map((row) => ({ ...row, description, department, vatIndex }));
    }),
    payments: [{ code: payment.printerCode, amountMinor: total }],
    takesBack: null,
  });
  return {
    id: demoId('receipt', id),
    saleId: id,
    kind: 'original' as const,
    deviceId: spa.printerDeviceId,
    printerUrl,
    payload: JSON.stringify(payload),
    state: 'printed' as const,
    attempts: 1,
    closingNumber: String(soldAt.toZonedDateTimeISO(timeZone).dayOfYear).padStart(4, '0'),
    documentNumber: String(number).padStart(4, '0'),
    printerSerial: 'DEMO00000001',
    printedAt: soldAt.add({ seconds: 4 }),
    createdAt: soldAt,
  };
}
