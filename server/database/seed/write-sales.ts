import { sql } from 'kysely';
import { toReceiptPayload } from '#features/receipts/receipt-rules';
import { db } from '#platform/database/builder';
import type { Transaction } from '#platform/database/transaction';
import { demoId } from './demo-id.ts';
import { insertRows } from './insert-rows.ts';
import type { PlannedLine, PlannedSale } from './plan-sales.ts';
import { taxes } from './services.ts';
import { currency, type DemoSpa, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { said } from './words.ts';
import { tenantOf } from './write-settings.ts';

interface NumberedSale extends PlannedSale {
  readonly id: string;
  readonly year: number;
  readonly number: number;
  readonly total: number;
}

/** Sales as the checkout would have written them: lines, tender and printed receipt; the branch's numbers go on without a gap. */
export async function writeSales(
  transaction: Transaction,
  spa: DemoSpa,
  planned: readonly PlannedSale[],
  printerUrl: string,
): Promise<void> {
  const sales = await numbered(transaction, spa, planned);
  const ids = idsOf(spa);
  const tenant = tenantOf(spa);
  await insertRows(
    transaction,
    'sale',
    sales.map(({ id, year, number, payer, total, soldAt }) => ({
      ...tenant,
      id,
      kind: 'sale',
      year,
      number,
      payer_guest_id: payer === null ? null : ids.guest(payer),
      currency,
      total_minor: total,
      sold_at: soldAt,
      sold_by: deskOf(spa),
    })),
  );
  await insertRows(
    transaction,
    'sale_line',
    sales.flatMap((sale) => sale.lines.map((line, index) => lineOf(spa, sale, line, index))),
  );
  await insertRows(
    transaction,
    'tender',
    sales.map(({ id, payment, total }) => ({
      ...tenant,
      id: demoId('tender', id),
      sale_id: id,
      payment_type_id: ids.paymentType(payment.key),
      kind: payment.kind,
      name: said(spa, payment.name),
      printer_code: payment.printerCode,
      amount_minor: total,
      state: payment.kind === 'RoomBill' ? 'posted' : 'taken',
    })),
  );
  await insertRows(
    transaction,
    'receipt',
    sales.filter(({ payment }) => payment.printsReceipt).map((sale) => receiptOf(spa, sale, printerUrl)),
  );
}

async function numbered(
  transaction: Transaction,
  spa: DemoSpa,
  planned: readonly PlannedSale[],
): Promise<NumberedSale[]> {
  const sales: NumberedSale[] = [];
  const byYear = Map.groupBy(planned, ({ soldAt }) => soldAt.toZonedDateTimeISO(timeZone).year);
  for (const [year, ofYear] of byYear) {
    const before = (await takeNumbers(transaction, spa, year, ofYear.length)) - ofYear.length;
    for (const [index, sale] of ofYear.entries()) {
      const total = sale.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
      sales.push({ ...sale, id: demoId('sale', sale.key), year, number: before + index + 1, total });
    }
  }
  return sales;
}

/** The last of `count` new numbers of the year. */
export async function takeNumbers(
  transaction: Transaction,
  spa: DemoSpa,
  year: number,
  count: number,
): Promise<number> {
  const row = await transaction.first(
    db
      .insertInto('running_number')
      .values({ ...tenantOf(spa), series: 'sale', year, last: count })
      .onConflict((conflict) =>
        conflict
          .columns(['environment_id', 'branch_id', 'series', 'year'])
          .doUpdateSet({ last: sql<number>`running_number.last + excluded.last` }),
      )
      .returning('last'),
  );
  if (row === undefined) throw new Error('an upsert answers its row');
  return row.last;
}

function lineOf(spa: DemoSpa, { id }: NumberedSale, line: PlannedLine, position: number) {
  const ids = idsOf(spa);
  const { kind, appointmentId, item, quantity, unitPrice } = line;
  const tax = taxOf(line);
  return {
    ...tenantOf(spa),
    id: demoId('sale-line', id, position),
    sale_id: id,
    position,
    kind,
    appointment_id: appointmentId,
    service_id: kind === 'appointment' ? ids.service(item.key) : null,
    product_id: kind === 'product' ? ids.product(item.key) : null,
    description: said(spa, item.name),
    quantity,
    list_price_minor: item.price,
    unit_price_minor: unitPrice,
    total_minor: quantity * unitPrice,
    tax_id: ids.tax(tax.rate),
    tax_name: said(spa, tax.name),
    tax_rate_basis_points: tax.rate,
    department: tax.department,
    vat_index: tax.vatIndex,
  };
}

function receiptOf(spa: DemoSpa, { id, number, lines, payment, total, soldAt }: NumberedSale, printerUrl: string) {
  const payload = toReceiptPayload({
    deviceId: spa.printerDeviceId,
    currency,
    lines: lines.map((line) => ({
      description: said(spa, line.item.name),
      quantity: line.quantity,
      unitPriceMinor: line.unitPrice,
      department: taxOf(line).department,
      vatIndex: taxOf(line).vatIndex,
    })),
    payments: [{ code: payment.printerCode, amountMinor: total }],
    takesBack: null,
  });
  return {
    ...tenantOf(spa),
    id: demoId('receipt', id),
    sale_id: id,
    kind: 'original',
    device_id: spa.printerDeviceId,
    printer_url: printerUrl,
    payload: JSON.stringify(payload),
    state: 'printed',
    attempts: 1,
    closing_number: String(soldAt.toZonedDateTimeISO(timeZone).dayOfYear).padStart(4, '0'),
    document_number: String(number).padStart(4, '0'),
    printer_serial: 'DEMO00000001',
    printed_at: soldAt.add({ seconds: 4 }),
    created_at: soldAt,
  };
}

function taxOf({ item }: PlannedLine) {
  const tax = taxes.find(({ rate }) => rate === item.rate);
  if (tax === undefined) throw new Error(`the demo has no tax of ${item.rate}`);
  return tax;
}
