import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import { sourceOf } from '@quieta/contract/closing/compare-sources';
import type { SourceBooks, SourceKey } from '@quieta/contract/closing/day-books';
import { addUp } from '@quieta/contract/values/add-up';
import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { salesIn } from '#features/checkout/sale/sale-range-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { ReceiptPayment } from '../clue-rules.ts';
import type { DayRange } from '../day-range-queries.ts';

/** A fiscal printer's Z has a line for each of them, also on a day on which nobody paid so. */
const onEachZ = ['cash', 'card'] as const satisfies readonly SourceKey[];

const order: readonly SourceKey[] = ['cash', 'card', 'room', 'voucher', 'uncollected', 'other'];

/**
 * Our books by way of paying; cash is always among them, because a drawer has cash without any sale, and so is what
 * each Z tells, so that what only the printer knows can be typed.
 */
export async function readSources(
  context: BranchContext,
  { sales }: Pick<DayRange, 'sales'>,
  { tenders }: SaleFigures,
): Promise<SourceBooks[]> {
  const printed = new Map<SourceKey, number>();
  for (const { key, amount, isCorrection } of await readPayments(context, sales)) {
    if (isCorrection) continue;
    printed.set(key, addUp(printed.get(key) ?? 0, amount));
  }
  const groups = Map.groupBy(tenders, ({ kind, printerCode }) => sourceOf(kind, printerCode));
  const unused = printed.size === 0 ? [] : onEachZ.filter((key) => !groups.has(key));
  const types = unused.length === 0 ? [] : await context.transaction.run(typesOf, { codes: unused });
  return order.flatMap((key) => {
    const of = groups.get(key) ?? [];
    const isOnZ = printed.size > 0 && onEachZ.some((one) => one === key);
    if (of.length === 0 && !printed.has(key) && !isOnZ && key !== 'cash') return [];
    const names = new Map(of.map(({ paymentTypeId, name }) => [paymentTypeId, name]));
    for (const { id, name, printerCode } of types) if (printerCode === key) names.set(id, name);
    return [
      {
        key,
        paymentTypes: [...names].map(([id, name]) => ({ id, name })),
        count: of.reduce((sum, { count }) => sum + count, 0),
        amount: addUp(...of.map(({ amount }) => amount)),
        onReceipts: printed.get(key) ?? (isOnZ ? 0 : null),
      },
    ];
  });
}

const typesOf = prepared(
  'payment-types-of-printer-codes',
  ($: Placeholders<{ codes: readonly (typeof onEachZ)[number][] }>) =>
    db
      .selectFrom('paymentType')
      .select(['id', 'name', 'printerCode'])
      .where('printerCode', '=', anyOf($.codes))
      .where('kind', '=', 'Custom')
      .where('archivedAt', 'is', null)
      .orderBy('position'),
);

/**
 * Sums the payments on a range's receipts, which the printer's Z is compared with, and beside it the corrections of the
 * range. A code of the printer that a room bill of the same sale has counts as the room's.
 */
export async function readPayments(
  { branch, transaction }: BranchContext,
  sales: DayRange['sales'],
): Promise<ReceiptPayment[]> {
  const range = salesIn(sales).select(['s.id', 's.kind', 's.refundsSaleId', 's.year', 's.number']);
  return transaction.rows(
    sql<ReceiptPayment>`
      WITH in_range AS (${range}), originals AS (
        SELECT r.sale_id, r.payload, r.state IN ('accepted', 'printed') AS is_printed
        FROM ${rowsOf('receipt')} AS r JOIN in_range ON in_range.id = r.sale_id WHERE r.kind = 'original'
      )
      SELECT o.sale_id AS "saleId",
        CASE WHEN EXISTS (
          SELECT FROM ${rowsOf('tender')} AS t WHERE t.sale_id = o.sale_id AND t.kind = 'RoomBill'
            AND t.printer_code = p.type
        ) THEN 'room' ELSE p.type END AS key,
        (CASE WHEN o.payload ->> 'type' IN ('return', 'void') THEN -p.amount ELSE p.amount END)::float8 AS amount,
        false AS "isCorrection", o.is_printed AS "isPrinted"
      FROM originals AS o
      CROSS JOIN LATERAL jsonb_to_recordset(o.payload -> 'footer' -> 'payments') AS p (type text, amount numeric)
      UNION ALL
      SELECT c.id, coalesce(t.printer_code, 'other'),
        t.amount_minor / ${10 ** currencyDecimals(branch.currency)}::float8, true, o.is_printed
      FROM in_range AS c JOIN originals AS o ON o.sale_id = c.refunds_sale_id
        JOIN ${rowsOf('tender')} AS t ON t.sale_id = c.id
      WHERE c.kind = 'correction'`,
  );
}
