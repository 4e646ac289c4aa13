import { newId } from '#platform/new-id';
import { type Spa, type SpaBranch, testNow } from './spa.ts';
import { insertIn, sqlIn } from './sql.ts';

/** Rows that a branch needs to sell: a printer with its VAT table, payment types, products. */
export interface SaleSetup {
  readonly printerUrl: string;
  readonly deviceId: string;
  readonly card: string;
  readonly cash: string;
  /** Prints no receipt. */
  readonly onAccount: string;
  readonly unmapped: string;
  readonly archived: string;
  readonly roomBill: string;
  /** 12.50 at 10 %. */
  readonly oil: string;
  readonly reducedTaxId: string;
}

export async function createSaleSetup(spa: Spa, branch: SpaBranch): Promise<SaleSetup> {
  const saleSetup: SaleSetup = {
    printerUrl: 'http://127.0.0.1:9',
    deviceId: 'front desk',
    card: newId(),
    cash: newId(),
    onAccount: newId(),
    unmapped: newId(),
    archived: newId(),
    roomBill: newId(),
    oil: newId(),
    reducedTaxId: newId(),
  };
  await sqlIn(spa, branch, 'UPDATE branch SET printer_url = $1, printer_device_id = $2 WHERE id = $3', [
    saleSetup.printerUrl,
    saleSetup.deviceId,
    branch.id,
  ]);
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 2200, vat_index: 1 });
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 1000, vat_index: 2 });
  await insertIn(spa, branch, 'tax', {
    id: saleSetup.reducedTaxId,
    name: 'IVA 10 %',
    rate_basis_points: 1000,
    department: 2,
  });
  await insertIn(spa, branch, 'product', {
    id: saleSetup.oil,
    name: 'Body oil',
    price_minor: 1250,
    tax_id: saleSetup.reducedTaxId,
  });
  const pays = (id: string, name: string, row: Record<string, unknown>) =>
    insertIn(spa, branch, 'payment_type', { id, name, kind: 'Custom', prints_receipt: true, ...row });
  await pays(saleSetup.card, 'Card', { printer_code: 'card' });
  await pays(saleSetup.cash, 'Cash', { printer_code: 'cash' });
  await pays(saleSetup.onAccount, 'On account', { prints_receipt: false });
  await pays(saleSetup.unmapped, 'Cheque', {});
  await pays(saleSetup.archived, 'Old card', { printer_code: 'card', archived_at: testNow.toString() });
  await pays(saleSetup.roomBill, 'Room bill', { kind: 'RoomBill', printer_code: 'uncollected', prints_receipt: false });
  return saleSetup;
}

/** Unpaid appointments of this morning; they may overlap, because these tests do not check that. */
export async function insertAppointments(spa: Spa, branch: SpaBranch, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const visitId = newId();
  await insertIn(spa, branch, 'visit', { id: visitId, created_at: testNow.toString() });
  await sqlIn(
    spa,
    branch,
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id, starts_at,
       ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
       created_at, created_by)
     SELECT $1, $2, unnest($3::uuid[]), $4, $5, $6, $7, $8::timestamptz, $8::timestamptz + interval '50 minutes',
       'done', 0, 0, 0, 0, $8, $9`,
    [
      spa.actor.environmentId,
      branch.id,
      ids,
      visitId,
      branch.guestId,
      branch.serviceId,
      branch.staff[0],
      testNow.toString(),
      spa.actor.userId,
    ],
  );
  return ids;
}
