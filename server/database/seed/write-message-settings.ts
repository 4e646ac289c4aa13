import { firstSettings } from '#features/messages/message-settings-repository';
import type { Transaction } from '#platform/database/transaction';
import { abano } from './abano.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoSpa } from './spa.ts';

/**
 * One branch writes to its guests: without a mail server it shows what would leave, with the simulator's one can read
 * it there.
 */
export async function writeMessageSettings(
  transaction: Transaction,
  spa: DemoSpa,
  onSince: Temporal.Instant,
): Promise<void> {
  if (spa.key !== abano.key) return;
  const { version: _, ...settings } = firstSettings;
  await insertRows(transaction, 'messageSettings', [{ ...settings, onSince }]);
}
