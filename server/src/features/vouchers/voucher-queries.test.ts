import { voucherState } from '@quieta/contract/vouchers/voucher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createSpa, inBranch, type Spa } from '../../../testing/spa.ts';
import { listVouchers, readVouchers } from './voucher-queries.ts';
import { addEntry, insertVoucher, lockVouchers, saveVoucher } from './voucher-repository.ts';

let spa: Spa;
beforeAll(async () => {
  spa = await createSpa();
});
afterAll(() => spa.close());

const [yesterday, today] = ['2026-11-20', '2026-11-21'];

test.each<[string, { left?: number; by?: 'redeemed' | 'taken-back'; expiresOn?: string; blockedReason?: string }]>([
  ['open', {}],
  ['open', { expiresOn: today }],
  ['open', { left: 1, by: 'taken-back' }],
  ['expired', { expiresOn: yesterday }],
  ['blocked', { blockedReason: 'lost' }],
  ['blocked', { blockedReason: 'lost', expiresOn: yesterday }],
  ['spent', { left: 0 }],
  ['spent', { left: 0, blockedReason: 'lost', expiresOn: yesterday }],
  ['taken-back', { left: 0, by: 'taken-back' }],
])('a voucher is %s wherever it is read: %j', async (state, values) => {
  const { left = 4_000, by = 'redeemed', expiresOn = null, blockedReason = null } = values;
  const id = newId();
  // The sale of its entries is missing, so the transaction is undone.
  const undone = new Error('undone');
  const work = inBranch(spa, spa.branches[0], async (context) => {
    await insertVoucher(context, {
      id,
      code: 'ABCD2345',
      kind: 'multi-purpose',
      tax: null,
      serviceId: null,
      guestId: null,
      appointmentId: null,
      recipientName: null,
      amountMinor: 4_000,
      expiresOn: null,
    });
    const entry = { voucherId: id, saleId: newId(), userId: context.actor.userId };
    await addEntry(context, { ...entry, kind: 'sold', amountMinor: 4_000 });
    if (left < 4_000) await addEntry(context, { ...entry, kind: by, amountMinor: left - 4_000 });
    await context.transaction.run(saveVoucher, { id, expiresOn, blockedReason });

    expect(await readVouchers(context, [id])).toMatchObject([{ id, state }]);
    expect(await lockVouchers(context, 'id', [id])).toMatchObject([{ id, state }]);
    for (const wanted of voucherState.options) {
      const query = { state: wanted };
      const listed = await listVouchers(context, { query, params: undefined, body: undefined, baseVersion: undefined });
      expect(listed.data.map((one) => one.id)).toEqual(wanted === state ? [id] : []);
    }
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});
