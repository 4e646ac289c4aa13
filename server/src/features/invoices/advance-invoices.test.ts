import type { Sale } from '@quieta/contract/checkout/sale';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveVoucherIn } from '#features/vouchers/moved-voucher-commands';
import { newId } from '#platform/new-id';
import { inBranch } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';
import { type InvoiceDesk, openInvoiceDesk } from './testing/invoice-desk.ts';

let desk: InvoiceDesk;
beforeEach(async () => {
  desk = await openInvoiceDesk();
});
afterEach(() => desk.leave());

const fileOf = async ({ id }: { id: string }) =>
  (await desk.api.get<{ content: string }>(`/invoices/${id}/file`, { branch: desk.branch })).body.content;

test('a deposit is invoiced as an advance, and the invoice of the rest names that invoice', async () => {
  const { spa, branch, setup } = desk;
  const [guestId, byVoucher] = [newId(), newId()];
  await insertIn(spa, branch, 'guest', { id: guestId, first_name: 'Anna' });
  await insertIn(spa, branch, 'payment_type', {
    id: byVoucher,
    name: 'Voucher',
    kind: 'Custom',
    printer_code: 'voucher',
    prints_receipt: true,
  });
  const deposit = { kind: 'deposit', amount: 10, guestId, taxId: setup.reducedTaxId };
  const paid = await desk.sellOils(1, { checkoutProductDetails: [], checkoutVoucherDetails: [deposit] });
  const { body: advance } = await desk.issue(paid);
  expect(advance).toMatchObject({ number: '2026/1', isAdvance: true, advances: [], total: 10 });
  expect(await fileOf(advance)).toContain('<TipoDocumento>TD02</TipoDocumento>');

  const sold: Sale = await desk.read(paid);
  const { saleId } = await desk.sell({
    ...desk.oil(2),
    tenders: [
      { paymentTypeId: byVoucher, amount: 10, voucherCode: sold.lines[0]?.voucher?.code },
      { paymentTypeId: setup.cash, amount: 15 },
    ],
  });
  const { body: rest } = await desk.issue(saleId ?? '');
  const named = { number: '2026/1', date: advance.date };
  expect(rest).toMatchObject({ isAdvance: false, advances: [named], total: 15, lines: [{ prepaid: 10 }] });
  const file = await fileOf(rest);
  expect(file).toContain('<TipoDocumento>TD01</TipoDocumento>');
  expect(file.replaceAll(/\s/g, '')).toContain(
    `<DatiFattureCollegate><IdDocumento>2026/1</IdDocumento><Data>${advance.date}</Data></DatiFattureCollegate>`,
  );
});

test('a deposit of another program is prepaid on the invoice of the rest, which names no invoice of ours', async () => {
  const { spa, branch, setup } = desk;
  const byVoucher = newId();
  await insertIn(spa, branch, 'payment_type', {
    id: byVoucher,
    name: 'Voucher',
    kind: 'Custom',
    printer_code: 'voucher',
    prints_receipt: true,
  });
  await inBranch(spa, branch, (context) =>
    moveVoucherIn(context, {
      id: newId(),
      code: 'ACC0001',
      kind: 'deposit',
      tax: { id: setup.reducedTaxId, name: 'IVA 10 %', rateBasisPoints: 1000 },
      serviceId: null,
      guestId: branch.guestId,
      appointmentId: null,
      recipientName: null,
      expiresOn: null,
      amountMinor: 10_00,
      balanceMinor: 10_00,
      issuedAt: Temporal.Instant.from('2026-10-01T08:00:00Z'),
    }),
  );
  const { saleId } = await desk.sell({
    ...desk.oil(2),
    tenders: [
      { paymentTypeId: byVoucher, amount: 10, voucherCode: 'ACC-0001' },
      { paymentTypeId: setup.cash, amount: 15 },
    ],
  });
  const { body: rest } = await desk.issue(saleId ?? '');
  expect(rest).toMatchObject({ isAdvance: false, advances: [], total: 15, lines: [{ prepaid: 10 }] });
  expect(await fileOf(rest)).not.toContain('DatiFattureCollegate');
});
