import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoCategory } from './services.ts';
import type { DemoSpa } from './spa.ts';
import { idsOf } from './spa-ids.ts';

/** The categories of which a therapist gets a share; the others show that there may be none. */
const shared: readonly DemoCategory[] = ['massage', 'face'];

/** Ten per cent of treatments and five of products, in one branch. */
export async function writeCommissionRules(transaction: Transaction, spa: DemoSpa): Promise<void> {
  if (spa.key !== abano.key) return;
  await insertRows(
    transaction,
    'commissionRule',
    shared.map((category) => ({
      serviceCategoryId: idsOf(spa).category(category),
      servicesBasisPoints: 1000,
      productsBasisPoints: 500,
    })),
  );
}
