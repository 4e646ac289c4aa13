import { expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction';
import { inBranch } from '../../../testing/spa.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { expireDuePackages } from './expire-due-packages.ts';
import { getSoldPackage } from './package-queries.ts';
import { handOverCourse } from './testing/hand-over-course.ts';

const { spa, branch } = await withDesk();
const { environmentId } = spa.actor;
const items = [{ kind: 'service', id: branch.serviceId, name: '', surchargeMinor: 0 }] as const;

const handOver = (expiresOn: string, frozenOn: string | null = null) =>
  inBranch(spa, branch, (context) =>
    handOverCourse(context, { expiresOn, frozenOn, components: [{ units: 2, amountMinor: 5000, items }] }),
  );
const upkeepAt = (moment: string) => {
  const clock = { now: () => Temporal.Instant.from(moment) };
  return inTransaction(spa.pool, { environmentId, branchId: branch.id }, (transaction) =>
    expireDuePackages({ transaction, clock, environmentId }),
  );
};
const read = (id: string) => inBranch(spa, branch, (context) => getSoldPackage(context, { params: { id } }));
const expired = async (id: string) =>
  (await read(id)).entries.flatMap(({ kind, units, amount, at, by }) =>
    kind === 'expired' ? { units, amount, at, by } : [],
  );

test.each([
  ['the clock goes forward', '2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z', '2027-03-29T00:00:00+02:00'],
  ['the clock goes back', '2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z', '2027-11-01T00:00:00+01:00'],
])(
  'what is left is written off at the local midnight after the last day, also where %s',
  async (_, day, before, after, at) => {
    const { id, componentIds } = await handOver(day);
    await upkeepAt(before);
    expect(await expired(id)).toEqual([]);
    await upkeepAt(after);
    const entry = { units: -2, amount: -50, at, by: null };
    expect(await expired(id)).toEqual([entry]);
    await upkeepAt(after);
    expect(await expired(id)).toEqual([entry]);
    expect((await auditOf(spa, branch, componentIds[0] ?? '')).at(-1)).toMatchObject({
      action: 'voucher.expired',
      user_id: null,
    });
  },
);

test('a package that is stopped is not written off, and one without an end never', async () => {
  const { id } = await handOver('2027-11-02', '2027-11-01');
  await upkeepAt('2028-01-01T00:00:00Z');
  expect(await read(id)).toMatchObject({ frozenOn: '2027-11-01', components: [{ left: 2 }] });
});
