import { sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { db, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';

// Writes that only the owner of the tables may do; they are called by the commands of `npm run admin`.

type Branch = Pick<Row<'branch'>, 'id' | 'name' | 'timeZone' | 'currency' | 'country'>;
export type BranchRow = Awaited<ReturnType<TenantRepository['branches']>>[number];

const isDisabled = sql<boolean>`disabled_at IS NOT NULL`.as('disabled');
/** Disabling twice keeps the time of the first one. */
const disabledAt = (disables: boolean) => ({
  disabledAt: disables ? sql<Temporal.Instant>`coalesce(disabled_at, now())` : null,
});

/**
 * The tenants of the transaction's environment; the transaction runs as the owner of the tables. `disable…` answers
 * whether the row existed.
 */
export function tenantRepository(transaction: Transaction) {
  const isOne = async (changed: Parameters<typeof transaction.first<{ readonly id: string }>>[0]) =>
    (await transaction.first(changed)) !== undefined;
  return {
    addEnvironment: (name: string) =>
      transaction.rows(db.insertInto('environment').values({ id: tenant.environmentId, name })),
    disableEnvironment: (disables: boolean) =>
      isOne(
        db.updateTable('environment').set(disabledAt(disables)).where('id', '=', tenant.environmentId).returning('id'),
      ),
    branches: () =>
      transaction.rows(
        db
          .selectFrom('branch')
          .select(['id', 'name', 'timeZone', 'currency', 'country', isDisabled])
          .orderBy('name')
          .orderBy('id'),
      ),
    addBranch: (branch: Branch) => transaction.rows(db.insertInto('branch').values({ ...branch, ...newBranch })),
    disableBranch: (id: string, disables: boolean) =>
      isOne(db.updateTable('branch').set(disabledAt(disables)).where('id', '=', id).returning('id')),
  };
}

/** A branch's initial data, before its users enter their own. */
const newBranch = {
  businessName: '',
  address: '',
  vatCode: '',
  printerSender: 'browser',
  pmsProvider: 'opera',
  hotelTaxRule: 'never',
  dayStartsAt: '04:00',
  discountLimit: 10,
} as const;

export type TenantRepository = ReturnType<typeof tenantRepository>;
