import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { checkoutRoutes } from '#features/checkout/routes';
import { receiptRoutes } from '#features/receipts/routes';
import type { Api } from '#platform/http/api';
import { newId } from '#platform/new-id';
import { hotelOptions } from './hotel-options.ts';
import { insertPackage } from './insert-package.ts';
import { createSaleSetup } from './sale-setup.ts';
import { insertIn, sqlIn } from './sql.ts';
import { withDesk } from './with-desk.ts';

type Sold = AnswerOf<typeof checkout>;
type Refunded = { sale: Sale; receiptData?: ReceiptPayload } & Partial<Problem>;

/** The numbers of a printed document, as a desk reads them off the slip. */
const originalReceipt = {
  closingNumber: '12',
  documentNumber: '345',
  date: '2026-11-21',
  printerSerial: '99IEB012345',
};

/** A desk that sells packages and takes their units, with two courses that it offers, and the API of more features. */
export async function withPackageShop(mount: (routes: Api) => void = () => undefined) {
  const desk = await withDesk((routes, { clock }) => {
    mount(routes);
    checkoutRoutes(routes, hotelOptions(clock));
    receiptRoutes(routes);
  });
  const { spa, branch, api } = desk;
  const saleSetup = await createSaleSetup(spa, branch);
  const [outsideVat, byUnits] = [newId(), newId()];
  const massage = { serviceId: branch.serviceId };
  const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await insertIn(spa, branch, 'tax', { id: outsideVat, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  await insertIn(spa, branch, 'payment_type', {
    id: byUnits,
    name: 'Units',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
  await insertIn(spa, branch, 'voucher_settings', { outside_vat_tax_id: outsideVat, valid_months: 12 });
  const oil = { productId: saleSetup.oil, surcharge: 500 };

  const read = async (id: string | null) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;

  async function sell(body: object): Promise<Sold> {
    const { status, body: sold } = await api.post<Sold>('/sale/checkout', {
      branch,
      body: { paymentTypeId: saleSetup.card, ...body },
    });
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(sold)}`);
    if (sold.receiptId !== null) {
      await api.post(`/sale/receipts/${sold.receiptId}/result`, { branch, body: { outcome: 'accepted' } });
    }
    return sold;
  }

  return {
    ...desk,
    saleSetup,
    byUnits,
    massage,
    sql,
    read,
    sell,
    /** Six massages at 85.00 for 425.00, under one tax. */
    course: await insertPackage(spa, branch, [{ units: 6, items: [massage] }]),
    /** Three massages or oils, under two taxes, for 120.00; an oil costs 5.00 more. */
    mixed: await insertPackage(spa, branch, [{ units: 3, items: [massage, oil] }], { price_minor: 12_000 }),

    /** Sells a package; answers the sale, its package and the ids of its components. */
    async issue(packageId: string, row: object = {}, body: object = {}) {
      const sold = await sell({ checkoutPackageDetails: [{ packageId, ...row }], ...body });
      const [handed] = sold.packages;
      if (handed === undefined) throw new Error(`nothing was sold: ${sold.code}`);
      const rows = await sql<{ id: string }>(
        'SELECT id FROM voucher WHERE sold_package_id = $1 ORDER BY component_position',
        [handed.id],
      );
      return { ...handed, saleId: sold.saleId, sold, components: rows.map(({ id }) => id) };
    },

    /** Gives back so many of the lines of these kinds, and the amount in cash. */
    async refund(saleId: string | null, quantities: Readonly<Record<string, number>>, amount: number) {
      const sale = await read(saleId);
      return api.post<Refunded>(`/sale/${saleId}/refund`, {
        branch,
        body: {
          reason: 'Brought back',
          lines: sale.lines
            .filter(({ kind }) => kind in quantities)
            .map(({ id, kind }) => ({ lineId: id, quantity: quantities[kind] })),
          tenders: amount === 0 ? [] : [{ paymentTypeId: saleSetup.cash, amount }],
          originalReceipt,
        },
      });
    },

    takeBack: (saleId: string | null) =>
      api.post<Refunded>(`/sale/${saleId}/void`, { branch, body: { reason: 'Wrong guest', originalReceipt } }),

    /** The entries of a component: kind, units and minor units. */
    entries: async (componentId: string | undefined) =>
      (
        await sql<{ kind: string; units: number; amount: string }>(
          'SELECT kind, units, amount_minor AS amount FROM voucher_entry WHERE voucher_id = $1 ORDER BY at, id',
          [componentId],
        )
      ).map(({ kind, units, amount }) => [kind, units, Number(amount)]),

    reserve: (id: string, componentId: string | undefined) =>
      sql('UPDATE appointment SET component_id = $2 WHERE id = $1', [id, componentId]),

    componentIdOf: async (id: string) =>
      (await sql<{ component_id: string | null }>('SELECT component_id FROM appointment WHERE id = $1', [id]))[0]
        ?.component_id,
  };
}

/** The printed content of a document: its lines by VAT index, its payments, and what it tells without an amount. */
export function printed(payload: ReceiptPayload | undefined) {
  const items = payload?.body.items ?? [];
  const rows = items.filter(({ sell_type: type }) => type !== 'reference');
  return {
    lines: rows.map((item) => [item.vat_index, Math.round(item.quantity * item.unit_price * 100) / 100]),
    payments: payload?.footer.payments.map(({ type, amount }) => [type, amount]),
  };
}
